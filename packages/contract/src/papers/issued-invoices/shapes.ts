import { z } from 'zod';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { calendarDate } from '../../core/dates/date-fields.ts';
import { idParam, optionalText, required, requiredText } from '../../core/fields.ts';
import { dollarNumber, optionalMoney, requiredMoney } from '../../core/numbers/money-fields.ts';
import { TERMS_MAX } from '../../people/customers/terms.ts';
import { issuedInvoiceMessages as say } from './messages.ts';
import { paymentLinkFault } from './payment-link.ts';
import {
  type IssuedInvoiceFilter,
  type IssuedInvoiceState,
  issuedInvoiceFilters,
  issuedInvoiceStates,
} from './states.ts';

const stateNames = Object.keys(issuedInvoiceStates) as [IssuedInvoiceState, ...IssuedInvoiceState[]];
const filterNames = Object.keys(issuedInvoiceFilters) as [IssuedInvoiceFilter, ...IssuedInvoiceFilter[]];

/** An invoice that a customer got (D8.6). Amounts are in dollars, days in the zone of the company. */
export const issuedInvoice = z.object({
  id: z.int(),
  number: z.string(),
  /** The SR number, or the number of the loan agreement. */
  reference: z.string(),
  repairId: z.int().nullable(),
  customerId: z.int().nullable(),
  /** The name of the customer on the invoice. */
  billedTo: z.string(),
  state: z.enum(stateNames),
  isOverdue: z.boolean(),
  issuedOn: calendarDay,
  /** Null for invoices of QuickBooks, which has its own terms. */
  dueOn: calendarDay.nullable(),
  paidOn: calendarDay.nullable(),
  net: dollarNumber,
  tax: dollarNumber,
  total: dollarNumber,
  /** What is still to be paid. */
  balance: dollarNumber,
  /** The number of the credit note that canceled it. */
  creditNumber: z.string().nullable(),
  inQuickbooks: z.boolean(),
  /** The address at which an open invoice is paid; null without one. */
  payUrl: z.string().nullable(),
  /** When it was last mailed. For staff. */
  mailedAt: instant.nullable().optional(),
  /** For staff. */
  creditReason: z.string().nullable().optional(),
  version: z.int(),
});
export type IssuedInvoice = z.infer<typeof issuedInvoice>;

const filters = {
  search: pagingQuery.search,
  order: pagingQuery.order,
  sort: z.enum(['createdAt', 'dueOn']).optional(),
  state: z.enum(filterNames).optional(),
  customerId: idParam.optional(),
  repairId: idParam.optional(),
};
export const issuedInvoiceQuery = z.object({ ...pagingQuery, ...filters });
export type IssuedInvoiceQuery = z.output<typeof issuedInvoiceQuery>;
export const issuedInvoiceExport = z.object(filters);
export type IssuedInvoiceExport = z.output<typeof issuedInvoiceExport>;

/** What is still to be paid, all together and of it what is overdue. */
export const openBalance = z.object({
  open: dollarNumber,
  openCount: z.int(),
  overdue: dollarNumber,
  overdueCount: z.int(),
});
export type OpenBalance = z.infer<typeof openBalance>;

/** The day of the payment; null marks the invoice as not paid. Without an amount all that is open was paid. */
export const paymentForm = z.object({ paidOn: calendarDate().nullable(), amount: optionalMoney });

/** A payment as it is typed: an emptied amount is no payment of all. */
export const typedPayment = z.object({ paidOn: calendarDate(), amount: requiredMoney(say.paidNothing) });

/** Why an invoice is canceled. The credit note shows it. */
export const voidForm = z.object({ reason: required(say.reason, 200) });

/** The mail that brings an invoice, as staff wrote it. */
export const invoiceMail = z.object({
  subject: required('Subject is required', 200),
  message: requiredText('Message is required'),
});
export type InvoiceMail = z.output<typeof invoiceMail>;

export const mailedInvoice = z.object({
  recipients: z.array(z.string()),
  /** The time in seconds in which the mail can be taken back; 0 when the portal has undo switched off. */
  undoSeconds: z.int(),
});

/** What stands on the invoices that the portal issues (D8.6). */
export const issuingSettings = z.object({
  prefix: z.string(),
  nextNumber: z.int(),
  /** Days from the date of an invoice to its due date. */
  termsDays: z.int(),
  taxNumbers: z.string().nullable(),
  howToPay: z.string().nullable(),
  paymentLink: z.string().nullable(),
  /** True while QuickBooks makes the invoices. These settings then wait. */
  usesQuickbooks: z.boolean(),
});
export type IssuingSettings = z.infer<typeof issuingSettings>;

const NUMBER_MAX = 99_999_999;

/** Fields that are not sent stay; null and empty text mean none. */
export const issuingChange = z.object({
  prefix: z
    .string()
    .trim()
    .max(12, 'Must be at most 12 characters')
    .regex(/^[A-Za-z0-9/._-]*$/, say.prefixMade)
    .optional(),
  nextNumber: z
    .int()
    .min(1, 'Must be at least 1')
    .max(NUMBER_MAX, `Must be at most ${NUMBER_MAX}`)
    .optional(),
  termsDays: z.int().min(0, 'Must be at least 0').max(TERMS_MAX, `Must be at most ${TERMS_MAX}`).optional(),
  taxNumbers: optionalText(300),
  howToPay: optionalText(1000),
  paymentLink: z
    .string()
    .trim()
    .max(500, 'Must be at most 500 characters')
    .superRefine((link, { addIssue }) => {
      const message = link === '' ? undefined : paymentLinkFault(link);
      if (message) addIssue({ code: 'custom', message });
    })
    .nullish(),
});
