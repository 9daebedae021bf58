import { formatDate } from '@portal/contract/core/dates.ts';
import { type Dollars, formatMoney } from '@portal/contract/core/money.ts';
import type { Content } from 'pdfmake/interfaces.js';
import type { SignedUnit } from '../../../db/schema/demo-equipment.ts';
import { boxes, cell, fieldGrid, heading, labelled, lines } from '../../../pdf/document-parts.ts';
import { type Letterhead, letterhead } from '../../../pdf/letterhead.ts';
import { type LinesColumn, linesTable } from '../../../pdf/lines-table.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import type { AgreementDocument } from './agreement-document.ts';
import { returnLabel } from './return-label.ts';
import { signatureBlock } from './signature-block.ts';

const columns: LinesColumn<SignedUnit>[] = [
  { title: 'Equipment', text: ({ name }) => name },
  { title: 'Serial number', width: 92, text: ({ serialNumber }) => serialNumber },
  { title: 'Accessories', width: 112, text: ({ accessories }) => accessories.join(', ') || 'None' },
  { title: 'Due back', width: 62, text: ({ expectedReturnDate }) => formatDate(expectedReturnDate) },
  { title: 'Value', width: 62, isNumber: true, text: ({ value }) => money(value) },
  { title: 'Daily rate', width: 56, isNumber: true, text: ({ dailyRate }) => money(dailyRate) },
];

const money = (amount: Dollars | null): string => (amount === null ? 'Not set' : formatMoney(amount));

/** Returns an agreement as a PDF with its return shipping label (B9). The same data gives the same bytes (D3.13). */
export function agreementPdf(data: AgreementDocument): Promise<Buffer> {
  const { company, number, units, signed } = data;
  const returnDates = [...new Set(units.map(({ expectedReturnDate }) => expectedReturnDate))];
  return renderPdf(company.asker, {
    title: `Loan agreement ${number}`,
    author: company.name,
    createdAt: data.createdAt,
    footer: `Loan agreement ${number} · ${company.name}`,
    content: [
      ...letterhead(company, { title: 'Loan Agreement', number }),
      ...fieldGrid([
        ['Loan date', formatDate(data.loanDate)],
        ['Expected return', returnDates.length === 1 ? formatDate(returnDates[0]!) : 'See the list'],
        ['Units', String(units.length)],
        ['Service report', data.serviceReportNumber],
      ]),
      boxes(lender(company), borrower(data.customer), false),
      linesTable('Equipment on loan', columns, units),
      heading('Terms'),
      ...paragraphs(data.terms),
      ...signatureBlock(signed, data.timeZone),
      ...returnLabel(data),
    ],
  });
}

const lender = ({ name, address, phone, email }: Letterhead): Content[] => [
  ...labelled('Lender', name),
  ...lines(address, phone, email).map((text) => cell(text)),
];

const borrower = ({ name, address, phone, email }: AgreementDocument['customer']): Content[] => [
  ...labelled('Customer', name),
  ...lines(address, phone, email).map((text) => cell(text)),
];

const paragraphs = (terms: string): Content[] =>
  terms
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ text, margin: [0, 0, 0, 6] }));
