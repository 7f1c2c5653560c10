"""Summaries: runs of which only the counts are kept, counted in the workers and added up; megabytes for any number of deals."""
