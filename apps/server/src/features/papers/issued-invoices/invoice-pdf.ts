import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import type { Language } from '@portal/contract/core/languages.ts';
import { type Dollars, fromDollars, toDollars } from '@portal/contract/core/numbers/money.ts';
import { fromPercent } from '@portal/contract/core/numbers/percent.ts';
import type { ShownLine, ShownTerms } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { estimateSums } from '@portal/contract/repairs/repairs/sums.ts';
import { say } from '@portal/messages/say.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairPartRow, RepairRow } from '../../../db/schema/repairs.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { boxes, fieldGrid, isShort } from '../../../pdf/document-parts.ts';
import { letterhead } from '../../../pdf/letterhead.ts';
import { linesTable } from '../../../pdf/lines-table.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import type { Runtime } from '../../../runtime.ts';
import { letterheadOf } from '../../companies/companies/index.ts';
import {
  type ApprovedEstimate,
  columnsOfCharged,
  customerBox,
  inWordsOfPaper,
  presentReckoned,
  totalRow,
  unitBox,
  whatIsCharged,
} from '../../estimates/estimates/index.ts';
import { addressLines, requestedServices } from '../../repairs/repairs/index.ts';

/** What an invoice charges. Amounts are in dollars. */
export interface Invoiced {
  source: 'costs' | 'estimate';
  lines: ShownLine[];
  total: Dollars;
  terms: ShownTerms | undefined;
}

/**
 * Returns what an invoice charges (D8.6). The discount and the tax rate are those of the approved estimate. Without one
 * there is no discount, and the rate is that of the company today.
 */
export function whatIsInvoiced(
  company: CompanyRow,
  repair: RepairRow,
  { approved, parts }: { approved: ApprovedEstimate | undefined; parts: readonly RepairPartRow[] },
): Invoiced {
  const { source, lines } = whatIsCharged(repair, { approved, parts });
  const terms = {
    discount: approved?.terms.discount ?? null,
    taxRate: approved?.terms.taxRate ?? fromPercent(company.salesTaxRate),
    taxExempt: source === 'estimate' ? (approved?.terms.taxExempt ?? false) : repair.taxExempt,
  };
  const sums = estimateSums(
    lines.map(({ amount, taxRate }) => ({
      ...{ quantity: 1, price: fromDollars(amount) },
      taxRate: taxRate === undefined ? null : fromPercent(taxRate),
    })),
    terms,
  );
  return {
    ...{ source, lines },
    total: toDollars(sums.total),
    terms: presentReckoned(terms, sums),
  };
}

/** What an invoice is drawn from. */
interface InvoiceDrawing {
  company: CompanyRow;
  repair: RepairRow;
  invoiced: Invoiced;
  /** That of the customer; null for the company's. */
  language: Language | null;
}

/**
 * Returns an invoice as PDF (D8.6): parts at their charge price, labor and shipping, with discount, tax and the SR number
 * as reference. It is dated with the day on which the repair was done. Costs of the company are never part of it.
 */
export const invoicePdf = (runtime: Runtime, drawing: InvoiceDrawing): Promise<Buffer> =>
  inPaperLanguage(drawing.company, drawing.language, () => drawInLanguage(runtime, drawing));

async function drawInLanguage(
  runtime: Runtime,
  { company, repair, invoiced }: InvoiceDrawing,
): Promise<Buffer> {
  const title = say('invoice.title');
  const number = repair.serviceReportNumber;
  const { lines, total, terms } = invoiced;
  const customer = { ...repair, billingAddress: addressLines(repair, 'billing') };
  return renderPdf(company.id, {
    title: `${title} ${number}`,
    author: company.name,
    paper: company.paper,
    createdAt: repair.updatedAt,
    footer: `${title} ${number} · ${company.name}`,
    content: [
      ...letterhead(await letterheadOf(runtime, company), { title, number }),
      ...fieldGrid([
        [say('invoice.reference'), number],
        [say('paper.date'), formatDayOf(repair.closedAt ?? repair.updatedAt, company.timeZone)],
        [say('paper.service'), requestedServices(repair)],
        [say('paper.poNumber'), repair.poNumber],
        [say('paper.taxExempt'), repair.taxExempt ? say('paper.yes') : ''],
      ]),
      boxes(customerBox(customer), unitBox(repair), isShort([customer.billingAddress ?? ''])),
      linesTable(say('invoice.lines'), columnsOfCharged(terms), lines.map(inWordsOfPaper)),
      totalRow(total, terms),
    ],
  });
}
