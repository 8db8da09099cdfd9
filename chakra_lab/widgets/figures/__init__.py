"""The figure of each chart: its traces and its axes, as plain data with design tokens for colors."""
