import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { type Dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import { say } from '@portal/messages/say.ts';
import type { Content } from 'pdfmake/interfaces.js';
import type { SignedUnit } from '../../../db/schema/demo-equipment.ts';
import { code128Mark } from '../../../pdf/code-marks.ts';
import {
  boxes,
  cell,
  fieldGrid,
  GREY,
  heading,
  labelled,
  lines,
  type MaybeText,
} from '../../../pdf/document-parts.ts';
import { type Letterhead, letterhead } from '../../../pdf/letterhead.ts';
import { type LinesColumn, linesTable } from '../../../pdf/lines-table.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import { type SignedAs, signatureBlock } from './signature-block.ts';

/** An agreement as it is printed, mailed and stored (D7.3). */
interface AgreementDocument {
  company: Letterhead;
  /** When it was made, or signed. It is the date of the document, see PdfDefinition. */
  createdAt: Date;
  /** IANA name of the company's zone. */
  timeZone: string;
  /** Such as 'LA-1001'. */
  number: string;
  serviceReportNumber: MaybeText;
  customer: { name: string; address: MaybeText; phone: MaybeText; email: MaybeText };
  /** YYYY-MM-DD. */
  loanDate: CalendarDate;
  units: readonly SignedUnit[];
  /** The terms with all variables filled. A blank line is between paragraphs. */
  terms: string;
  /** Null before it is signed; the paper then has lines to sign on. */
  signed: SignedAs | null;
}

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
function returnLabel({
  company,
  customer,
  number,
  units,
}: Pick<AgreementDocument, 'company' | 'customer' | 'number' | 'units'>): Content[] {
  const more = units.length - LISTED;
  return [
    {
      text: say('agreement.returnLabel'),
      bold: true,
      fontSize: 17,
      pageBreak: 'before',
      margin: [0, 0, 0, 2],
    },
    { text: say('agreement.tape'), color: GREY },
    caption(say('agreement.to')),
    { ...cell(company.name), bold: true, fontSize: 18 },
    ...lines(company.address).map(to),
    ...lines(company.phone).map(to),
    caption(say('agreement.from')),
    { ...cell(customer.name), bold: true, fontSize: 12 },
    ...lines(customer.address, customer.phone).map((text) => cell(text)),
    caption(say('agreement.heading')),
    { text: number, bold: true, fontSize: 18 },
    { svg: code128Mark(number), fit: [240, 60], margin: [0, 6, 0, 0] },
    caption(say('agreement.inParcel')),
    ...units
      .slice(0, LISTED)
      .map(({ name, serialNumber: number, accessories }) =>
        cell(
          accessories.length > 0
            ? say('agreement.unitWith', { name, number, accessories: accessories.join(', ') })
            : say('agreement.unit', { name, number }),
        ),
      ),
    ...(more > 0 ? [cell(say('agreement.more', { more }))] : []),
  ];
}

const columns = (): LinesColumn<SignedUnit>[] => [
  { title: say('agreement.equipment'), text: ({ name }) => name },
  { title: say('paper.serialNumber'), width: 92, text: ({ serialNumber }) => serialNumber },
  {
    title: say('agreement.accessories'),
    width: 112,
    text: ({ accessories }) => accessories.join(', ') || say('agreement.none'),
  },
  {
    title: say('agreement.dueBack'),
    width: 62,
    text: ({ expectedReturnDate }) => formatDate(expectedReturnDate),
  },
  { title: say('agreement.value'), width: 62, isNumber: true, text: ({ value }) => money(value) },
  { title: say('agreement.dailyRate'), width: 56, isNumber: true, text: ({ dailyRate }) => money(dailyRate) },
];

const money = (amount: Dollars | null): string =>
  amount === null ? say('agreement.notSet') : formatMoney(amount);

/** Returns an agreement as a PDF with its return shipping label (B9). The same data gives the same bytes (D3.13). */
export function agreementPdf(data: AgreementDocument): Promise<Buffer> {
  const { company, number, units, signed } = data;
  const name = say('agreement.document', { number });
  const returnDates = [...new Set(units.map(({ expectedReturnDate }) => expectedReturnDate))];
  return renderPdf(company.asker, {
    title: name,
    author: company.name,
    paper: company.paper,
    createdAt: data.createdAt,
    footer: `${name} · ${company.name}`,
    content: [
      ...letterhead(company, { title: say('agreement.title'), number }),
      ...fieldGrid([
        [say('agreement.loanDate'), formatDate(data.loanDate)],
        [
          say('agreement.expectedReturn'),
          returnDates.length === 1 ? formatDate(returnDates[0]!) : say('agreement.seeList'),
        ],
        [say('agreement.units'), String(units.length)],
        [say('agreement.serviceReport'), data.serviceReportNumber],
      ]),
      boxes(lender(company), borrower(data.customer), false),
      linesTable(say('agreement.onLoan'), columns(), units),
      heading(say('agreement.terms')),
      ...paragraphs(data.terms),
      ...signatureBlock(signed, data.timeZone),
      ...returnLabel(data),
    ],
  });
}

const lender = ({ name, address, phone, email }: Letterhead): Content[] => [
  ...labelled(say('agreement.lender'), name),
  ...lines(address, phone, email).map((text) => cell(text)),
];

const borrower = ({ name, address, phone, email }: AgreementDocument['customer']): Content[] => [
  ...labelled(say('paper.customer'), name),
  ...lines(address, phone, email).map((text) => cell(text)),
];

const paragraphs = (terms: string): Content[] =>
  terms
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ text, margin: [0, 0, 0, 6] }));
