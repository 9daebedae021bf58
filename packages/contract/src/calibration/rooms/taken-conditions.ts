import { z } from 'zod';
import { instant } from '../../core/dates/date-answers.ts';
import { id } from '../../core/fields.ts';
import { roomMessages as say } from './messages.ts';
import { hoursFault } from './room-hours.ts';
import { roomSummary } from './room-summary.ts';

const moment = z.iso.datetime({ offset: true, error: say.badTime });

/** The room of a calibration and its hours. They may be missing until the calibration is complete. */
export const roomOfResults = z
  .object({ id: id(say.unknown), from: moment.nullish(), to: moment.nullish() })
  .superRefine(({ from, to }, ctx) => {
    const message = from && to ? hoursFault(Date.parse(from), Date.parse(to)) : undefined;
    if (message !== undefined) ctx.addIssue({ code: 'custom', path: ['to'], message, input: to });
  });
export type RoomOfResults = z.output<typeof roomOfResults>;

/** What a calibration took of its room. It stays as it was taken, whatever happens to the readings later. */
export const takenConditions = roomSummary.extend({
  room: z.object({ id: z.int(), name: z.string() }),
  /** What measured in it at that time. */
  standard: z.object({ id: z.int(), name: z.string() }).nullable(),
  sensor: z.string().nullable(),
  from: instant,
  to: instant,
  /** The zone whose clocks the paper shows. */
  timeZone: z.string(),
});
export type TakenConditions = z.infer<typeof takenConditions>;

/** The room of results as it is answered. */
export const roomOfStoredResults = z.object({
  id: z.int(),
  name: z.string(),
  from: instant.nullable(),
  to: instant.nullable(),
  /** Null until its hours are known. */
  conditions: takenConditions.nullable(),
});
