/** The most models that the report on calibration results lists. Its CSV has all. */
export const MODELS_SHOWN = 25;
