import { addDays, type CalendarDate, compareDates, today } from '@portal/contract/core/dates/dates.ts';
import {
  cents,
  formatMoney,
  fromNumeric,
  toDollars,
  toNumeric,
} from '@portal/contract/core/numbers/money.ts';
import { issuedInvoiceMessages as say } from '@portal/contract/papers/issued-invoices/messages.ts';
import type { IssuedInvoice, paymentForm } from '@portal/contract/papers/issued-invoices/shapes.ts';
import type { Visibility } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { InvoiceRow } from '../../../db/schema/invoices.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry } from '../../repairs/repairs/index.ts';
import { publishIssued, takeNumber } from './issue-invoice.ts';
import { readIssuedInvoice } from './list-invoices.ts';

const newVersion = { updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` };

/** @throws 409 for an invoice that QuickBooks keeps. */
function refuseOfQuickbooks({ quickbooksInvoiceId }: InvoiceRow): void {
  if (quickbooksInvoiceId !== null) throw conflict('invoice.in_quickbooks', say.ofQuickbooks);
}

/** Writes a line into the timeline of the repair. Technicians read it without its amounts (decision 0015). */
async function enter(
  work: Work,
  { companyId, repairId }: InvoiceRow,
  message: string,
  visibility: Visibility = 'customer',
): Promise<void> {
  if (repairId !== null) await addEntry(work, { id: repairId, companyId }, { message, visibility });
}

/** People sometimes pay before the invoice is written, but not years before. */
const EARLIEST_DAYS = 366;

type Payment = z.output<typeof paymentForm>;

/** @throws 400 for a day in the future or long before the invoice, and for an amount that is not open. */
async function refuseUnlikely(
  { db }: Work,
  { issuedOn, balance }: InvoiceRow,
  { paidOn, amount }: Payment & { paidOn: CalendarDate },
): Promise<void> {
  const { timeZone } = await ownCompany(db);
  if (compareDates(paidOn, today(timeZone)) > 0) throw invalidField('paidOn', say.paidInFuture);
  if (compareDates(paidOn, addDays(issuedOn, -EARLIEST_DAYS)) < 0)
    throw invalidField('paidOn', say.paidBefore);
  if (amount == null) return;
  if (amount === 0) throw invalidField('amount', say.paidNothing);
  const open = fromNumeric(balance);
  if (amount > open) throw invalidField('amount', say.paidTooMuch(toDollars(open)));
}

/** What becomes of an invoice with a payment, or without any when `payment` is null. */
function settled(invoice: InvoiceRow, payment: (Payment & { paidOn: CalendarDate }) | null) {
  const { number, total, balance } = invoice;
  if (!payment)
    return {
      columns: { state: 'open', balance: total, paidOn: null },
      action: 'issued_invoice.unpaid',
      sentence: `Invoice ${number} is open again.`,
      visibility: 'customer',
    } as const;
  const open = fromNumeric(balance);
  const rest = cents(open - (payment.amount ?? open));
  if (rest > 0)
    return {
      columns: { state: 'open', balance: toNumeric(rest), paidOn: null },
      action: 'issued_invoice.part_paid',
      sentence: `${formatMoney(toDollars(cents(open - rest)))} of invoice ${number} was paid. ${formatMoney(toDollars(rest))} is still open.`,
      // What customers read stands on service reports and behind tracking links too.
      visibility: 'internal',
    } as const;
  return {
    columns: { state: 'paid', balance: toNumeric(cents(0)), paidOn: payment.paidOn },
    action: 'issued_invoice.paid',
    sentence: `Invoice ${number} was paid.`,
    visibility: 'customer',
  } as const;
}

/**
 * Notes a payment of an invoice of the portal on a day, of all that is open or of a part, or marks the invoice as not paid
 * (D8.6). The trail keeps the day and the amount of each part.
 * @throws 400 for an unlikely day or amount, 409 for an invoice of QuickBooks or a canceled one, and when it is marked so
 * already.
 */
export async function payInvoice(
  work: Work,
  invoice: Locked<InvoiceRow>,
  { paidOn, amount }: Payment,
): Promise<IssuedInvoice> {
  const { db, actor } = work;
  refuseOfQuickbooks(invoice);
  const { state, total, balance } = invoice;
  if (state === 'void') throw conflict('invoice.void', say.isVoid);
  if (paidOn === null && state === 'open' && balance === total)
    throw conflict('invoice.not_paid', say.isOpen);
  if (paidOn !== null && state === 'paid') throw conflict('invoice.paid', say.isPaid);
  const payment = paidOn === null ? null : { paidOn, amount };
  if (payment) await refuseUnlikely(work, invoice, payment);
  const { columns, action, sentence, visibility } = settled(invoice, payment);
  await db
    .updateTable('invoices')
    .set({ ...columns, ...newVersion })
    .where('id', '=', invoice.id)
    .execute();
  await Promise.all([
    enter(work, invoice, sentence, visibility),
    record(work, {
      action,
      kind: 'issuedInvoice',
      id: invoice.id,
      before: { paidOn: invoice.paidOn, balance },
      after: { paidOn, balance: columns.balance },
    }),
    publishIssued(work, invoice),
  ]);
  return readIssuedInvoice(db, actor, invoice.id);
}

/**
 * Cancels an open invoice of the portal with a credit note, which has the next number of the same series (D8.6). The repair
 * may then get another invoice.
 * @throws 409 for one of QuickBooks, and for one that is paid, paid in part or canceled.
 */
export async function voidInvoice(
  work: Work,
  invoice: Locked<InvoiceRow>,
  reason: string,
): Promise<IssuedInvoice> {
  const { db, actor } = work;
  refuseOfQuickbooks(invoice);
  if (invoice.state === 'void') throw conflict('invoice.void', say.isVoid);
  if (invoice.state !== 'open') throw conflict('invoice.not_open', say.notOpen);
  if (invoice.balance !== invoice.total) throw conflict('invoice.part_paid', say.paidInPart);
  const [{ number: creditNumber }, { timeZone }] = [
    await takeNumber(db, invoice.companyId),
    await ownCompany(db),
  ];
  const credit = { creditNumber, creditedOn: today(timeZone), creditReason: reason };
  await db
    .updateTable('invoices')
    .set({ state: 'void', balance: '0.00', ...credit, ...newVersion })
    .where('id', '=', invoice.id)
    .execute();
  await Promise.all([
    enter(work, invoice, `Invoice ${invoice.number} was canceled by credit note ${creditNumber}.`),
    record(work, {
      action: 'issued_invoice.voided',
      kind: 'issuedInvoice',
      id: invoice.id,
      before: { state: invoice.state },
      after: { state: 'void', ...credit },
    }),
    publishIssued(work, invoice),
  ]);
  return readIssuedInvoice(db, actor, invoice.id);
}
