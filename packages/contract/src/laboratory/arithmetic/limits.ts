/** The most contributions of a budget. The work grows with their third power when all are correlated. */
export const CONTRIBUTIONS_MAX = 40;
/** The most correlation coefficients of a budget. */
export const CORRELATIONS_MAX = 200;
/** The most readings of one point. */
export const READINGS_MAX = 1000;
/** The most earlier series of readings that make one pooled value. */
export const SERIES_MAX = 200;
/** The most corrections of one standard at one point. */
export const CORRECTIONS_MAX = 20;
/** The most rows of a table of best uncertainties. */
export const CMC_ROWS_MAX = 200;
/** The fewest results that limits of a control chart are made of. With fewer, s says too little. */
export const BASELINE_MIN = 8;
/** The most results that limits of a control chart are made of. */
export const BASELINE_MAX = 500;
