import type { readOldCalibrations as ReadOldCalibrations } from './read-old-calibrations.ts';

/** Loaded with the first history of points: it brings the arithmetic of units. */
export const readOldCalibrations: typeof ReadOldCalibrations = async (...given) =>
  (await import('./read-old-calibrations.ts')).readOldCalibrations(...given);
