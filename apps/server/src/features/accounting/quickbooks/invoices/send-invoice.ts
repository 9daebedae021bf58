import { createHash } from 'node:crypto';
import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { syncMessages } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { CustomerRow } from '../../../../db/schema/companies.ts';
import type { QuickbooksInvoiceRow } from '../../../../db/schema/invoices.ts';
import type { Runtime } from '../../../../runtime.ts';
import type { Books } from '../provider/call-api.ts';
import { createCustomerThere } from '../provider/customers.ts';
import { ProviderRefused } from '../provider/faults.ts';
import { createInvoiceThere } from '../provider/invoices.ts';
import { linkMade } from '../sync/carry-out-row.ts';
import { valuesOf } from '../sync/merge-values.ts';
import { refusedByBooks } from './invoice-offers.ts';
import type { ConnectedInvoicing } from './invoicing.queries.ts';
import { failInvoice, lockInvoice, storeInvoice } from './settle-invoice.ts';

/** The customer at QuickBooks that an invoice goes to, or why there is none. */
type CustomerThere = { remoteId: string } | { reason: string };

/** The customer of the repair or of the loan, and whether the repair was deleted meanwhile. */
async function customerOf(
  db: Db,
  { repairId, loanId }: QuickbooksInvoiceRow,
): Promise<(CustomerRow & { isRepairDeleted: boolean }) | undefined> {
  const { rows } = await sql<CustomerRow & { isRepairDeleted: boolean }>`select c.*,
    exists (select from repairs r where r.id = ${repairId} and r.deleted_at is not null) as is_repair_deleted
    from customers c where c.id = coalesce(
    (select r.customer_id from repairs r where r.id = ${repairId}),
    (select l.customer_id from demo_equipment_loans l where l.id = ${loanId}))`.execute(db);
  return rows[0];
}

interface Known {
  /** The linked customer at QuickBooks. */
  linked: string | null;
  isLeftAlone: boolean;
  /** True when an unlinked customer at QuickBooks has the same name or address. */
  hasTwin: boolean;
  /** True when a person has confirmed a sync with this company at QuickBooks. */
  isSynced: boolean;
}

async function whatIsKnown(db: Db, { realmId }: Books, customer: CustomerRow): Promise<Known> {
  const { rows } = await sql<Known>`select
    (select q.remote_id from quickbooks_customers q
      where q.realm_id = ${realmId} and q.customer_id = ${customer.id}) as linked,
    exists (select from quickbooks_left_customers l
      where l.realm_id = ${realmId} and l.customer_id = ${customer.id}) as is_left_alone,
    exists (select from quickbooks_customers q where q.realm_id = ${realmId} and q.customer_id is null and q.active
      and (lower(q.display_name) = lower(${customer.name})
        or lower(q.fields->>'email') = nullif(lower(${customer.email ?? ''}), ''))) as has_twin,
    coalesce((select c.previewed from quickbooks_connections c), false) as is_synced`.execute(db);
  return rows[0]!;
}

/** The id of the request is the same for each invoice of the customer, so that QuickBooks creates one customer. */
const requestIdOf = ({ companyId, realmId }: Books, { id, version }: CustomerRow): string =>
  createHash('sha256').update(`customer/${companyId}/${realmId}/${id}/${version}`).digest('hex').slice(0, 32);

/**
 * Returns the customer at QuickBooks for an invoice. One that is not there yet is created and linked, as the sync does it
 * (D8.4). One that may already be there is left to staff.
 * @throws ProviderAway, ReconnectNeeded or ProviderRefused.
 */
async function customerThere(
  runtime: Runtime,
  books: Books,
  invoice: QuickbooksInvoiceRow,
): Promise<CustomerThere> {
  const { database } = runtime;
  const { companyId } = books;
  const found = await database.asCompany(companyId, async (db) => {
    const customer = await customerOf(db, invoice);
    return customer && { customer, known: await whatIsKnown(db, books, customer) };
  });
  if (!found) return { reason: invoiceMessages.noCustomer };
  const { customer, known } = found;
  if (customer.isRepairDeleted) return { reason: invoiceMessages.repairDeleted };
  if (known.linked !== null) return { remoteId: known.linked };
  if (!known.isSynced) return { reason: invoiceMessages.syncFirst };
  if (known.isLeftAlone) return { reason: invoiceMessages.leftAlone(customer.name) };
  if (known.hasTwin) return { reason: invoiceMessages.linkFirst(customer.name) };
  const made = await createCustomerThere(runtime, books, requestIdOf(books, customer), valuesOf(customer));
  await database.asCompany(companyId, (db) => linkMade(db, books, customer.id, made));
  return { remoteId: made.remoteId };
}

/** What the codes of QuickBooks mean for staff. */
const reasons: Record<string, string> = {
  '610': invoiceMessages.customerGone,
  '2500': invoiceMessages.itemGone,
  '6140': invoiceMessages.numberTaken,
  '6200': invoiceMessages.periodClosed,
  '6210': invoiceMessages.periodClosed,
  '6240': syncMessages.nameTaken,
  '2040': syncMessages.nameRefused,
};

/** Sends the invoice. Returns why it cannot be sent, or stores what QuickBooks answered. */
async function send(
  runtime: Runtime,
  settings: ConnectedInvoicing,
  row: QuickbooksInvoiceRow,
  renew: () => Promise<unknown>,
): Promise<string | undefined> {
  const refused = refusedByBooks(settings, row);
  if (refused) return refused;
  const customer = await customerThere(runtime, settings, row);
  if ('reason' in customer) return customer.reason;
  await renew();
  const made = await createInvoiceThere(runtime, settings, settings, row, customer.remoteId);
  await runtime.database.asCompany(row.companyId, async (db) => {
    const waiting = await lockInvoice(db, row.id, ['waiting']);
    if (waiting) await storeInvoice({ db, runtime }, waiting, made);
  });
  return undefined;
}

/**
 * Makes one waiting invoice at QuickBooks (D8.5). After a kill at any moment it is done again with the same id of the
 * request, for which QuickBooks makes one invoice.
 * @throws ProviderAway or ReconnectNeeded, after which it still waits.
 */
export async function sendInvoice(
  runtime: Runtime,
  settings: ConnectedInvoicing,
  row: QuickbooksInvoiceRow,
  renew: () => Promise<unknown>,
): Promise<void> {
  let reason: string | undefined;
  let isRefused = false;
  try {
    reason = await send(runtime, settings, row, renew);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    isRefused = error.status >= 400;
    reason = reasons[error.code ?? ''] ?? invoiceMessages.refused(error.code);
  }
  if (reason === undefined) return;
  const why = reason;
  await runtime.database.asCompany(row.companyId, async (db) => {
    const waiting = await lockInvoice(db, row.id, ['waiting']);
    if (waiting) await failInvoice({ db, runtime }, waiting, why, isRefused);
  });
}
