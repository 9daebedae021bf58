import { z } from 'zod';
import { instantOf } from '../../core/dates/zoned-time.ts';
import { optionalText } from '../../core/fields.ts';
import { workTimeMessages } from './messages.ts';
import { LONGEST_HOURS } from './rules.ts';

const wall = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, workTimeMessages.badTime);

interface Times {
  startedAt: string;
  stoppedAt: string;
}

/** In the hour that the clocks show twice, an end may look earlier than its begin. */
function endsBeforeStart({ startedAt, stoppedAt }: Times, timeZone: string): boolean {
  const start = instantOf(startedAt, timeZone);
  const end = instantOf(stoppedAt, timeZone, start);
  return start !== undefined && end !== undefined && end < start;
}

/**
 * The form of work that is entered by hand, on the clocks of the company. Minutes take the place of the end. `technicianId`
 * is only shown to admins.
 */
export const entryForm = (timeZone: string) =>
  z
    .object({
      startedAt: wall,
      stoppedAt: z.union([z.literal(''), wall]),
      minutes: z
        .int(workTimeMessages.badMinutes)
        .min(1, workTimeMessages.badMinutes)
        .max(LONGEST_HOURS * 60, workTimeMessages.badMinutes)
        .nullable(),
      note: optionalText(1000),
      technicianId: z.int().nullable(),
    })
    .superRefine(({ startedAt, stoppedAt, minutes }, context) => {
      const fault =
        minutes !== null
          ? undefined
          : stoppedAt === ''
            ? workTimeMessages.endOrMinutes
            : endsBeforeStart({ startedAt, stoppedAt }, timeZone)
              ? workTimeMessages.endsBeforeStart
              : undefined;
      if (fault) context.addIssue({ code: 'custom', path: ['stoppedAt'], message: fault });
    });
export type EntryValues = z.input<ReturnType<typeof entryForm>>;

/** The form of a correction, with times on the clocks of the company: '2026-03-02T08:15'. */
export const correctionForm = (timeZone: string) =>
  z
    .object({ startedAt: wall, stoppedAt: z.union([z.literal(''), wall]), note: optionalText(1000) })
    .refine((times) => times.stoppedAt === '' || !endsBeforeStart(times, timeZone), {
      path: ['stoppedAt'],
      message: workTimeMessages.endsBeforeStart,
    });
