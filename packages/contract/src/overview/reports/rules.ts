/** The most models that the report on calibration results lists. Its CSV has all. */
export const MODELS_SHOWN = 25;
/** The most demo units that the report on their use lists. Its CSV has all. */
export const DEMO_UNITS_SHOWN = 25;
