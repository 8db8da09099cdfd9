"""The rules on the page: their cards with examples to try, and the options that can be switched."""
