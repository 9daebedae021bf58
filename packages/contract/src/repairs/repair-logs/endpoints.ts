import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byId, requiredText } from '../../core/fields.ts';
import { dollarAmount, optionalMoney } from '../../core/numbers/money-fields.ts';
import { awaitedPart } from '../repairs/awaited-part.ts';
import { repairStatus } from '../repairs/status-field.ts';
import { undoOffer } from '../repairs/undo-offer.ts';

/** The readers of a timeline entry or an image: the customer too, or only staff (D3.4). */
export const visibility = z.enum(['customer', 'internal']);
export type Visibility = z.infer<typeof visibility>;

/** A timeline entry (A3). A customer gets id, status, message, cost and date, and at most a name besides. */
export const repairLog = z.object({
  id: z.int(),
  repairId: z.int(),
  status: repairStatus.nullable(),
  message: z.string(),
  /** ISO 8601 UTC. */
  date: instant,
  cost: dollarAmount,
  addedBy: z.string().nullable(),
  visibility: visibility.optional(),
  /** True for a status set outside the map (D3.3). */
  isOverride: z.boolean().optional(),
  partAdded: z.string().nullable().optional(),
  partDescription: z.string().nullable().optional(),
  partQuantity: z.int().nullable().optional(),
  partCost: dollarAmount.optional(),
  laborHours: z.number().nullable().optional(),
  laborRate: dollarAmount.optional(),
  workPerformed: z.string().nullable().optional(),
});
export type RepairLog = z.infer<typeof repairLog>;

/** The answer to a new entry. With a status, its author may undo it for some seconds. */
export const savedLog = repairLog.extend({ undo: undoOffer.optional() });
export type SavedLog = z.infer<typeof savedLog>;

/** The form Add Status Update (A5). Without a status the current one stays. */
export const repairLogEntry = z.object({
  status: z
    .union([z.literal('').transform(() => undefined), repairStatus, z.null().transform(() => undefined)], {
      error: 'Unknown status',
    })
    .optional(),
  message: requiredText('Message is required'),
  cost: optionalMoney,
  visibility: visibility.default('customer'),
  /** False sends no mail about a change of status (D4.2). */
  sendMail: z.boolean().optional(),
  /** The part that it waits for, with the status Waiting for Parts (decision 0087). */
  awaitedPart: awaitedPart.optional(),
});

export const repairLogEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/logs',
    permission: 'repair.read',
    summary: 'The timeline of a repair, newest first',
    record: 'repair',
    params: byId,
    changedBy: ['repair'],
    answer: z.array(repairLog),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/logs',
    permission: 'repair.log',
    summary: 'Add a timeline entry and, when given, set the status',
    record: 'repair',
    params: byId,
    body: repairLogEntry,
    answer: savedLog,
    status: 201,
  }),
};
