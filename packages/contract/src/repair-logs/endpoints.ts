import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId, requiredText } from '../core/fields.ts';
import { dollarAmount, optionalMoney } from '../core/money-fields.ts';
import { repairStatus } from '../repairs/status-field.ts';

/** Who may see a timeline entry or an image (D3.4). */
export const visibility = z.enum(['customer', 'internal']);
export type Visibility = z.infer<typeof visibility>;

/** A timeline entry (A3); a customer gets id, status, message, cost and date, and a name at most. */
export const repairLog = z.object({
  id: z.int(),
  repairId: z.int(),
  status: repairStatus.nullable(),
  message: z.string(),
  /** ISO 8601 UTC. */
  date: z.string(),
  cost: dollarAmount,
  addedBy: z.string().nullable(),
  visibility: visibility.optional(),
  /** A status set off the map (D3.3). */
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

/** Add Status Update (A5); no status keeps the current one. */
export const repairLogEntry = z.object({
  status: z
    .union([z.literal('').transform(() => undefined), repairStatus, z.null().transform(() => undefined)], {
      error: 'Unknown status',
    })
    .optional(),
  message: requiredText('Message is required'),
  cost: optionalMoney,
  visibility: visibility.default('customer'),
  /** False keeps a change of status from being mailed (D4.2). */
  sendMail: z.boolean().optional(),
});

export const repairLogEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/logs',
    permission: 'repair.read',
    summary: 'The timeline of a repair, newest first',
    record: 'repair',
    params: byId,
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
    answer: repairLog,
    status: 201,
  }),
};
