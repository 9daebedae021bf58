import { z } from 'zod';
import { instant } from '../../core/dates/date-answers.ts';
import { id, line, requiredText } from '../../core/fields.ts';
import { stockQuantity } from '../stock/stock-quantity.ts';
import { stockCountMessages as say } from './messages.ts';

export const countStates = ['open', 'finished', 'cancelled'] as const;
export type CountState = (typeof countStates)[number];

/** A count of the stock at one location, or of all active parts (D6.7). */
export const stockCount = z.object({
  id: z.int(),
  companyId: z.int(),
  /** Null for all locations. */
  location: z.string().nullable(),
  /** The reason of all corrections that the count makes. */
  reason: z.string(),
  state: z.enum(countStates),
  openedAt: instant,
  openedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  /** Parts on the sheet, and how many of them have been counted. */
  parts: z.int(),
  counted: z.int(),
  /** Counted parts whose quantity differs from what was expected. */
  differences: z.int(),
  version: z.int(),
});
export type StockCount = z.infer<typeof stockCount>;

/** A part on a count sheet. */
export const stockCountLine = z.object({
  partId: z.int(),
  partNumber: z.string(),
  name: z.string().nullable(),
  location: z.string().nullable(),
  /** On hand when the sheet was opened, or when the part was counted again. */
  expected: z.int(),
  /** Null until somebody has counted it. */
  counted: z.int().nullable(),
  countedBy: z.string().nullable(),
  /** What has come in and gone out since then: it stays as it is, the correction is counted − expected. */
  moved: z.int(),
  /** Counted − expected; null until counted. */
  difference: z.int().nullable(),
});
export type StockCountLine = z.infer<typeof stockCountLine>;

export const stockCountForm = z.object({
  /** None for all locations. */
  location: line(100).nullish(),
  reason: requiredText(say.reasonRequired, 500),
});

/** The most lines that one call may save. */
export const COUNTED_AT_ONCE = 100;

export const countedLines = z.object({
  lines: z
    .array(
      z.object({
        partId: id(),
        /** Null takes the count back. */
        counted: stockQuantity.nullable(),
        /** True when it was counted after what has moved since the sheet was opened. */
        afterMoves: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(COUNTED_AT_ONCE, `At most ${COUNTED_AT_ONCE} lines at once`)
    .refine((lines) => new Set(lines.map(({ partId }) => partId)).size === lines.length, say.partTwice),
});
