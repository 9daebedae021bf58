import { z } from 'zod';
import { calendarDay } from '../../core/dates/date-answers.ts';
import { id, optionalLine } from '../../core/fields.ts';
import { optionalMoney } from '../../core/numbers/money-fields.ts';
import { quantityField } from '../../core/numbers/quantity-field.ts';
import { repairStatus } from '../../repairs/repairs/status-field.ts';
import { repairPartMessages as say } from './messages.ts';
import { waitingStates } from './state-words.ts';

const words = z.string().nullable();

/** An open line of a purchase order that was ordered for a repair (D6.5). */
export const orderedPart = z.object({
  /** The pieces of the line that have not arrived and were not closed short. */
  quantity: z.int(),
  /** `draft`: not ordered yet. `ordered`: on its way. `late`: expected before today in the company's zone. */
  state: z.enum(['draft', 'ordered', 'late']),
  /** A calendar date as `YYYY-MM-DD`, or null. */
  expectedOn: calendarDay.nullable(),
  shippingMethod: words,
  trackingNumber: words,
  /** For admins only (access.md). */
  orderId: z.int().optional(),
  poNumber: z.string().optional(),
  supplierName: z.string().optional(),
});
export type OrderedPart = z.infer<typeof orderedPart>;

/** Where the pieces of one catalogue part of a repair are (D6.5). No costs. */
export const partSupply = z.object({
  /** Null for an ordered line that names no part of the catalogue. */
  partId: z.int().nullable(),
  partNumber: z.string(),
  name: words,
  location: words,
  /** The pieces that the lines of the repair name. */
  wanted: z.int(),
  /** The pieces that were taken from stock for the repair. */
  taken: z.int(),
  /** The pieces that have arrived and are reserved for the repair. */
  reserved: z.int(),
  /** The pieces of all repairs: on the shelf, and on the shelf without a reservation. */
  onHand: z.int(),
  available: z.int(),
  /** The pieces that are neither in stock nor on order. "Order" is offered for them. */
  missing: z.int(),
  /** What the repair waits for; null when it has taken all pieces that it wants. */
  state: z.enum(waitingStates).nullable(),
  orders: z.array(orderedPart),
  /** The supplier that "Order" uses, or null. For admins only. */
  preferredSupplier: z.object({ id: z.int(), name: z.string() }).nullable().optional(),
});
export type PartSupply = z.infer<typeof partSupply>;

/** A part of the approved estimate that nobody has used yet. Using it adds nothing to what the customer pays. No costs. */
export const estimatedPart = z.object({
  partNumber: z.string(),
  description: z.string(),
  /** The pieces that are left to use. */
  quantity: z.int(),
});
export type EstimatedPart = z.infer<typeof estimatedPart>;

/** A repair that somebody is about to complete, with what is still open, in sentences. */
export const openRepair = z.object({
  id: z.int(),
  serviceReportNumber: z.string(),
  open: z.array(z.string()),
});
export type OpenRepair = z.infer<typeof openRepair>;

/** A line of the estimate that the customer approved last: what was agreed to be done. No prices, and no shipping. */
export const approvedLine = z.object({
  kind: z.enum(['part', 'labor', 'calibration']),
  partNumber: words,
  description: z.string(),
  /** Hours may have two decimals. */
  quantity: z.number(),
});
export type ApprovedLine = z.infer<typeof approvedLine>;

/** GET /api/repairs/{id}/parts. */
export const repairSupply = z.object({
  parts: z.array(partSupply),
  /** Left out without an approved estimate. */
  approved: z.array(approvedLine).optional(),
  /** Left out when all of them were used. */
  estimated: z.array(estimatedPart).optional(),
  /** A status to suggest. The portal never sets it by itself (D6.4). */
  suggestedStatus: repairStatus.nullable(),
});
export type RepairSupply = z.infer<typeof repairSupply>;

const quantity = quantityField(100_000, {
  least: 'Quantity must be greater than zero',
  most: 'Must be at most 100,000',
});

/**
 * A part that staff use on a repair. A technician sends no prices, so the portal takes them from the catalogue. A
 * number that no part of the catalogue has makes a line without a price.
 */
export const usedPart = z
  .object({
    partId: id(say.unknownPart).nullish(),
    partNumber: optionalLine(100),
    quantity: quantity.prefault(1),
  })
  .refine(({ partId, partNumber }) => partId != null || Boolean(partNumber), {
    path: ['partNumber'],
    message: say.partRequired,
  });
export type UsedPart = z.output<typeof usedPart>;

/** Some pieces of a part of the repair. Without a quantity: all that fit. */
export const piecesOfPart = z.object({ partId: id(say.unknownPart), quantity: quantity.optional() });
export type PiecesOfPart = z.output<typeof piecesOfPart>;

/**
 * A part to order for a repair. Without a supplier the part's preferred one is used (D6.5), without a price what the part
 * costs at the next order.
 */
export const partOrder = z.object({
  partId: id(say.unknownPart),
  quantity,
  supplierId: id(say.unknownSupplier).nullish(),
  unitPrice: optionalMoney,
});
export type PartOrder = z.output<typeof partOrder>;

/** The draft order that got the line. */
export const orderedFor = z.object({
  orderId: z.int(),
  poNumber: z.string(),
  supplierName: z.string(),
  quantity: z.int(),
});
export type OrderedFor = z.infer<typeof orderedFor>;
