import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../../runtime.ts';
import { isConnectedToQuickbooks } from '../../accounting/quickbooks/index.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { approvedEstimate } from '../../estimates/estimates/index.ts';
import { addressOfShipment, addressToFollow, hasTrackingLink } from '../../messaging/tracking-links/index.ts';
import { partsOf, readRepair, repairScope } from '../../repairs/repairs/index.ts';
import {
  drawPaper,
  invoicePdf,
  paperName,
  portalInvoiceOf,
  whatIsInvoiced,
} from '../issued-invoices/index.ts';
import { unitsOfShipment } from '../shipments/index.ts';
import { drawPrintout, printoutName, readPrintout } from './draw-printout.ts';
import { drawnSlip } from './drawn-slip.ts';

const PDF = 'application/pdf';

/**
 * Returns one repair as a PDF, with what its reader may see (Export Details: D3.10, D3.13). With `copy` 'customer' it
 * returns the Customer Printout. The data is read in one round trip and drawn after the transaction.
 * @throws 404 when the repair is absent or foreign.
 */
export async function repairPdf(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  id: number,
  copy?: 'customer',
): Promise<FileAnswer> {
  const printout = await readPrintout(db, actor, id, copy);
  return {
    body: () => refuseWhenBusy(drawPrintout(runtime, actor, printout)),
    type: PDF,
    name: printoutName(printout),
    inline: true,
  };
}

const linksOf = (db: Db, id: number) =>
  db
    .selectFrom('repairs as r')
    .leftJoin('shipments as s', 's.id', 'r.shipmentId')
    .select(['r.id', 'r.companyId', 'r.linkEdition', 'r.shipmentId', 's.linkEdition as shipmentEdition'])
    .select(['r.closedAt', 'r.status', 'r.statusSince', 'r.userId'])
    .where('r.id', '=', id)
    .executeTakeFirst();

/**
 * True when the link gives the caller no more than they have. Whoever holds it can answer the estimate with the rights of
 * the person who sent the request. A technician and a colleague of that person may not (access.md, D1.5).
 */
const mayHoldLink = ({ role, userId }: Actor, sender: number | null): boolean =>
  isAdmin(role) || (role === 'customer' && userId === sender);

/**
 * Returns the packing slip of a repair and of the units sent with it (D3.8, D3.9).
 * @throws 404 when the repair is absent or foreign.
 */
export async function packingSlipPdf(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  id: number,
): Promise<FileAnswer> {
  const [repair, company, units, links] = await Promise.all([
    readRepair(db, actor, id),
    ownCompany(db),
    unitsOfShipment(db, actor, id),
    linksOf(db, id),
  ]);
  const { companyId, shipmentId, shipmentEdition } = links!;
  const follow =
    units.length > 1 && shipmentId !== null && shipmentEdition !== null
      ? addressOfShipment(runtime, company, { id: shipmentId, companyId, linkEdition: shipmentEdition })
      : addressToFollow(runtime, company, links!);
  return drawnSlip(runtime, {
    company,
    repair,
    units,
    follow: mayHoldLink(actor, links!.userId) && hasTrackingLink(company, links!) ? follow : undefined,
  });
}

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
  const [repair, company, parts, approved, isConnected, invoice] = await Promise.all([
    repairScope.find(db, actor, id, false),
    ownCompany(db),
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
    body: () => refuseWhenBusy(invoicePdf(runtime, { company, repair, invoiced })),
    type: PDF,
    name: `Invoice ${repair.serviceReportNumber}.pdf`,
    inline: true,
  };
}
