"""Pictures that stand for themselves: a position, the channel atlas, a game that plays."""
