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
