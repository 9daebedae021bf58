import { houseStyle } from '@portal/contract/core/house-style.ts';
import { type Dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import { typedForm } from '@portal/contract/core/numbers/number-marks.ts';
import type { Percent } from '@portal/contract/core/numbers/percent.ts';
import { type EstimateLineKind, estimateLineLabel } from '@portal/contract/estimates/estimates/lines.ts';
import type { ShownTerms } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { hasRates, lineRate, sumRows } from '@portal/contract/estimates/estimates/shown-sums.ts';
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
  { text: lines(repair.companyName, repair.contactName)[0] ?? 'Customer', bold: true, fontSize: 11 },
  ...lines(repair.companyName && repair.contactName, repair.phoneNo, repair.emailAddress).map((text) => ({
    text,
  })),
  ...(lines(repair.billingAddress).length
    ? [
        {
          stack: labelled('Billing address', lines(repair.billingAddress).join('\n')),
          margin: [0, 4, 0, 0] as [number, number, number, number],
        },
      ]
    : []),
];

/** Returns the box with the unit. */
export const unitBox = (repair: ChargedUnit): Content[] => [
  ...labelled('Model / part number', repair.modelPartNo),
  ...labelled('Serial number', repair.serialNumber?.trim() || 'Not given'),
];

/** The columns of what is charged. */
// Widths are in points, with room for amounts of 9 digits.
const chargedColumns: LinesColumn<ChargedLine>[] = [
  { title: '', width: 46, text: ({ kind }) => estimateLineLabel(kind) },
  { title: 'Part number', width: 84, text: ({ partNumber }) => partNumber },
  { title: 'Description', text: ({ description }) => description },
  { title: 'Qty', width: 30, isNumber: true, text: ({ quantity }) => typedForm(quantity) },
  { title: 'Price', width: 64, isNumber: true, text: ({ price }) => formatMoney(price) },
  { title: 'Amount', width: 70, isNumber: true, text: ({ amount }) => formatMoney(amount) },
];

/** Returns the columns of what is charged, with the rate of each line where there are several. */
export const columnsOfCharged = (terms: ShownTerms | undefined): LinesColumn<ChargedLine>[] =>
  hasRates(terms)
    ? [
        ...chargedColumns.slice(0, -1),
        { title: houseStyle().taxName, width: 44, isNumber: true, text: (line) => lineRate(line, terms) },
        ...chargedColumns.slice(-1),
      ]
    : chargedColumns;

/** Returns the total below the lines, with discount and tax above it. */
export const totalRow = (total: Dollars, terms?: ShownTerms): Content => ({
  unbreakable: true,
  margin: [CONTENT_WIDTH - (terms?.taxes ? 292 : 212), 6, 0, 0],
  layout: 'plain',
  table: {
    // A row of a rate names the sum that it is charged on.
    widths: [terms?.taxes ? 168 : 88, 112],
    body: [
      ...sumRows(terms).map((row) => [{ text: row.label }, right(formatMoney(row.dollars))]),
      [{ text: 'Total', bold: true, fontSize: 12 }, right(formatMoney(total), { bold: true, fontSize: 12 })],
    ],
  },
});
