/** The most points of a revision. */
export const POINTS_MAX = 500;
/** The most ranges of a revision, each with its budget. */
export const RANGES_MAX = 20;
/** The most readings of each point. */
export const POINT_READINGS_MAX = 100;
/** The most cycles in which a point is measured. */
export const CYCLES_MAX = 20;
/** The most kinds of standards of a revision. */
export const STANDARDS_MAX = 50;
/** The most models that name one procedure. */
export const MODELS_MAX = 500;
