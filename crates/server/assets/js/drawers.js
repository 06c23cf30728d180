// drawers
