import { type Dollars, dollars, typedCents } from '@portal/contract/core/numbers/money.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { partUsed } from '@portal/contract/repairs/repairs/update.ts';
import type { z } from 'zod';

export type Part = Repair['partsUsed'][number];

/** The values of the form of one part. Money is in dollars. */
export type PartValues = z.input<typeof partUsed>;

/** Returns the form's values for a new line or for the line to change. */
export const partValues = (part: Part | undefined): PartValues => ({
  partId: part?.partId ?? null,
  partNumber: part?.partNumber ?? '',
  description: part?.description ?? '',
  quantity: part?.quantity ?? 1,
  unitPrice: part?.unitPrice ?? dollars(0),
  msrpPrice: part?.msrpPrice ?? dollars(0),
});

const same = (a: Part, b: Part): boolean =>
  (a.partId ?? null) === (b.partId ?? null) &&
  a.partNumber === b.partNumber &&
  (a.description ?? '') === (b.description ?? '') &&
  a.quantity === b.quantity &&
  a.unitPrice === b.unitPrice &&
  a.msrpPrice === b.msrpPrice;

const bodyOf = (part: Part): PartValues => ({ ...part, description: part.description ?? '' });

/** Returns the line that `former` most likely is now: one with its part number, if possible in the same place. */
export function successorOf(parts: readonly Part[], former: Part, place: number): Part | undefined {
  const alike = (part: Part | undefined) => part?.partNumber === former.partNumber;
  return alike(parts[place]) ? parts[place] : parts.find(alike);
}

/**
 * Returns the whole list with `line` added or in place of `former`. Without `line` it leaves `former` out. Returns
 * undefined when somebody else has changed or removed that line meanwhile.
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

/**
 * Returns the company's cost of the parts and the customer's price, in dollars, also while a value is being typed (A9).
 */
export function partTotals(lines: readonly PartValues[]): { unitCost: Dollars; msrp: Dollars } {
  const total = (price: 'unitPrice' | 'msrpPrice') =>
    dollars(
      lines.reduce((sum, line) => {
        const amount = Math.trunc(Number(line.quantity)) * Math.max(0, typedCents(line[price]));
        return amount > 0 ? sum + amount : sum;
      }, 0) / 100,
    );
  return { unitCost: total('unitPrice'), msrp: total('msrpPrice') };
}
