import { formatDate } from '@portal/contract/core/dates.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import type { RepairPartRow, RepairRow } from '../../db/schema/repairs.ts';
import { boxes, fieldGrid, isShort } from '../../pdf/document-parts.ts';
import { letterhead } from '../../pdf/letterhead.ts';
import { linesTable } from '../../pdf/lines-table.ts';
import { renderPdf } from '../../pdf/render-pdf.ts';
import type { Runtime } from '../../runtime.ts';
import { letterheadOf } from '../companies/index.ts';
import { chargedColumns, customerBox, proposedLines, totalRow, unitBox } from '../estimates/index.ts';
import { addressLines, requestedServices } from '../repairs/index.ts';

/** The rows that an invoice is drawn from. */
interface Invoiced {
  company: CompanyRow;
  repair: RepairRow;
  parts: readonly RepairPartRow[];
}

/**
 * Returns an invoice of the final costs as PDF (D8.6): parts at their charge price, labor and shipping, with the SR number
 * as reference. It is dated with the day on which the repair was done. Costs of the company are never part of it.
 */
export async function invoicePdf(runtime: Runtime, { company, repair, parts }: Invoiced): Promise<Buffer> {
  const number = repair.serviceReportNumber;
  const { lines, total } = proposedLines(repair, parts);
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
        ['Date', formatDate(repair.closedAt ?? repair.updatedAt, company.timeZone)],
        ['Service', requestedServices(repair)],
        ['PO number', repair.poNumber],
        ['Tax exempt', repair.taxExempt ? 'Yes' : ''],
      ]),
      boxes(customerBox(customer), unitBox(repair), isShort([customer.billingAddress ?? ''])),
      linesTable('Services and parts', chargedColumns, lines),
      totalRow(total),
    ],
  });
}
