import { houseStyle } from '@portal/contract/core/house-style.ts';
import { USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import { type Dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import { typedForm } from '@portal/contract/core/numbers/number-marks.ts';
import type { Percent } from '@portal/contract/core/numbers/percent.ts';
import { type EstimateLineKind, estimateLineLabel } from '@portal/contract/estimates/estimates/lines.ts';
import type { ShownTerms } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { hasRates, lineRate, sumRows } from '@portal/contract/estimates/estimates/shown-sums.ts';
import { languageNow, say } from '@portal/messages/say.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { labelled, lines, type MaybeText } from '../../../pdf/document-parts.ts';
import { type LinesColumn, right } from '../../../pdf/lines-table.ts';
import { CONTENT_WIDTH } from '../../../pdf/pdf-definition.ts';

/** A line that the customer is charged for. */
export interface ChargedLine {
  kind: EstimateLineKind;
  partNumber: string | null;
  description: string;
  quantity: number;
  price: Dollars;
  amount: Dollars;
  /** True for a line that the customer may leave out. */
  optional?: boolean | undefined;
  taken?: boolean | undefined;
  /** Its own rate of tax. */
  taxRate?: Percent | undefined;
}

/** The customer as the papers with amounts name them. */
export interface ChargedCustomer {
  companyName: MaybeText;
  contactName: MaybeText;
  phoneNo: MaybeText;
  emailAddress: MaybeText;
  billingAddress: MaybeText;
}

export interface ChargedUnit {
  modelPartNo: string;
  serialNumber: MaybeText;
}

/** Returns the box with the customer of an estimate or an invoice. */
export const customerBox = (repair: ChargedCustomer): Content[] => [
  {
    text: lines(repair.companyName, repair.contactName)[0] ?? say('paper.customer'),
    bold: true,
    fontSize: 11,
  },
  ...lines(repair.companyName && repair.contactName, repair.phoneNo, repair.emailAddress).map((text) => ({
    text,
  })),
  ...(lines(repair.billingAddress).length
    ? [
        {
          stack: labelled(say('paper.billingAddress'), lines(repair.billingAddress).join('\n')),
          margin: [0, 4, 0, 0] as [number, number, number, number],
        },
      ]
    : []),
];

/** Returns the box with the unit. */
export const unitBox = (repair: ChargedUnit): Content[] => [
  ...labelled(say('paper.model'), repair.modelPartNo),
  ...labelled(say('paper.serialNumber'), repair.serialNumber?.trim() || say('paper.notGiven')),
];

/** The columns of what is charged. */
// Widths are in points, with room for amounts of 9 digits.
const chargedColumns = (): LinesColumn<ChargedLine>[] => [
  {
    title: '',
    width: languageNow() === USUAL_LANGUAGE ? 46 : 62,
    text: ({ kind }) => estimateLineLabel(kind),
  },
  { title: say('paper.partNumber'), width: 84, text: ({ partNumber }) => partNumber },
  { title: say('paper.description'), text: ({ description }) => description },
  { title: say('paper.quantity'), width: 30, isNumber: true, text: ({ quantity }) => typedForm(quantity) },
  { title: say('paper.price'), width: 64, isNumber: true, text: ({ price }) => formatMoney(price) },
  { title: say('paper.amount'), width: 70, isNumber: true, text: ({ amount }) => formatMoney(amount) },
];

/** Returns the width of the column of tax rates, in points: room for the longest word of the name of the tax, such as "Mehrwertsteuer". */
export function rateWidth(): number {
  const longest = Math.max(
    ...houseStyle()
      .taxName.split(/\s+/)
      .map(({ length }) => length),
  );
  return Math.min(80, Math.max(44, longest * 5));
}

/** Returns the columns of what is charged, with the rate of each line where there are several. */
export const columnsOfCharged = (terms: ShownTerms | undefined): LinesColumn<ChargedLine>[] =>
  hasRates(terms)
    ? [
        ...chargedColumns().slice(0, -1),
        {
          ...{ title: houseStyle().taxName, width: rateWidth(), isNumber: true },
          text: (line) => lineRate(line, terms),
        },
        ...chargedColumns().slice(-1),
      ]
    : chargedColumns();

/** A row of a rate names the sum that it is charged on. "Discount" is a short word in English only. */
const labelWidth = (terms: ShownTerms | undefined): number =>
  terms?.taxes ? 168 : languageNow() === USUAL_LANGUAGE ? 88 : 128;

/** Returns the total below the lines, with discount and tax above it. */
export const totalRow = (total: Dollars, terms?: ShownTerms): Content => ({
  unbreakable: true,
  margin: [CONTENT_WIDTH - labelWidth(terms) - 124, 6, 0, 0],
  layout: 'plain',
  table: {
    widths: [labelWidth(terms), 112],
    body: [
      ...sumRows(terms).map((row) => [{ text: row.label }, right(formatMoney(row.dollars))]),
      [
        { text: say('paper.total'), bold: true, fontSize: 12 },
        right(formatMoney(total), { bold: true, fontSize: 12 }),
      ],
    ],
  },
});
