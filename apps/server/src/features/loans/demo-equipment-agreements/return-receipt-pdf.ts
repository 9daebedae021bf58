import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { say } from '@portal/messages/say.ts';
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
    title: say('receipt.document', { number: data.number }),
    author: data.company.name,
    paper: data.company.paper,
    createdAt: data.createdAt,
    footer: `${say('receipt.document', { number: data.number })} · ${data.company.name}`,
    content: [
      ...letterhead(data.company, { title: say('receipt.title'), number: data.number }),
      ...fieldGrid([
        [say('agreement.loanDate'), formatDate(data.loanDate)],
        [say('receipt.returnedOn'), formatDate(data.returnedOn)],
        [say('receipt.condition'), data.damaged ? say('receipt.damaged') : say('receipt.notDamaged')],
        [say('receipt.receivedBy'), data.receivedBy],
      ]),
      ...section(say('paper.customer'), data.customerName),
      ...section(
        say('agreement.equipment'),
        say('agreement.unit', { name: data.unitName, number: data.serialNumber }),
      ),
      ...section(say('receipt.accessories'), data.accessories.join(', ')),
      ...section(say('receipt.missing'), data.missingAccessories.join(', ')),
      ...section(say('receipt.notes'), data.condition),
      cell(say('receipt.received', { company: data.company.name })),
      ...signatureBlock(data.signed, data.timeZone),
    ],
  });
