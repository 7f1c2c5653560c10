"""The table as plain Python: seats, offers, claims and turns, written from sections 4, 7 and 8 of docs/rules.md."""
