import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { cell, fieldGrid, section } from '../../../pdf/document-parts.ts';
import { type Letterhead, letterhead } from '../../../pdf/letterhead.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import { type SignedAs, signatureBlock } from './signature-block.ts';

/** The receipt for a unit that came back (D7.6). Dates are calendar dates. */
export interface ReturnReceipt {
  company: Letterhead;
  createdAt: Date;
  timeZone: string;
  /** The number of the loan agreement. */
  number: string;
  customerName: string;
  unitName: string;
  serialNumber: string;
  loanDate: CalendarDate;
  returnedOn: CalendarDate;
  damaged: boolean;
  condition: string | null;
  accessories: readonly string[];
  missingAccessories: readonly string[];
  receivedBy: string | null;
  signed: SignedAs | null;
}

/** Returns the receipt as a PDF. The same data gives the same bytes (D3.13). */
export const returnReceiptPdf = (data: ReturnReceipt): Promise<Buffer> =>
  renderPdf(data.company.asker, {
    title: `Return receipt ${data.number}`,
    author: data.company.name,
    paper: data.company.paper,
    createdAt: data.createdAt,
    footer: `Return receipt ${data.number} · ${data.company.name}`,
    content: [
      ...letterhead(data.company, { title: 'Return Receipt', number: data.number }),
      ...fieldGrid([
        ['Loan date', formatDate(data.loanDate)],
        ['Returned on', formatDate(data.returnedOn)],
        ['Condition', data.damaged ? 'Damaged' : 'Not damaged'],
        ['Received by', data.receivedBy],
      ]),
      ...section('Customer', data.customerName),
      ...section('Equipment', `${data.unitName}, serial number ${data.serialNumber}`),
      ...section('Accessories that came back', data.accessories.join(', ')),
      ...section('Missing accessories', data.missingAccessories.join(', ')),
      ...section('Notes on the condition', data.condition),
      cell(`${data.company.name} has received this equipment from the customer.`),
      ...signatureBlock(data.signed, data.timeZone),
    ],
  });
