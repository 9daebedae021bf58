import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { cents, toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { IssuedInvoice } from '@portal/contract/papers/issued-invoices/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { InvoiceRow, InvoiceSettingsRow } from '../../../db/schema/invoices.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry, publishChange } from '../../repairs/repairs/index.ts';
import { draftInvoice, invoiceFacts, readCharges, stampOf } from './draft-invoice.ts';
import { readIssuedInvoice } from './list-invoices.ts';

/**
 * Takes the next number of the company's series. The row of the settings stays locked until the transaction ends, and a
 * transaction that is rolled back gives its number back, so that no number is missing.
 */
export async function takeNumber(
  db: Db,
  companyId: number,
): Promise<InvoiceSettingsRow & { number: string }> {
  const { rows } = await sql<InvoiceSettingsRow & { taken: number }>`
    insert into invoice_settings as s (company_id, next_number) values (${companyId}, 1002)
    on conflict (company_id) do update set next_number = s.next_number + 1
    returning *, next_number - 1 as taken`.execute(db);
  const settings = rows[0]!;
  return { ...settings, number: `${settings.prefix}${settings.taken}` };
}

/** Tells open screens that an invoice has changed: lists of staff, and those of its customer. */
export async function publishIssued(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, repairId, customerId, id }: Pick<InvoiceRow, 'companyId' | 'repairId' | 'customerId' | 'id'>,
): Promise<void> {
  const repair =
    repairId === null
      ? undefined
      : await db
          .selectFrom('repairs')
          .select(['id', 'companyId', 'userId', 'customerId'])
          .where('id', '=', repairId)
          .executeTakeFirst();
  await runtime.events.publish(db, {
    ...{ companyId, kind: 'issuedInvoice', id, customerId },
    userId: repair?.userId ?? null,
  });
  if (repair) await publishChange({ db, runtime }, repair);
}

/**
 * Issues the invoice of a finished repair with the next number of the company (D8.6). What it says is stored with it, so a
 * later change of costs, addresses or settings changes nothing of it. With the stamp of a review it issues that invoice only.
 * @throws 409 for a company that makes its invoices in QuickBooks, for a repair that has one or is not done, when there
 * is nothing to charge, and when it would not be the invoice that was reviewed.
 */
export async function issueInvoice(
  work: Work,
  repair: Locked<RepairRow>,
  reviewed?: string,
): Promise<IssuedInvoice> {
  const { db, actor } = work;
  const facts = invoiceFacts(repair, await readCharges(db, repair.id));
  if (facts.problem) throw facts.problem;
  const drafted = draftInvoice(facts, await takeNumber(db, repair.companyId));
  if (reviewed !== undefined && reviewed !== stampOf(drafted))
    throw conflict('invoice.changed_since', invoiceMessages.changed);
  const { tax, total, paper, ...draft } = drafted;
  const issued = await db
    .insertInto('invoices')
    .values({
      ...{ companyId: repair.companyId, customerId: repair.customerId, repairId: repair.id },
      ...draft,
      net: toNumeric(cents(total - tax)),
      tax: toNumeric(tax),
      ...{ total: toNumeric(total), balance: toNumeric(total) },
      paper: JSON.stringify(paper),
      issuedBy: actor.displayName,
    })
    .returning(['id', 'companyId', 'repairId', 'customerId', 'number', 'total'])
    .executeTakeFirstOrThrow();
  await Promise.all([
    addEntry(work, repair, { message: `Invoice ${issued.number} was made.` }),
    record(work, {
      action: 'issued_invoice.issued',
      kind: 'issuedInvoice',
      id: issued.id,
      after: { number: issued.number, total: issued.total, repairId: repair.id },
    }),
    publishIssued(work, issued),
  ]);
  return readIssuedInvoice(db, actor, issued.id);
}
