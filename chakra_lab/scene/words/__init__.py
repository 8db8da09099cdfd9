"""Everything that is said: names, events, reasons, scores and positions in sentences."""
