import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { calendarDay } from '../../core/dates/date-answers.ts';
import { byId } from '../../core/fields.ts';
import { kindsOfWork } from '../repairs/kinds-of-work.ts';
import { repair } from '../repairs/shapes.ts';

/** A completion date that the company's own turnaround suggests. */
export const promiseProposal = z.object({
  /** YYYY-MM-DD. */
  date: calendarDay,
  /** The number of calendar days after the arrival within which at least 80 % of the counted repairs were completed. */
  days: z.int(),
  basis: z.object({
    kind: z.enum(kindsOfWork),
    /** Completed repairs of this kind that were counted, and how many of them needed at most `days`. */
    count: z.int(),
    within: z.int(),
    /** The first day that is counted, YYYY-MM-DD. */
    since: calendarDay,
  }),
});
export type PromiseProposal = z.infer<typeof promiseProposal>;

/** The calls about the promised completion date, which is the repair's `estimatedCompletionDate`. */
export const promiseEndpoints = {
  proposal: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/promise-proposal',
    permission: 'repair.update',
    summary: 'A completion date from the turnaround of the last year; null with too few completed repairs',
    record: 'repair',
    params: byId,
    changedBy: ['repair', 'company'],
    answer: promiseProposal.nullable(),
  }),
  tellDelay: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/delay-notice',
    permission: 'repair.mail',
    summary: 'Mail the customer that the promise slipped, or note that they know it already',
    record: 'repair',
    params: byId,
    body: z.object({
      /** False sends no mail, because the customer was told in another way. */
      sendMail: z.boolean(),
    }),
    answer: repair,
    status: 200,
  }),
};
