"""The lessons on the page: the course, one task at a time on a live board, and what is said to an answer."""
