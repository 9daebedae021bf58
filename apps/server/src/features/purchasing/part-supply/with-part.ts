import { type Cents, cents } from '@portal/contract/core/numbers/money.ts';
import type { PartUsed } from '@portal/contract/repairs/repairs/update.ts';

/** Returns the cents of a price or an average cost, which has six decimals. Unknown is 0. */
export const centsOf = (dollars: string | null): Cents => cents(Math.round(Number(dollars ?? 0) * 100));

/** A line of a repair, with the pieces of it that somebody has used. The others were only planned. */
export interface UsedLine extends PartUsed {
  used: number;
}

/** The pieces of a part that the customer approved, at the price of the estimate. */
export interface ApprovedPieces {
  quantity: number;
  price: Cents;
}

/** Pieces of a part to use: its line without a quantity, at the prices of the catalogue. */
export interface PartToUse {
  line: Omit<PartUsed, 'quantity'>;
  quantity: number;
}

export interface LinesAfterUse {
  lines: UsedLine[];
  /** The used pieces that stood on a line already, because the estimate had them. */
  consumed: number;
  /** Those of them that stood on lines of the catalogue, which may still wait for stock. */
  ofCatalogue: number;
}

const numberOf = ({ partNumber }: Pick<PartUsed, 'partNumber'>) => partNumber.toLowerCase();

/**
 * Returns the lines of a repair after pieces of a part were used. Pieces that the customer approved and that nobody has
 * used yet are on a line already: using them adds nothing to it. All others are added, at the approved price as long
 * as the estimate has pieces, and then at that of the catalogue.
 */
export function withPart(
  present: readonly UsedLine[],
  { line, quantity }: PartToUse,
  approved: ApprovedPieces,
): LinesAfterUse {
  const lines = present.map((one) => ({ ...one }));
  const ofPart = lines.filter((one) => one.partId != null && one.partId === line.partId);
  const ofNumber = lines.filter((one) => one.partId == null && numberOf(one) === numberOf(line));
  const used = [...ofPart, ...ofNumber].reduce((sum, one) => sum + one.used, 0);
  let open = Math.max(approved.quantity - used, 0);
  let left = quantity;
  const planned = (one: UsedLine) => {
    const pieces = Math.min(left, open, one.quantity - one.used);
    left -= pieces;
    open -= pieces;
    return pieces;
  };
  const add = (pieces: number, prices: Pick<PartUsed, 'unitPrice' | 'msrpPrice'>) => {
    if (pieces === 0) return;
    const same = lines.find(
      (one) => one.partId != null && one.partId === line.partId && one.msrpPrice === prices.msrpPrice,
    );
    if (!same) lines.push({ ...line, ...prices, quantity: pieces, used: pieces });
    else {
      same.quantity += pieces;
      same.used += pieces;
    }
  };
  for (const one of line.partId == null ? ofNumber : ofPart) one.used += planned(one);
  const ofCatalogue = line.partId == null ? 0 : quantity - left;
  // A line of free text becomes one of the catalogue, so that its pieces come from stock.
  for (const one of line.partId == null ? [] : ofNumber) {
    const pieces = planned(one);
    one.quantity -= pieces;
    add(pieces, { unitPrice: line.unitPrice, msrpPrice: one.msrpPrice });
  }
  const consumed = quantity - left;
  const agreed = Math.min(left, open);
  add(agreed, { unitPrice: line.unitPrice, msrpPrice: approved.price });
  add(left - agreed, line);
  return { lines: lines.filter((one) => one.quantity > 0), consumed, ofCatalogue };
}
