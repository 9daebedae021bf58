import { addDays, type CalendarDate, compareDates, today } from '@portal/contract/core/dates/dates.ts';
import { issuedInvoiceMessages as say } from '@portal/contract/papers/issued-invoices/messages.ts';
import type { IssuedInvoice } from '@portal/contract/papers/issued-invoices/shapes.ts';
import { sql } from 'kysely';
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

/** Writes a line into the timeline of the repair. It names no amount, because technicians read it. */
async function enter(work: Work, { companyId, repairId }: InvoiceRow, message: string): Promise<void> {
  if (repairId !== null) await addEntry(work, { id: repairId, companyId }, { message });
}

/** People sometimes pay before the invoice is written, but not years before. */
const EARLIEST_DAYS = 366;

/**
 * Marks an invoice of the portal as paid on a day, or as not paid (D8.6).
 * @throws 400 for a day in the future or long before the invoice, 409 for one of QuickBooks or a canceled one, and when it is
 * marked so already.
 */
export async function payInvoice(
  work: Work,
  invoice: Locked<InvoiceRow>,
  paidOn: CalendarDate | null,
): Promise<IssuedInvoice> {
  const { db, actor } = work;
  refuseOfQuickbooks(invoice);
  if (invoice.state === 'void') throw conflict('invoice.void', say.isVoid);
  if (paidOn === null && invoice.state === 'open') throw conflict('invoice.not_paid', say.isOpen);
  if (paidOn !== null && invoice.state === 'paid') throw conflict('invoice.paid', say.isPaid);
  if (paidOn !== null) {
    const { timeZone } = await ownCompany(db);
    if (compareDates(paidOn, today(timeZone)) > 0) throw invalidField('paidOn', say.paidInFuture);
    if (compareDates(paidOn, addDays(invoice.issuedOn, -EARLIEST_DAYS)) < 0)
      throw invalidField('paidOn', say.paidBefore);
  }
  await db
    .updateTable('invoices')
    .set({
      ...(paidOn === null ? { state: 'open', balance: invoice.total } : { state: 'paid', balance: '0.00' }),
      ...{ paidOn, ...newVersion },
    })
    .where('id', '=', invoice.id)
    .execute();
  await Promise.all([
    enter(work, invoice, `Invoice ${invoice.number} ${paidOn === null ? 'is open again' : 'was paid'}.`),
    record(work, {
      action: paidOn === null ? 'issued_invoice.unpaid' : 'issued_invoice.paid',
      kind: 'issuedInvoice',
      id: invoice.id,
      before: { paidOn: invoice.paidOn },
      after: { paidOn },
    }),
    publishIssued(work, invoice),
  ]);
  return readIssuedInvoice(db, actor, invoice.id);
}

/**
 * Cancels an open invoice of the portal with a credit note, which has the next number of the same series (D8.6). The repair
 * may then get another invoice.
 * @throws 409 for one of QuickBooks, and for one that is paid or canceled.
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
