/** D3.8: one request brings at most as many units. */
export const UNITS_MAX = 20;
