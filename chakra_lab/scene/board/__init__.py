"""What a board is drawn from: the Lotus board, the ladders, the spaces, and what is marked on them."""
