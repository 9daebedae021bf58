import { z } from 'zod';
import { optionalPlannedDate } from '../../core/dates/date-fields.ts';
import { id, LIST_MAX, optionalLine, optionalText, required, requiredText } from '../../core/fields.ts';
import { dollars, MAX_CENTS } from '../../core/numbers/money.ts';
import { money, optionalMoney, optionalSignedMoney } from '../../core/numbers/money-fields.ts';
import { quantityField } from '../../core/numbers/quantity-field.ts';
import { awaitedPart } from './awaited-part.ts';
import { repairStatus } from './status-field.ts';

/** One row of the parts panel (A3, A5); prices default to 0. */
export const partUsed = z.object({
  /** The part of the catalogue; without one the line is free text and moves no stock (D6.3, D10.7). */
  partId: id('Unknown part').nullish(),
  partNumber: required('Part number is required', 100),
  description: optionalLine(1000),
  quantity: quantityField(100_000, {
    least: 'Quantity must be greater than zero',
    most: 'Must be at most 100,000',
  }),
  /** The unit price: what the company pays for the part. */
  unitPrice: money.prefault(dollars(0)),
  /** The charge price: what the customer pays for the part. */
  msrpPrice: money.prefault(dollars(0)),
});
export type PartUsed = z.output<typeof partUsed>;

const worth = (parts: readonly PartUsed[], price: 'unitPrice' | 'msrpPrice') =>
  parts.reduce((sum, part) => sum + part.quantity * part[price], 0);

/** All parts of a repair. A new list replaces the stored one. The sum of the prices must fit the database's columns. */
export const partsUsed = z
  .array(partUsed)
  .max(LIST_MAX, `At most ${LIST_MAX} parts`)
  .refine(
    (parts) => worth(parts, 'unitPrice') <= MAX_CENTS && worth(parts, 'msrpPrice') <= MAX_CENTS,
    'The parts are worth more than 99,999,999.99',
  );

/** PATCH /api/repairs/{id}: exactly the fields of A5, all optional, and the technician of D3.14. */
export const repairUpdate = z.object({
  status: repairStatus.optional(),
  estimatedCompletionDate: optionalPlannedDate(),
  dateShipped: optionalPlannedDate(),
  estimatedCost: optionalMoney,
  actualCost: optionalMoney,
  currentProgress: optionalText(),
  shippingInfo: optionalText(),
  inboundTrackingNumber: optionalLine(100),
  outboundTrackingNumber: optionalLine(100),
  inboundShippingCost: optionalMoney,
  outboundShippingCost: optionalMoney,
  partNumber: optionalLine(100),
  partCompanyCost: optionalMoney,
  partCharged: optionalMoney,
  partsUsed: partsUsed.optional(),
  laborCost: optionalMoney,
  /** The server computes it again when parts, labor or shipping are sent (D3.7). */
  totalCost: optionalMoney,
  profitMade: optionalSignedMoney,
  technicianId: id('Unknown technician').nullish(),
  /** False sends no mail about a change of status (D4.2). */
  sendMail: z.boolean().optional(),
  /** The part that it waits for, with the status Waiting for Parts (decision 0087). */
  awaitedPart: awaitedPart.optional(),
});
export type RepairUpdate = z.output<typeof repairUpdate>;

/** The fields a technician may send. Any other field is refused with 403 (access.md). */
export const technicianFields = [
  'status',
  'currentProgress',
  'estimatedCompletionDate',
  'sendMail',
  'awaitedPart',
] as const;

/** A5. */
export const progressRequired = 'Progress update is required';

/** The technician's progress form (A5). */
export const technicianProgressForm = z.object({
  currentProgress: requiredText(progressRequired),
  status: repairStatus.optional(),
  estimatedCompletionDate: optionalPlannedDate(),
});
