"""The scoring on the page: the sheet that adds up, what if, its charts, and the end of the game."""
