import { z } from 'zod';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { optionalCalendarDate } from '../../core/dates/date-fields.ts';
import { flagParam, required } from '../../core/fields.ts';
import { dollarAmount, dollarNumber } from '../../core/numbers/money-fields.ts';
import { invoiceMark } from '../../repairs/repairs/invoice-mark.ts';
import { invoiceStateNames } from '../../repairs/repairs/invoice-states.ts';
import { invoiceMessages } from './messages.ts';
import { invoiceReview } from './review.ts';
import { invoiceLineKinds, invoiceSourceNames, listEntryKinds } from './words.ts';

const text = z.string().nullable();
const link = z.int().nullable();

/** One line as it is sent. Amounts are in dollars. */
export const invoiceLine = z.object({
  kind: z.enum(invoiceLineKinds),
  description: z.string(),
  quantity: z.number(),
  price: dollarNumber,
  amount: dollarNumber,
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** An invoice for admins (D8.5). */
export const invoice = invoiceMark.extend({
  id: z.int(),
  source: z.enum(invoiceSourceNames),
  /** The SR number, or the number of the loan agreement. */
  reference: z.string(),
  repairId: link,
  loanId: link,
  customerId: link,
  customerName: text,
  /** With tax once QuickBooks has made it. */
  total: dollarNumber,
  /** What is still to be paid; null until QuickBooks has made it. An open one with less than its total is partly paid. */
  balance: dollarAmount,
  /** Why it failed or is void. */
  reason: text,
  requestedAt: instant,
  /** Null when the portal made it by itself. */
  requestedBy: text,
  /** YYYY-MM-DD in the company's zone. */
  invoicedOn: calendarDay.nullable(),
  /** The due day that QuickBooks gave it; null before it did. */
  dueOn: calendarDay.nullable(),
  /** The time at which the portal learned of the payment. */
  paidAt: instant.nullable(),
  /** The time since which it waits for an answer of QuickBooks. */
  waitingSince: instant.nullable(),
  /** Its address at QuickBooks, for people who may sign in there. */
  link: text,
});
export type Invoice = z.infer<typeof invoice>;

/** What can be invoiced, from one source. */
export const invoiceOffer = z.object({
  source: z.enum(invoiceSourceNames),
  lines: z.array(invoiceLine),
  total: dollarNumber,
});
export type InvoiceOffer = z.infer<typeof invoiceOffer>;

/** The invoice of a repair or of a late fee, and what could be invoiced now. */
export const invoiceOverview = z.object({
  invoice: invoice.nullable(),
  /** The first one is taken unless the caller names another. */
  offers: z.array(invoiceOffer),
  /** The first offer as the invoice would be made now; null when there is none. */
  review: invoiceReview.nullable(),
  /** Why no invoice can be made now; null when it can. */
  problem: text,
});
export type InvoiceOverview = z.infer<typeof invoiceOverview>;

/** Whether the approved estimate or the final costs are invoiced. Without it the first offer is taken. */
export const invoiceRequest = z.object({ source: z.enum(['estimate', 'costs']).optional() });

export const invoiceQuery = z.object({
  ...pagingQuery,
  sort: z.enum(['createdAt', 'total']).optional(),
  state: z.enum(invoiceStateNames).optional(),
  /** True selects invoices that are open or paid. */
  billed: flagParam.optional(),
  /** Days of invoices, both included. */
  from: optionalCalendarDate(),
  to: optionalCalendarDate(),
});
export type InvoiceQuery = z.output<typeof invoiceQuery>;

/** An item or a tax code of QuickBooks. `id` is its id there. */
export const listEntry = z.object({ id: z.string(), name: z.string() });
export type ListEntry = z.infer<typeof listEntry>;

const chosen = listEntry.extend({ active: z.boolean() }).nullable();

/** What the company has decided about invoices. */
export const invoiceSettings = z.object({
  mapping: z.object({
    part: chosen,
    labor: chosen,
    shipping: chosen,
    lateFee: chosen,
    tax: chosen,
    exempt: chosen,
  }),
  /** True when a completed repair is invoiced by itself. */
  autoInvoice: z.boolean(),
  /** The time at which items and tax codes were read. */
  listsReadAt: instant.nullable(),
  isReading: z.boolean(),
  waitingSince: instant.nullable(),
});
export type InvoiceSettings = z.infer<typeof invoiceSettings>;

const entryId = required(invoiceMessages.unknownEntry, 50).nullish();

/** Fields that are not sent stay; null removes a choice. */
export const invoiceSettingsChange = z.object({
  part: entryId,
  labor: entryId,
  shipping: entryId,
  lateFee: entryId,
  tax: entryId,
  exempt: entryId,
  autoInvoice: z.boolean().optional(),
});

export const listEntryQuery = z.object({
  page: pagingQuery.page,
  pageSize: pagingQuery.pageSize,
  search: pagingQuery.search,
  kind: z.enum(listEntryKinds),
});
export type ListEntryQuery = z.output<typeof listEntryQuery>;
