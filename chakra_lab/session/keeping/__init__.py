"""What outlives a visit: links and files, the record for a reload, and the games that were played here."""
