/** The most measurement points of a template (D5.9). */
export const MEASUREMENT_POINTS_MAX = 200;
