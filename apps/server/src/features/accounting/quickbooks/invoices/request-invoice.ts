import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import type { Invoice } from '@portal/contract/accounting/invoices/shapes.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { toNumeric } from '@portal/contract/core/numbers/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { DemoEquipmentLoanRow } from '../../../../db/schema/demo-equipment.ts';
import type { QuickbooksInvoiceRow } from '../../../../db/schema/invoices.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import { type Locked, lockRows } from '../../../../db/transactions/locked.ts';
import { conflict } from '../../../../errors.ts';
import type { Work } from '../../../../work.ts';
import { type RecordedActor, record } from '../../../records/audit/index.ts';
import { chargedLines, type Offer, offersOfLoan, offersOfRepair } from './invoice-offers.ts';
import { type ConnectedInvoicing, invoicingJob, readInvoicing } from './invoicing.queries.ts';
import { publishInvoice } from './publish-invoice.ts';
import { namedLoan, newestInvoice, problemOfLoan, problemOfRepair, type Subject } from './read-overview.ts';

/** What is asked for. */
interface Wanted {
  subject: Subject;
  companyId: number;
  reference: string;
  poNumber: string | null;
  taxExempt: boolean;
  offer: Offer;
}

const todayOfCompany = sql<CalendarDate>`(now() at time zone (select c.time_zone from companies c))::date`;

/** The invoices that the subject had until now, the newest first. */
const earlierOf = (db: Db, subject: Subject): Promise<Locked<QuickbooksInvoiceRow>[]> =>
  lockRows(
    db
      .selectFrom('quickbooksInvoices')
      .selectAll()
      .$if('repairId' in subject, (q) =>
        q.where('repairId', '=', 'repairId' in subject ? subject.repairId : 0),
      )
      .$if('loanId' in subject, (q) => q.where('loanId', '=', 'loanId' in subject ? subject.loanId : 0))
      .orderBy('id', 'desc'),
  );

/**
 * Stores that an invoice is wanted. A job sends it. One that failed is asked for again with the present lines. The
 * database allows one invoice for each subject.
 */
export async function storeRequest(
  { db, runtime, actor, origin }: Work<RecordedActor>,
  { realmId }: ConnectedInvoicing,
  { subject, companyId, reference, poNumber, taxExempt, offer }: Wanted,
): Promise<void> {
  const earlier = await earlierOf(db, subject);
  const failed = earlier[0]?.state === 'failed' ? earlier[0] : undefined;
  const wanted = {
    ...{ realmId, source: offer.source, reference, poNumber, taxExempt },
    ...{ lines: JSON.stringify(offer.lines), total: toNumeric(offer.total), balance: null },
    ...{ state: 'waiting' as const, reason: null, faults: 0, waitingSince: null },
    attempt: earlier.reduce((sum, { attempt }) => sum + attempt, 0) + 1,
    requestedBy: actor.displayName,
  };
  const stored = failed
    ? await db
        .updateTable('quickbooksInvoices')
        .set({
          ...wanted,
          invoicedOn: todayOfCompany,
          requestedAt: sql<Date>`now()`,
        })
        .where('id', '=', failed.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('quickbooksInvoices')
        .values({ ...wanted, ...subject, companyId, invoicedOn: todayOfCompany })
        .returningAll()
        .executeTakeFirstOrThrow();
  await runtime.jobs.enqueue(db, invoicingJob, { companyId });
  await record(
    { db, actor, origin },
    {
      action: 'invoice.requested',
      ...('repairId' in subject
        ? { kind: 'repair', id: subject.repairId }
        : { kind: 'demoEquipmentLoan', id: subject.loanId }),
      after: { source: offer.source, total: wanted.total },
    },
  );
  await publishInvoice({ db, runtime }, stored);
}

/**
 * Invoices a completed or shipped repair (D8.5).
 * @throws 409 with the reason why it cannot be invoiced now.
 */
export async function invoiceRepair(
  work: Work,
  repair: Locked<RepairRow>,
  source: 'estimate' | 'costs' | undefined,
): Promise<Invoice> {
  const { db, runtime } = work;
  const subject = { repairId: repair.id };
  const [lines, settings, existing] = await Promise.all([
    chargedLines(db, repair.id),
    readInvoicing(db),
    newestInvoice(runtime, db, subject),
  ]);
  const offers = offersOfRepair(repair, lines);
  const chosen = source === undefined ? offers[0] : offers.find((offer) => offer.source === source);
  const problem = problemOfRepair(repair, existing, settings, chosen ?? offers[0]);
  if (problem !== null || !settings) throw conflict('invoice.not_possible', problem ?? '');
  if (!chosen)
    throw conflict(
      'invoice.no_source',
      source === 'costs'
        ? invoiceMessages.noCosts
        : lines.approved
          ? invoiceMessages.byCosts
          : invoiceMessages.noEstimate,
    );
  await storeRequest(work, settings, wantedOfRepair(repair, chosen));
  return (await newestInvoice(runtime, db, subject))!;
}

/** Returns what is asked for when this offer of a repair is invoiced. */
export const wantedOfRepair = (
  { id, companyId, serviceReportNumber, poNumber, taxExempt }: RepairRow,
  offer: Offer,
): Wanted => ({
  ...{ subject: { repairId: id }, companyId, offer },
  ...{ reference: serviceReportNumber, poNumber, taxExempt },
});

/**
 * Invoices an accepted late fee (D7.4, D8.5).
 * @throws 409 with the reason why it cannot be invoiced now.
 */
export async function invoiceLateFee(work: Work, loan: Locked<DemoEquipmentLoanRow>): Promise<Invoice> {
  const { db, runtime } = work;
  const subject = { loanId: loan.id };
  const [named, settings, existing] = await Promise.all([
    namedLoan(db, loan.id),
    readInvoicing(db),
    newestInvoice(runtime, db, subject),
  ]);
  const [offer] = offersOfLoan(loan, named?.unit ?? '');
  const problem = problemOfLoan(existing, settings, offer);
  if (problem !== null || !settings || !offer) throw conflict('invoice.not_possible', problem ?? '');
  await storeRequest(work, settings, {
    ...{ subject, companyId: loan.companyId, offer },
    ...{ reference: named?.agreementNumber ?? '', poNumber: null, taxExempt: false },
  });
  return (await newestInvoice(runtime, db, subject))!;
}
