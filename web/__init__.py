"""The table: what a player sees and touches. `spider` decides; this package shows."""
