"""Making an action on the board: presses become picks, picks light up what comes next, and things move."""
