"""The channel atlas on the page: its pictures and chart, one space with its outcomes, an outcome step by step."""
