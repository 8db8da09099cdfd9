"""The live board: a thin shell that carries a session to a page and back."""
