import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { repairStatus } from '../../repairs/repairs/status-field.ts';
import { workReasons } from './reasons.ts';

/** The most rows of a group that the queue shows. The count is exact beyond it. */
export const WORK_ROWS_MAX = 5;

/** The reasons that a row of another reason can have besides its own. A repair has at most one of the others. */
export const alsoReasons = ['late', 'unassigned', 'certificate'] as const;
export type AlsoReason = (typeof alsoReasons)[number];

const text = z.string().nullable();

/** One thing to do: a repair, a loan, a customer's request or a mail, as its group says. */
const workRow = z.object({
  id: z.int(),
  /** The SR number, the unit on loan, the customer or the subject. */
  name: z.string(),
  /** The customer, or the recipients of a mail. */
  who: text,
  /** The unit of a repair, the customer's note, or why a mail failed. */
  what: text,
  /** Since when it waits: an ISO time, or a calendar date for an estimated completion or a return. */
  since: z.union([calendarDay, instant]),
  /** For repairs only. */
  status: repairStatus.nullable(),
  technicianName: text,
  version: z.int().nullable(),
  also: z.array(z.enum(alsoReasons)),
});
export type WorkRow = z.infer<typeof workRow>;

const workGroup = z.object({
  reason: z.enum(workReasons),
  /** The exact number; the linked list has the same. */
  total: z.int(),
  /** The rows that have waited longest. */
  rows: z.array(workRow).max(WORK_ROWS_MAX),
});
export type WorkGroup = z.infer<typeof workGroup>;

export const workQueue = z.object({
  groups: z.array(workGroup),
  /** The calendar date of the company's zone. */
  today: calendarDay,
});
export type WorkQueue = z.infer<typeof workQueue>;

export const workQueueEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/work-queue',
    permission: 'work-queue.read',
    summary: 'What needs the caller, by reason and oldest first; technicians get their own repairs',
    changedBy: [
      ...([
        'repair',
        'purchaseOrder',
        'part',
        'demoEquipmentLoan',
        'appointment',
        'outbox',
        'company',
      ] as const),
      ...(['nonconformingWork', 'comparison', 'procedure', 'room'] as const),
    ],
    answer: workQueue,
  }),
};
