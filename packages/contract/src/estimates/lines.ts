import { z } from 'zod';
import { optionalLine, required } from '../core/fields.ts';
import { type Cents, cents, MAX_CENTS } from '../core/money.ts';
import { money } from '../core/money-fields.ts';

/** What a line of an estimate charges for (D3.6). */
export const estimateLineKinds = ['part', 'labor', 'shipping'] as const;
export type EstimateLineKind = (typeof estimateLineKinds)[number];

const kindLabels: Record<EstimateLineKind, string> = { part: 'Part', labor: 'Labor', shipping: 'Shipping' };
/** The word for a kind of line, on screens and on paper. */
export const estimateLineLabel = (kind: EstimateLineKind): string => kindLabels[kind];

const QUANTITY = 'Quantity must be greater than zero';
/** A repair's hundred parts (A5) with labor and both ways of shipping. */
const LINES_MAX = 110;

/** One line as it is written; `price` is what the customer is charged for one, never a cost. */
const estimateLine = z.object({
  kind: z.enum(estimateLineKinds, { error: 'Unknown kind of line' }),
  partNumber: optionalLine(100),
  description: required('Description is required', 1000),
  quantity: z.int({ error: QUANTITY }).min(1, QUANTITY).max(100_000, 'Must be at most 100,000'),
  price: money,
});

/** Quantity times price over all lines; whole cents, so the sum is exact. */
export const estimateTotal = (lines: readonly { quantity: number; price: Cents }[]): Cents =>
  cents(lines.reduce((sum, line) => sum + line.quantity * line.price, 0));

/** All lines of a draft; their worth must fit what the database can hold. */
export const estimateLines = z
  .array(estimateLine)
  .min(1, 'Add at least one line')
  .max(LINES_MAX, `At most ${LINES_MAX} lines`)
  .refine(
    (lines) => lines.reduce((sum, line) => sum + line.quantity * line.price, 0) <= MAX_CENTS,
    'The estimate is worth more than 99,999,999.99',
  );
