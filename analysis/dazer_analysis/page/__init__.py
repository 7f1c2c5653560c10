"""The report as people read it: sections of formatted tables with pictures, and one HTML page of all of them."""
