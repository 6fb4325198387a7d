"""The price of a deal in whists: one module for each part of the price, and their settlement."""
