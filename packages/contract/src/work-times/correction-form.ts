import { z } from 'zod';
import { optionalText } from '../core/fields.ts';
import { workTimeMessages } from './messages.ts';

const wall = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, workTimeMessages.badTime);

/** The form of a correction, with times on the clocks of the company: '2026-03-02T08:15'. */
export const correctionForm = z
  .object({ startedAt: wall, stoppedAt: z.union([z.literal(''), wall]), note: optionalText(1000) })
  .refine(({ startedAt, stoppedAt }) => stoppedAt === '' || stoppedAt >= startedAt, {
    path: ['stoppedAt'],
    message: workTimeMessages.endsBeforeStart,
  });
