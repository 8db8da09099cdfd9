"""What a board looks like: as nodes, as SVG, and in words."""
