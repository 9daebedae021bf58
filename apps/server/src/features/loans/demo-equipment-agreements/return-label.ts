import type { Content } from 'pdfmake/interfaces.js';
import { code128Mark } from '../../../pdf/code-marks.ts';
import { cell, GREY, lines } from '../../../pdf/document-parts.ts';
import type { AgreementDocument } from './agreement-document.ts';

/** The most units that a label lists. The agreement names all of them. */
const LISTED = 12;

const caption = (text: string): Content => ({
  text,
  fontSize: 9,
  color: GREY,
  margin: [0, 14, 0, 2],
});

const to = (text: string): Content => ({ ...cell(text), fontSize: 15 });

/**
 * Returns the page with the return shipping label (B9): to the company, from the customer, with the number of the
 * agreement as a barcode, so that staff who open the parcel find the loan.
 */
export function returnLabel({
  company,
  customer,
  number,
  units,
}: Pick<AgreementDocument, 'company' | 'customer' | 'number' | 'units'>): Content[] {
  const more = units.length - LISTED;
  return [
    {
      text: 'Return shipping label',
      bold: true,
      fontSize: 17,
      pageBreak: 'before',
      margin: [0, 0, 0, 2],
    },
    { text: 'Please tape this page to the outside of the parcel.', color: GREY },
    caption('To'),
    { ...cell(company.name), bold: true, fontSize: 18 },
    ...lines(company.address).map(to),
    ...lines(company.phone).map(to),
    caption('From'),
    { ...cell(customer.name), bold: true, fontSize: 12 },
    ...lines(customer.address, customer.phone).map((text) => cell(text)),
    caption('Loan agreement'),
    { text: number, bold: true, fontSize: 18 },
    { svg: code128Mark(number), fit: [240, 60], margin: [0, 6, 0, 0] },
    caption('In this parcel'),
    ...units
      .slice(0, LISTED)
      .map(({ name, serialNumber, accessories }) =>
        cell(
          `${name}, serial number ${serialNumber}${accessories.length > 0 ? `, with ${accessories.join(', ')}` : ''}`,
        ),
      ),
    ...(more > 0 ? [cell(`and ${more} more`)] : []),
  ];
}
