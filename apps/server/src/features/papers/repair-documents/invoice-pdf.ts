import { formatDayOf } from '@portal/contract/core/dates.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { boxes, fieldGrid, isShort } from '../../../pdf/document-parts.ts';
import { letterhead } from '../../../pdf/letterhead.ts';
import { linesTable } from '../../../pdf/lines-table.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import type { Runtime } from '../../../runtime.ts';
import { letterheadOf } from '../../companies/companies/index.ts';
import { chargedColumns, customerBox, totalRow, unitBox } from '../../estimates/estimates/index.ts';
import { addressLines, requestedServices } from '../../repairs/repairs/index.ts';
import type { Invoiced } from './what-is-invoiced.ts';

/** What an invoice is drawn from. */
interface InvoiceDrawing {
  company: CompanyRow;
  repair: RepairRow;
  invoiced: Invoiced;
}

/**
 * Returns an invoice as PDF (D8.6): parts at their charge price, labor and shipping, with discount, tax and the SR number
 * as reference. It is dated with the day on which the repair was done. Costs of the company are never part of it.
 */
export async function invoicePdf(
  runtime: Runtime,
  { company, repair, invoiced }: InvoiceDrawing,
): Promise<Buffer> {
  const number = repair.serviceReportNumber;
  const { lines, total, terms } = invoiced;
  const customer = { ...repair, billingAddress: addressLines(repair, 'billing') };
  return renderPdf(company.id, {
    title: `Invoice ${number}`,
    author: company.name,
    createdAt: repair.updatedAt,
    footer: `Invoice ${number} · ${company.name}`,
    content: [
      ...letterhead(await letterheadOf(runtime, company), { title: 'Invoice', number }),
      ...fieldGrid([
        ['Reference', number],
        ['Date', formatDayOf(repair.closedAt ?? repair.updatedAt, company.timeZone)],
        ['Service', requestedServices(repair)],
        ['PO number', repair.poNumber],
        ['Tax exempt', repair.taxExempt ? 'Yes' : ''],
      ]),
      boxes(customerBox(customer), unitBox(repair), isShort([customer.billingAddress ?? ''])),
      linesTable('Services and parts', chargedColumns, lines),
      totalRow(total, terms),
    ],
  });
}
