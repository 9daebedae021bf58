import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { quickbooksPaths } from '@portal/contract/accounting/quickbooks/paths.ts';
import { toNumeric } from '@portal/contract/core/numbers/money.ts';
import { demoEquipmentPaths } from '@portal/contract/loans/demo-equipment/paths.ts';
import type { InvoiceState } from '@portal/contract/repairs/repairs/invoice-states.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { QuickbooksInvoiceRow } from '../../../../db/schema/invoices.ts';
import { type Locked, lockRow } from '../../../../db/transactions/locked.ts';
import type { Work } from '../../../../work.ts';
import { byPortal, record } from '../../../records/audit/index.ts';
import { notify } from '../../../records/notifications/index.ts';
import { addEntry } from '../../../repairs/repairs/index.ts';
import type { RemoteInvoice } from '../provider/invoices.ts';
import { publishInvoice } from './publish-invoice.ts';

/** Returns the row, locked, when it still has one of these states. */
export const lockInvoice = (
  db: Db,
  id: number,
  states: readonly InvoiceState[],
): Promise<Locked<QuickbooksInvoiceRow> | undefined> =>
  lockRow(db.selectFrom('quickbooksInvoices').selectAll().where('id', '=', id).where('state', 'in', states));

/** Returns what an invoice is for. A repair that was purged (D3.11) has left its invoice to the company. */
function recordOf({ companyId, repairId, loanId }: QuickbooksInvoiceRow) {
  if (repairId !== null) return { kind: 'repair', id: repairId } as const;
  if (loanId !== null) return { kind: 'demoEquipmentLoan', id: loanId } as const;
  return { kind: 'company', id: companyId } as const;
}

/** Writes a line into the timeline of the repair. It names no amount and no reason, because technicians read it. */
async function enter(
  { db }: Pick<Work, 'db' | 'runtime'>,
  { companyId, repairId }: QuickbooksInvoiceRow,
  message: string,
  visibility: 'customer' | 'internal',
): Promise<void> {
  if (repairId === null) return;
  await addEntry(
    { db, actor: { userId: null, displayName: null } },
    { id: repairId, companyId },
    { message, visibility },
  );
}

function linkOf({ repairId, loanId }: QuickbooksInvoiceRow): string {
  if (repairId !== null) return repairPaths.adminRepair(repairId);
  return loanId === null ? quickbooksPaths.quickbooks() : demoEquipmentPaths.demoLoan(loanId);
}

/**
 * Marks an invoice as failed, with the reason for staff. It can be asked for again. Only when QuickBooks has refused it
 * (`isRefused`), the next try has a new id of the request: in every other case it may already be there.
 */
export async function failInvoice(
  work: Pick<Work, 'db' | 'runtime'>,
  row: Locked<QuickbooksInvoiceRow>,
  reason: string,
  isRefused = false,
): Promise<void> {
  const { db } = work;
  await db
    .updateTable('quickbooksInvoices')
    .set({
      ...{ state: 'failed', reason, waitingSince: null },
      ...(isRefused && { requestId: sql<string>`gen_random_uuid()` }),
    })
    .where('id', '=', row.id)
    .execute();
  await record(
    { db, ...byPortal(row.companyId) },
    { action: 'invoice.failed', ...recordOf(row), after: { reason } },
  );
  await enter(work, row, 'The invoice could not be made.', 'internal');
  await notify(work, {
    companyId: row.companyId,
    to: { group: 'admins' },
    kind: 'invoice.failed',
    title: `${row.reference}: the invoice could not be made`,
    body: reason,
    link: linkOf(row),
  });
  await publishInvoice(work, row);
}

/** An invoice without an amount was voided, because the portal sends none. */
function stateOf({ total, balance, isDeleted }: RemoteInvoice): 'open' | 'paid' | 'void' {
  if (isDeleted || total === 0) return 'void';
  return balance > 0 ? 'open' : 'paid';
}

const named = (number: string | null): string => (number === null ? 'The invoice' : `Invoice ${number}`);

function sentenceOf(from: InvoiceState, to: 'open' | 'paid' | 'void', name: string): string | undefined {
  if (from === 'waiting') return `${name} was made.`;
  if (from === to) return undefined;
  if (to === 'paid') return `${name} was paid.`;
  if (to === 'void') return `${name} was voided.`;
  return `${name} is open again.`;
}

const reasonOf = (remote: RemoteInvoice, state: InvoiceState): string | null => {
  if (state !== 'void') return null;
  return remote.isDeleted ? invoiceMessages.deletedThere : invoiceMessages.voidedThere;
};

/** Returns true when the repair or the late fee of a void invoice has got another one since. */
async function hasOther(db: Db, { id, repairId, loanId }: QuickbooksInvoiceRow): Promise<boolean> {
  const { rows } = await sql`select from quickbooks_invoices o where o.state in ('waiting','open','paid')
      and o.id <> ${id} and (o.repair_id = ${repairId} or o.loan_id = ${loanId})
    union all select from invoices p where p.repair_id = ${repairId} and p.quickbooks_invoice_id is null
      and p.state in ('open','paid') limit 1`.execute(db);
  return rows.length > 0;
}

/** Tells admins that the same work is charged twice in QuickBooks. The invoice stays void here. */
async function warnOfTwo(work: Pick<Work, 'db' | 'runtime'>, row: QuickbooksInvoiceRow): Promise<void> {
  const reason = invoiceMessages.openedAgainThere;
  if (row.reason === reason) return;
  const { db } = work;
  await db.updateTable('quickbooksInvoices').set({ reason }).where('id', '=', row.id).execute();
  await record(
    { db, ...byPortal(row.companyId) },
    { action: 'invoice.changed', ...recordOf(row), before: { reason: row.reason }, after: { reason } },
  );
  await notify(work, {
    companyId: row.companyId,
    to: { group: 'admins' },
    kind: 'invoice.failed',
    title: `${row.reference}: two invoices in QuickBooks`,
    body: reason,
    link: linkOf(row),
  });
  await publishInvoice(work, row);
}

/** The largest amount that the columns take, in cents. */
const MOST = 999_999_999_999;

/** Returns the amounts of an invoice. One that the portal cannot store leaves those that it had. */
function amountsOf(row: QuickbooksInvoiceRow, { total, balance }: RemoteInvoice, isVoid: boolean) {
  if (Math.max(Math.abs(total), Math.abs(balance)) > MOST) return { total: row.total, balance: row.balance };
  return { total: isVoid ? row.total : toNumeric(total), balance: toNumeric(balance) };
}

/**
 * Stores an invoice as QuickBooks has it (D8.5), with its trail, its line in the timeline and events. Nothing happens when
 * nothing changed. A void invoice keeps the amount that it had.
 */
export async function storeInvoice(
  work: Pick<Work, 'db' | 'runtime'>,
  row: Locked<QuickbooksInvoiceRow>,
  remote: RemoteInvoice,
): Promise<void> {
  const { db } = work;
  const state = stateOf(remote);
  if (row.state === 'void' && state !== 'void' && (await hasOther(db, row))) return warnOfTwo(work, row);
  const after = {
    state,
    number: remote.number ?? row.number,
    dueOn: remote.dueOn ?? row.dueOn,
    ...amountsOf(row, remote, state === 'void'),
  };
  const { state: stateBefore, number, dueOn, total, balance } = row;
  const before = { state: stateBefore, number, dueOn, total, balance };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await db
    .updateTable('quickbooksInvoices')
    .set({
      ...after,
      ...{ remoteId: remote.remoteId, reason: reasonOf(remote, state), waitingSince: null },
      paidAt: state === 'paid' ? sql<Date>`coalesce(paid_at, now())` : null,
    })
    .where('id', '=', row.id)
    .execute();
  await record(
    { db, ...byPortal(row.companyId) },
    {
      action: row.state === 'waiting' ? 'invoice.created' : 'invoice.changed',
      ...recordOf(row),
      before,
      after,
    },
  );
  const sentence = sentenceOf(row.state, state, named(after.number));
  if (sentence) await enter(work, row, sentence, state === 'void' ? 'internal' : 'customer');
  if (row.state === 'waiting' && state === 'paid')
    await enter(work, row, `${named(after.number)} was paid.`, 'customer');
  await publishInvoice(work, row);
}
