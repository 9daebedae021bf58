import { z } from 'zod';
import { ROW_ID, ROW_ID_MAX } from '../core/row-id.ts';
import { CHOSEN_MAX } from './chosen.ts';

/** Repairs chosen one by one, comma-separated, in that order. */
export const repairIds = z
  .string()
  .max(CHOSEN_MAX * 11, `At most ${CHOSEN_MAX} repairs`)
  .transform((list) => list.split(','))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(ROW_ID, 'Invalid id')
          .transform(Number)
          .refine((id) => id <= ROW_ID_MAX, 'Invalid id'),
      )
      .max(CHOSEN_MAX, `At most ${CHOSEN_MAX} repairs`),
  );
