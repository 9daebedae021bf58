import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { syncMessages } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import type { QuickbooksInvoiceRow } from '../../../../db/schema/invoices.ts';
import type { Runtime } from '../../../../runtime.ts';
import { ProviderRefused } from '../provider/faults.ts';
import { createInvoiceThere } from '../provider/invoices.ts';
import { customerThere } from './customer-there.ts';
import { missingItem } from './invoice-offers.ts';
import type { ConnectedInvoicing } from './invoicing.queries.ts';
import { failInvoice, lockInvoice, storeInvoice } from './settle-invoice.ts';

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
  const missing = missingItem(settings, row);
  if (missing) return missing;
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
