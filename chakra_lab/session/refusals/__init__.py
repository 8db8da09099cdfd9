"""Why something cannot be done, on the page: reasons found by asking the rules, drawn and said."""
