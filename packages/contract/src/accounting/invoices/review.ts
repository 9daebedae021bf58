import { z } from 'zod';
import { calendarDay } from '../../core/dates/date-answers.ts';
import { dollarNumber } from '../../core/numbers/money-fields.ts';

const text = z.string().nullable();

/** A line as it will stand on the invoice. Amounts are in dollars. */
const reviewLine = z.object({
  description: z.string(),
  quantity: z.number(),
  price: dollarNumber,
  amount: dollarNumber,
});

/** An invoice as it would be made now, for a person who decides whether to make it (D8.5, D8.6). */
export const invoiceReview = z.object({
  /** The number it gets unless another invoice is faster; null when QuickBooks gives it. */
  number: text,
  /** The SR number, or the number of the loan agreement. */
  reference: z.string(),
  billedTo: z.string(),
  /** Null when QuickBooks knows it. */
  billingAddress: text,
  /** The addresses that get it when somebody mails it; making it mails nothing. */
  recipients: z.array(z.string()),
  poNumber: text,
  taxExempt: z.boolean(),
  issuedOn: calendarDay,
  /** Null when QuickBooks decides about it, as about the terms. */
  dueOn: calendarDay.nullable(),
  termsDays: z.int().nullable(),
  lines: z.array(reviewLine),
  /** The sums between the lines and the total. */
  sums: z.array(z.object({ label: z.string(), amount: dollarNumber })),
  total: dollarNumber,
  /**
   * What the customer approved and how much less this is, both after the discount and before tax. Left out when it is not
   * less, or when nothing was approved.
   */
  belowApproved: z.object({ approved: dollarNumber, by: dollarNumber }).optional(),
  /** The tax that QuickBooks adds to the total, such as its code; null when the total is final. */
  addedTax: text,
  /** Names all of this but the number. Sent with the request, it refuses to make another invoice than the one that was seen. */
  stamp: z.string(),
});
export type InvoiceReview = z.infer<typeof invoiceReview>;

/** The stamp of the review that somebody has seen. Without it the invoice is made as it is now. */
export const seenReview = z.object({ reviewed: z.string().max(64).optional() });

/** An invoice that could be issued now, or why it cannot. */
export const issuable = z.object({ review: invoiceReview.nullable(), problem: text });

/** What an invoice of one of several repairs would be. `total` is null when there is nothing to charge. */
export const repairReview = z.object({
  repairId: z.int(),
  reference: z.string(),
  billedTo: z.string(),
  total: dollarNumber.nullable(),
  /** Why it cannot be invoiced now; null when it can. */
  problem: text,
  stamp: text,
});
export type RepairReview = z.infer<typeof repairReview>;
