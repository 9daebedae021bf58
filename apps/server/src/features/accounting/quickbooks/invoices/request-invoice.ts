import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import type { Invoice } from '@portal/contract/accounting/invoices/shapes.ts';
import { type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { toNumeric } from '@portal/contract/core/numbers/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { DemoEquipmentLoanRow } from '../../../../db/schema/demo-equipment.ts';
import type { QuickbooksInvoiceRow } from '../../../../db/schema/invoices.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import { type Locked, lockRows } from '../../../../db/transactions/locked.ts';
import { conflict } from '../../../../errors.ts';
import type { Work } from '../../../../work.ts';
import { ownCompany } from '../../../companies/companies/index.ts';
import { type RecordedActor, record } from '../../../records/audit/index.ts';
import { chargedLines, offersOfLoan, offersOfRepair } from './invoice-offers.ts';
import { type ConnectedInvoicing, invoicingJob, readInvoicing } from './invoicing.queries.ts';
import { publishInvoice } from './publish-invoice.ts';
import { namedLoan, newestInvoice, problemOfLoan, problemOfRepair } from './read-overview.ts';
import { type Subject, stampOf, type Wanted, wantedOfLoan, wantedOfRepair } from './wanted-invoice.ts';

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

/** @throws 409 when somebody has seen another invoice than the one that would be made now. */
function refuseUnseen(wanted: Wanted, day: CalendarDate, reviewed: string | undefined): void {
  if (reviewed !== undefined && reviewed !== stampOf(wanted, day))
    throw conflict('invoice.changed_since', invoiceMessages.changed);
}

/**
 * Invoices a completed or shipped repair (D8.5). With the stamp of a review it asks for that invoice only.
 * @throws 409 with the reason why it cannot be invoiced now, and when it would not be the one that was reviewed.
 */
export async function invoiceRepair(
  work: Work,
  repair: Locked<RepairRow>,
  source: 'estimate' | 'costs' | undefined,
  reviewed?: string,
): Promise<Invoice> {
  const { db, runtime } = work;
  const subject = { repairId: repair.id };
  const [lines, settings, existing, { timeZone }] = await Promise.all([
    chargedLines(db, repair.id),
    readInvoicing(db),
    newestInvoice(runtime, db, subject),
    ownCompany(db),
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
  const wanted = wantedOfRepair(repair, chosen);
  refuseUnseen(wanted, today(timeZone), reviewed);
  await storeRequest(work, settings, wanted);
  return (await newestInvoice(runtime, db, subject))!;
}

/**
 * Invoices an accepted late fee (D7.4, D8.5).
 * @throws 409 with the reason why it cannot be invoiced now, and when it would not be the one that was reviewed.
 */
export async function invoiceLateFee(
  work: Work,
  loan: Locked<DemoEquipmentLoanRow>,
  reviewed?: string,
): Promise<Invoice> {
  const { db, runtime } = work;
  const subject = { loanId: loan.id };
  const [named, settings, existing, { timeZone }] = await Promise.all([
    namedLoan(db, loan.id),
    readInvoicing(db),
    newestInvoice(runtime, db, subject),
    ownCompany(db),
  ]);
  const [offer] = offersOfLoan(loan, named?.unit ?? '');
  const problem = problemOfLoan(existing, settings, offer);
  if (problem !== null || !settings || !offer) throw conflict('invoice.not_possible', problem ?? '');
  const wanted = wantedOfLoan(loan, named?.agreementNumber ?? '', offer);
  refuseUnseen(wanted, today(timeZone), reviewed);
  await storeRequest(work, settings, wanted);
  return (await newestInvoice(runtime, db, subject))!;
}
