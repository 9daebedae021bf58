import { type Cents, fromDollars, MAX_CENTS, toDollars } from '@portal/contract/money.ts';
import { type CostedPart, msrpTotal, unitCostSubtotal } from '@portal/contract/repair-costs.ts';
import type { Repair } from '@portal/contract/repair-shapes.ts';
import type { partUsed } from '@portal/contract/repair-update.ts';
import type { z } from 'zod';

export type Part = Repair['partsUsed'][number];

/** What the form of one part holds; money in dollars. */
export type PartValues = z.input<typeof partUsed>;

/** A new line, or the one to be changed. */
export const partValues = (part: Part | undefined): PartValues => ({
  partNumber: part?.partNumber ?? '',
  description: part?.description ?? '',
  quantity: part?.quantity ?? 1,
  unitPrice: part?.unitPrice ?? 0,
  msrpPrice: part?.msrpPrice ?? 0,
});

const same = (a: Part, b: Part): boolean =>
  a.partNumber === b.partNumber &&
  (a.description ?? '') === (b.description ?? '') &&
  a.quantity === b.quantity &&
  a.unitPrice === b.unitPrice &&
  a.msrpPrice === b.msrpPrice;

const bodyOf = (part: Part): PartValues => ({ ...part, description: part.description ?? '' });

/** The line that `former` has most likely become: the same part number, in the same place if it stands in several. */
export function successorOf(parts: readonly Part[], former: Part, place: number): Part | undefined {
  const alike = (part: Part | undefined) => part?.partNumber === former.partNumber;
  return alike(parts[place]) ? parts[place] : parts.find(alike);
}

/**
 * The whole list with a line added, or put in place of `former`, or with `former` left out. Undefined when somebody
 * else has changed or removed that line meanwhile.
 */
export function listWith(
  parts: readonly Part[],
  former: Part | undefined,
  line: PartValues | undefined,
): PartValues[] | undefined {
  const list = parts.map(bodyOf);
  if (!former) return line ? [...list, line] : list;
  const at = parts.findIndex((part) => same(part, former));
  if (at === -1) return undefined;
  list.splice(at, 1, ...(line ? [line] : []));
  return list;
}

/** While it is being typed, what is no amount or too large to be saved counts as nothing. */
const typed = (value: unknown, max: number): number => {
  const amount = Number(value ?? 0);
  return Number.isFinite(amount) && amount > 0 && amount <= max ? amount : 0;
};

const costed = (line: PartValues): CostedPart => {
  const price = (value: unknown): Cents => fromDollars(typed(value, MAX_CENTS / 100));
  return {
    quantity: Math.trunc(typed(line.quantity, 100_000)),
    unitPrice: price(line.unitPrice),
    msrpPrice: price(line.msrpPrice),
  };
};

/** What the parts cost the company and what the customer is charged for them, in dollars (A9). */
export function partTotals(lines: readonly PartValues[]): { unitCost: number; msrp: number } {
  const parts = lines.map(costed);
  return { unitCost: toDollars(unitCostSubtotal(parts)), msrp: toDollars(msrpTotal(parts)) };
}
