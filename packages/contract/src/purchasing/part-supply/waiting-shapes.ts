import { z } from 'zod';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { calendarDay } from '../../core/dates/date-answers.ts';
import { idParam } from '../../core/fields.ts';
import { repairStatus } from '../../repairs/repairs/status-field.ts';
import { orderedPart } from './shapes.ts';
import { waitingSorts, waitingStates } from './state-words.ts';

const words = z.string().nullable();

/** One part that a repair waits for. */
export const awaitedPart = z.object({
  partId: z.int().nullable(),
  partNumber: z.string(),
  name: words,
  /** The pieces that the repair still needs, those reserved for it, and those that are neither here nor on order. */
  waiting: z.int(),
  reserved: z.int(),
  missing: z.int(),
  state: z.enum(waitingStates).nullable(),
  orders: z.array(orderedPart),
});
export type AwaitedPart = z.infer<typeof awaitedPart>;

/** A repair on the board "Waiting for parts" (D6.5). */
export const waitingRepair = z.object({
  /** The id of the repair. */
  id: z.int(),
  serviceReportNumber: z.string(),
  modelPartNo: z.string(),
  serialNumber: words,
  customerName: words,
  technicianName: words,
  status: repairStatus,
  state: z.enum(waitingStates),
  /** The day when the last part is expected, as `YYYY-MM-DD`; null when no date is known. */
  expectedOn: calendarDay.nullable(),
  parts: z.array(awaitedPart),
  /** The parts that somebody asked for, in words (decision 0087); null without any. */
  awaits: words,
});
export type WaitingRepair = z.infer<typeof waitingRepair>;

/** GET /api/companies/{id}/waiting-for-parts. */
export const waitingListQuery = z.object({
  ...pagingQuery,
  state: z.enum(waitingStates).optional(),
  technicianId: idParam.optional(),
  supplierId: idParam.optional(),
  sort: z.enum(waitingSorts).optional(),
});
export type WaitingListQuery = z.output<typeof waitingListQuery>;

/** The number of repairs in each state. */
export const waitingCounts = z.record(z.enum(waitingStates), z.int());
export type WaitingCounts = z.infer<typeof waitingCounts>;
