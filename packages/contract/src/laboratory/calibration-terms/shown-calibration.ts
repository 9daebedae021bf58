import { z } from 'zod';

/** What an estimate says of the calibration of some units. */
export const shownCalibration = z.object({ units: z.array(z.string()), sentences: z.array(z.string()) });
export type ShownCalibration = z.infer<typeof shownCalibration>;
