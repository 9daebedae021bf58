import { z } from 'zod';
import { instant } from '../../core/dates/date-answers.ts';
import { requiredText } from '../../core/fields.ts';
import { dollarAmount } from '../../core/numbers/money-fields.ts';
import { stockMessages as say } from './messages.ts';
import { QUANTITY_MAX } from './rules.ts';

/** How stock moves (D6.3). */
export const movementKinds = ['receipt', 'use', 'correction'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** An entry of the ledger, with who, why, and which order or repair it belongs to (D6.3). */
export const stockMovement = z.object({
  id: z.int(),
  partId: z.int(),
  kind: z.enum(movementKinds),
  /** Signed: what came in is positive. */
  quantity: z.int(),
  /** What was on hand after it; null for entries of old releases. */
  onHandAfter: z.int().nullable(),
  reason: z.string().nullable(),
  /** The price paid for one piece. */
  unitCost: dollarAmount,
  repairId: z.int().nullable(),
  serviceReportNumber: z.string().nullable(),
  purchaseOrderItemId: z.int().nullable(),
  purchaseOrderId: z.int().nullable(),
  poNumber: z.string().nullable(),
  /** The entry that this one reverses, and the one that reverses this one. */
  reversesId: z.int().nullable(),
  reversedById: z.int().nullable(),
  movedAt: instant,
  movedBy: z.string().nullable(),
});
export type StockMovement = z.infer<typeof stockMovement>;

const reason = requiredText(say.reasonRequired, 500);

/** A correction of a part's stock (D6.3). */
export const stockCorrection = z.object({
  delta: z
    .int({ error: say.delta })
    .min(-QUANTITY_MAX, say.delta)
    .max(QUANTITY_MAX, say.delta)
    .refine((delta) => delta !== 0, say.delta),
  reason,
});
export const stockReversal = z.object({ reason });
