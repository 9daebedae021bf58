import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../../runtime.ts';
import { isConnectedToQuickbooks } from '../../accounting/quickbooks/index.ts';
import { customerLanguage, ownCompany } from '../../companies/companies/index.ts';
import { approvedEstimate } from '../../estimates/estimates/index.ts';
import { partsOf, repairScope } from '../../repairs/repairs/index.ts';
import {
  drawPaper,
  invoicePdf,
  paperName,
  portalInvoiceOf,
  whatIsInvoiced,
} from '../issued-invoices/index.ts';

const PDF = 'application/pdf';
const doneStatuses = ['completed', 'shipped'];

/**
 * Returns the invoice that was issued for a repair. Before that, it is a finished repair's invoice as it would be issued
 * now: of the final costs, or without costs of what the customer approved (D8.6).
 * @throws 404 when the repair is absent or foreign, 409 for a company that makes its invoices in QuickBooks, and when
 * there is nothing to invoice.
 */
export async function repairInvoicePdf(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  id: number,
  source?: 'costs' | 'estimate',
): Promise<FileAnswer> {
  const [repair, company, language, parts, approved, isConnected, invoice] = await Promise.all([
    repairScope.find(db, actor, id, false),
    ownCompany(db),
    customerLanguage(db, { repairId: id }),
    partsOf(db, id),
    approvedEstimate(db, id),
    isConnectedToQuickbooks(db),
    portalInvoiceOf(db, id),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  if (invoice?.paper) {
    const drawn = { company, invoice, paper: invoice.paper };
    return {
      body: () => refuseWhenBusy(drawPaper(runtime, drawn, false)),
      type: PDF,
      name: paperName(invoice, false),
      inline: true,
    };
  }
  if (isConnected) throw conflict('invoice.in_quickbooks', invoiceMessages.usesQuickbooks);
  // The customer would get two invoices for the same work when the company has disconnected since.
  if (repair.invoiced) throw conflict('invoice.exists', invoiceMessages.exists);
  if (!doneStatuses.includes(repair.status)) throw conflict('invoice.not_done', invoiceMessages.notDone);
  const invoiced = whatIsInvoiced(company, repair, { approved, parts });
  // Two invoices with different sums for the same work would both be the invoice of this repair.
  if (source === 'estimate' && invoiced.source === 'costs')
    throw conflict('invoice.by_costs', invoiceMessages.byCosts);
  if (invoiced.total === 0) throw conflict('invoice.nothing', invoiceMessages.nothing);
  return {
    body: () => refuseWhenBusy(invoicePdf(runtime, { company, repair, invoiced, language })),
    type: PDF,
    name: `Invoice ${repair.serviceReportNumber}.pdf`,
    inline: true,
  };
}
