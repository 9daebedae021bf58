import { z } from 'zod';
import { optionalLine, required } from '../core/fields.ts';
import { type Cents, cents, MAX_CENTS } from '../core/money.ts';
import { money } from '../core/money-fields.ts';

/** The kinds of lines of an estimate (D3.6). */
export const estimateLineKinds = ['part', 'labor', 'shipping'] as const;
export type EstimateLineKind = (typeof estimateLineKinds)[number];

const kindLabels: Record<EstimateLineKind, string> = { part: 'Part', labor: 'Labor', shipping: 'Shipping' };
/** The label of each kind of line, on screens and on paper. */
export const estimateLineLabel = (kind: EstimateLineKind): string => kindLabels[kind];

const QUANTITY = 'Quantity must be greater than zero';
/** The most lines: a repair's hundred parts (A5), labor and both shipping costs. */
const LINES_MAX = 110;

/** One line of a draft. `price` is the charge price of one unit, never the company's cost. */
const estimateLine = z.object({
  kind: z.enum(estimateLineKinds, { error: 'Unknown kind of line' }),
  partNumber: optionalLine(100),
  description: required('Description is required', 1000),
  quantity: z.int({ error: QUANTITY }).min(1, QUANTITY).max(100_000, 'Must be at most 100,000'),
  price: money,
});

/** Returns the sum of quantity × price over all lines. Prices are whole cents, so the sum is exact. */
export const estimateTotal = (lines: readonly { quantity: number; price: Cents }[]): Cents =>
  cents(lines.reduce((sum, line) => sum + line.quantity * line.price, 0));

/** All lines of a draft. Their sum must fit the database's column. */
export const estimateLines = z
  .array(estimateLine)
  .min(1, 'Add at least one line')
  .max(LINES_MAX, `At most ${LINES_MAX} lines`)
  .refine(
    (lines) => lines.reduce((sum, line) => sum + line.quantity * line.price, 0) <= MAX_CENTS,
    'The estimate is worth more than 99,999,999.99',
  );
