import { toNumeric } from '@portal/contract/core/numbers/money.ts';
import { estimateMessages } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { EstimateSums } from '@portal/contract/repairs/repairs/sums.ts';
import type { EstimateLineRow, EstimateRow } from '../../../db/schema/estimates.ts';
import { invalidField } from '../../../errors.ts';
import { isTaken, sumsWith } from './paper/estimate-terms.ts';

type Line = Pick<EstimateLineRow, 'position' | 'quantity' | 'price' | 'isOptional' | 'isTaken' | 'taxRate'>;

/** What a customer takes of an estimate, and what it costs. */
export interface Taken {
  positions: number[];
  sums: EstimateSums;
}

/**
 * Returns what the customer takes. Without `options` it is what staff ticked. Undefined for an estimate without optional
 * lines, where there is nothing to choose.
 * @throws 400 for a position that is no optional line, and when nothing is taken at all.
 */
export function takenLines(
  estimate: EstimateRow,
  lines: readonly Line[],
  options: readonly number[] | undefined,
): Taken | undefined {
  const optional = lines.filter(({ isOptional }) => isOptional);
  const known = new Set(optional.map(({ position }) => position));
  if (options?.some((position) => !known.has(position)))
    throw invalidField('options', estimateMessages.unknownOption);
  if (optional.length === 0) return undefined;
  const chosen = options && new Set(options);
  const takes = (line: Line) =>
    chosen && line.isOptional ? chosen.has(line.position) : isTaken(estimate, line);
  if (!lines.some(takes)) throw invalidField('options', estimateMessages.nothingTaken);
  return {
    positions: optional.filter(takes).map(({ position }) => position),
    sums: sumsWith(estimate, lines, takes),
  };
}

/** Returns the columns that keep what was taken. */
export const takenColumns = (taken: Taken | undefined) =>
  taken && {
    taken: taken.positions,
    answeredDiscount: toNumeric(taken.sums.discount),
    answeredTax: toNumeric(taken.sums.tax),
    answeredTotal: toNumeric(taken.sums.total),
  };

/** Returns the least that the customer can approve: nothing of what is optional. */
export const leastTotal = (estimate: EstimateRow, lines: readonly Line[]) =>
  sumsWith(estimate, lines, ({ isOptional }) => !isOptional).total;
