"""The position editor: spots of the board and what is put there, the state with its steps back, the page."""
