import { z } from 'zod';
import { id, line, optionalLine, optionalText, text } from '../../core/fields.ts';
import { dollarAmount, dollarNumber, optionalMoney } from '../../core/numbers/money-fields.ts';
import { partMessages as say } from '../../stock/stock/part-messages.ts';
import { stockQuantity } from '../../stock/stock/stock-quantity.ts';

const words = z.string().nullable();

/** What technicians may know of a part: no cost, no supplier (access.md). */
const availability = {
  id: z.int(),
  companyId: z.int(),
  partNumber: z.string(),
  name: words,
  description: words,
  manufacturer: words,
  model: words,
  /** The charge price. */
  sellingPrice: dollarAmount,
  quantityOnHand: z.int(),
  /** The same as `quantityOnHand` (B3). */
  stockQuantity: z.int(),
  /** Pieces on hand that are kept for repairs (D6.5). */
  quantityReserved: z.int(),
  /** On hand − reserved. */
  available: z.int(),
  location: words,
  equipmentTypeId: z.int().nullable(),
  equipmentModelId: z.int().nullable(),
  active: z.boolean(),
  lastUpdated: z.string(),
  version: z.int(),
};

/** A part of the catalogue (B3). Technicians get only the fields of its availability. */
export const part = z.object({
  ...availability,
  cost: dollarAmount.optional(),
  msrp: dollarAmount.optional(),
  /** The same as `msrp` (B3). */
  listPrice: dollarAmount.optional(),
  /** The weighted moving average of the receipts; null before the first receipt with a price (D6.6). */
  averageCost: dollarAmount.optional(),
  /** On hand × average cost, or × cost without one (D6.6). */
  stockValue: dollarNumber.optional(),
  reorderPoint: z.int().optional(),
  /** True at or below the reorder point (D6.4). */
  low: z.boolean().optional(),
  notes: words.optional(),
  preferredSupplierId: z.int().nullable().optional(),
  supplierName: words.optional(),
});
export type Part = z.infer<typeof part>;

/** A part that fits what somebody types. Costs are for admins. */
export const foundPart = z.object({
  id: z.int(),
  partNumber: z.string(),
  name: words,
  description: words,
  manufacturer: words,
  model: words,
  sellingPrice: dollarAmount,
  /** What a new line of a repair charges for it. */
  chargePrice: dollarAmount,
  /** What a new line of a repair costs the company, and what a new line of an order costs. */
  unitCost: dollarAmount.optional(),
  orderPrice: dollarAmount.optional(),
  cost: dollarAmount.optional(),
  quantityOnHand: z.int(),
  available: z.int(),
  location: words,
  preferredSupplierId: z.int().nullable().optional(),
});
export type FoundPart = z.infer<typeof foundPart>;

/** The most parts that a device keeps, and the letters of each text: at most about 400 kB together. */
export const CATALOGUE_MAX = 2000;
export const CATALOGUE_LETTERS = 80;

/** A part as a device keeps it. It has no prices, because devices get lost. */
export const cataloguePart = z.object({
  id: z.int(),
  partNumber: z.string(),
  /** The name, or without one the begin of the description. */
  name: z.string(),
  model: z.string(),
});
export type CataloguePart = z.infer<typeof cataloguePart>;

const partNumber = line(100).min(2, say.numberShort);
const description = text().min(2, say.descriptionShort);

const fields = {
  name: optionalLine(),
  manufacturer: optionalLine(),
  model: optionalLine(),
  cost: optionalMoney,
  msrp: optionalMoney,
  listPrice: optionalMoney,
  sellingPrice: optionalMoney,
  quantityOnHand: stockQuantity.optional(),
  stockQuantity: stockQuantity.optional(),
  reorderPoint: stockQuantity.optional(),
  location: optionalLine(100),
  notes: optionalText(),
  equipmentTypeId: id().nullish(),
  equipmentModelId: id().nullish(),
  preferredSupplierId: id().nullish(),
  active: z.boolean().optional(),
};

const otherNames = [
  ['msrp', 'listPrice', say.twoPrices],
  ['stockQuantity', 'quantityOnHand', say.twoQuantities],
] as const;

/** Refuses two values for one thing under its two names (B3). */
const oneValue = <T extends { [name in (typeof otherNames)[number][0 | 1]]?: unknown }>(
  given: T,
  { addIssue }: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void => {
  for (const [name, other, message] of otherNames)
    if (given[name] !== undefined && given[other] !== undefined && given[name] !== given[other])
      addIssue({ code: 'custom', path: [other], message });
};

/** A new part (B5). Its stock becomes the first entry of its ledger. */
export const partForm = z.object({ partNumber, description, ...fields }).superRefine(oneValue);
/** Only what is sent changes. Another stock quantity makes one correction (D10.6). */
export const partUpdate = z
  .object({
    partNumber: partNumber.optional(),
    description: description.optional(),
    ...fields,
  })
  .superRefine(oneValue);
