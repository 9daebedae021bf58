import { z } from 'zod';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import type { Dollars } from '../../core/numbers/money.ts';
import { dollarNumber } from '../../core/numbers/money-fields.ts';
import type { Percent } from '../../core/numbers/percent.ts';
import { percentNumber } from '../../core/numbers/percent-fields.ts';
import { shownCalibration } from '../../laboratory/calibration-terms/shown-calibration.ts';
import { shownTaxes } from '../../repairs/repairs/shown-taxes.ts';
import { estimateLineKinds } from './lines.ts';

/** An estimate is `expired` as soon as its date has passed, even when the database does not say so yet (D3.6). */
const estimateStates = ['sent', 'approved', 'declined', 'expired', 'superseded'] as const;
export type EstimateState = (typeof estimateStates)[number];

/** The way an answer came: signed in, through the mailed link, by phone, or agreed to in advance. */
const answerChannels = ['signed_in', 'link', 'phone', 'preauthorised'] as const;
export type AnswerChannel = (typeof answerChannels)[number];

/** A line in an answer. `price` and `amount` are dollars. */
export const shownLine = z.object({
  kind: z.enum(estimateLineKinds),
  partNumber: z.string().nullable(),
  description: z.string(),
  /** Hours may have two decimals. */
  quantity: z.number(),
  price: dollarNumber,
  amount: dollarNumber,
  /** Its own rate of tax. Left out for a line with the rate of the estimate. */
  taxRate: percentNumber.optional(),
  /** True for a line that the customer may leave out. Left out for all others. */
  optional: z.boolean().optional(),
  /** For an optional line: whether it is ticked. After the answer: whether the customer took it. */
  taken: z.boolean().optional(),
  /** Left out for a line without photos. `fileUrl` is left out for the holder of a link, who has an address of their own. */
  photos: z.array(z.object({ id: z.int(), caption: z.string(), fileUrl: z.string().optional() })).optional(),
});
export type ShownLine = z.infer<typeof shownLine>;

/** A discount in an answer. */
export type ShownDiscount = { kind: 'amount'; value: Dollars } | { kind: 'percent'; value: Percent };
const discountFields = z.object({ kind: z.enum(['amount', 'percent']), value: z.number() });
export const shownDiscount = discountFields as unknown as z.ZodType<ShownDiscount, ShownDiscount>;

/** What an estimate is reckoned with beside its lines, and the sums. Amounts are dollars, rates are percent. */
const shownTerms = z.object({
  discount: shownDiscount.nullable(),
  /** Of lines without a rate of their own. Tax is charged after the discount and rounded once for each rate, half a cent up. */
  taxRate: percentNumber,
  taxExempt: z.boolean(),
  subtotal: dollarNumber,
  discountAmount: dollarNumber,
  tax: dollarNumber,
  /** What is charged at each rate, the highest first. Left out while all lines have `taxRate`. */
  taxes: shownTaxes.optional(),
});
export type ShownTerms = z.infer<typeof shownTerms>;

/** What every version and every draft shows. */
export const estimateContents = {
  lines: z.array(shownLine),
  note: z.string().nullable(),
  /** YYYY-MM-DD: the last day for an answer, in the company's zone. */
  validUntil: calendarDay,
  /** What the ticked lines cost, with discount and tax. After the answer: what the customer approved. */
  total: dollarNumber,
  /** Left out for an estimate without discount, tax and optional lines. */
  terms: shownTerms.optional(),
  /** What is calibrated and how, in sentences. Left out without a laboratory and for a repair only. */
  calibrations: z.array(shownCalibration).optional(),
};

/** A sent version, as staff and its customers may see it. */
export const sentEstimate = z.object({
  version: z.int(),
  state: z.enum(estimateStates),
  ...estimateContents,
  sentAt: instant,
  /** The name of the person who answered; for an answer by phone the person on the phone. */
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  reason: z.string().nullable(),
  poNumber: z.string().nullable(),
  /** The drawn name as an SVG path on `signatureSheet`; null when it was typed. */
  signature: z.string().nullable(),
  channel: z.enum(answerChannels).nullable(),
  /** The address of the PDF as it was sent; null while the PDF is being drawn. */
  fileUrl: z.string().nullable(),
  /** The address of the PDF that shows what was taken; left out for an estimate without optional lines. */
  approvedFileUrl: z.string().optional(),
  sha256: z.string().nullable(),
  /** How often the mailed link was opened, and when last. For staff. */
  opens: z.int().optional(),
  openedAt: instant.nullable().optional(),
  /** When the customer was last reminded. For staff. */
  remindedAt: instant.nullable().optional(),
});
export type SentEstimate = z.infer<typeof sentEstimate>;
