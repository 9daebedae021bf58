import { z } from 'zod';
import { line, required } from '../../core/fields.ts';
import { CONTRIBUTIONS_MAX, CORRELATIONS_MAX, READINGS_MAX } from './limits.ts';
import { isNumberText } from './number-text.ts';

const NUMBER = 'Must be a number such as 10, -0.250 or 4.1e-2';
const isNegative = (text: string) => /^-.*[1-9]/.test(text.split(/e/i)[0] ?? '');
const number = z.string({ error: NUMBER }).refine(isNumberText, { error: NUMBER, abort: true });
const size = number.refine((text) => !isNegative(text), 'Must not be negative');
const positive = size.refine((text) => Number(text) !== 0, 'Must be above zero');

/** Degrees of freedom: a number of at least 1, or 'infinite'. */
const freedom = z.literal('infinite').or(number.refine((text) => Number(text) >= 1, 'Must be at least 1'));

/** absolute + percent × the size of the point's value, so that one budget holds for a range. */
const sizeAtPoint = z.object({ absolute: size, percentOfValue: size });
/** absolute + percent × the point's value. */
const signedAtPoint = z.object({ absolute: number, percentOfValue: number });
export type AtPoint = z.output<typeof signedAtPoint>;

const halfWidth = { halfWidth: sizeAtPoint, freedom };

/** Where a standard uncertainty comes from. `parts.ts` says how each becomes one, and by which clause. */
const source = z.discriminatedUnion('kind', [
  /** Type A: the readings of the point itself. */
  z.object({ kind: z.literal('readings') }),
  /** Type A: the standard deviation of earlier readings, and how many readings are averaged now. */
  z.object({
    kind: z.literal('pooled'),
    deviation: sizeAtPoint,
    freedom,
    readings: z.int().min(1).max(READINGS_MAX),
  }),
  /** Type B: an expanded uncertainty and its coverage factor. A standard uncertainty has the factor 1. */
  z.object({ kind: z.literal('normal'), expanded: sizeAtPoint, factor: positive, freedom }),
  /** Type B: the certificate of the standard, and how far the standard may have drifted since. */
  z.object({
    ...{ kind: z.literal('certificate'), expanded: sizeAtPoint, factor: positive, freedom },
    ...{ drift: sizeAtPoint.nullable(), driftShape: z.enum(['rectangular', 'triangular']) },
  }),
  z.object({ kind: z.literal('rectangular'), ...halfWidth }),
  z.object({ kind: z.literal('triangular'), ...halfWidth }),
  z.object({ kind: z.literal('u-shaped'), ...halfWidth }),
  /** Type B: one step of an indication. */
  z.object({ kind: z.literal('resolution'), step: sizeAtPoint }),
  /** Type B: two rectangular ones, such as the resolutions of two readings of one difference. */
  z.object({ kind: z.literal('trapezoid'), first: sizeAtPoint, second: sizeAtPoint }),
]);

const identity = z.string().regex(/^[a-z0-9-]{1,40}$/, 'Must be a short name of a-z, 0-9 and -');

export const contribution = z.object({
  /** Stays when the name changes. Correlations refer to it. */
  id: identity,
  name: required('Each contribution needs a name'),
  /** The unit of the quantity itself. The sensitivity leads from it to the unit of the budget. */
  unit: line(30),
  source,
  /** The coefficient c (JCGM 100:2008, 5.1.3). */
  sensitivity: signedAtPoint,
});
export type Contribution = z.output<typeof contribution>;

export const correlation = z.object({ first: identity, second: identity, coefficient: number });
export type Correlation = z.output<typeof correlation>;

/** What a budget editor, a procedure and a certificate share. Numbers are texts with the digits that were typed. */
export const budget = z.object({
  /** The unit of U. */
  unit: line(30),
  contributions: z.array(contribution).min(1).max(CONTRIBUTIONS_MAX),
  correlations: z.array(correlation).max(CORRELATIONS_MAX),
  /** Coverage probability in percent. */
  coverage: z.enum(['95', '95.45', '99']),
  /** How Student's t is taken where the effective degrees of freedom are no whole number. */
  freedom: z.enum(['truncated', 'interpolated']),
  /** Significant digits of U. */
  digits: z.literal([1, 2]),
  rounding: z.enum(['nearest', 'up']),
});
export type Budget = z.output<typeof budget>;
export type BudgetForm = z.input<typeof budget>;
