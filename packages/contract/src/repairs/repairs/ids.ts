import { z } from 'zod';
import { ROW_ID, ROW_ID_MAX } from '../../core/calls/row-id.ts';
import { CHOSEN_MAX } from './chosen.ts';

/** Rows chosen one by one, comma-separated, in that order. `what` names them in the message, such as 'repairs'. */
export const chosenIds = (what: string) =>
  z
    .string()
    .max(CHOSEN_MAX * 11, `At most ${CHOSEN_MAX} ${what}`)
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
        .max(CHOSEN_MAX, `At most ${CHOSEN_MAX} ${what}`),
    );

/** Repairs chosen one by one. */
export const repairIds = chosenIds('repairs');
