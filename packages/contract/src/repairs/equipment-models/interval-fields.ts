import { z } from 'zod';
import { intervalUnits, isInterval } from './intervals.ts';
import { equipmentMessages as say } from './messages.ts';

/** The interval of a form. */
export const calibrationInterval = z
  .object({ count: z.int({ error: say.interval }), unit: z.enum(intervalUnits) })
  .refine(isInterval, { error: say.interval, path: ['count'] });
