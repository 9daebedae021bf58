import {
  type Cents,
  cents,
  type Dollars,
  formatMoney,
  fromDollars,
  toDollars,
} from '@portal/contract/core/numbers/money.ts';
import { typedForm } from '@portal/contract/core/numbers/number-marks.ts';
import { chargeRows } from '@portal/contract/repairs/repairs/charge-rows.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { say } from '@portal/messages/say.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { heading } from '../../../pdf/document-parts.ts';
import { type LinesColumn, linesTable, right } from '../../../pdf/lines-table.ts';
import { CONTENT_WIDTH } from '../../../pdf/pdf-definition.ts';

type Amount = Dollars | null | undefined;

/** A line of partsUsed; `unitPrice`, the company's cost, is absent for customers (D3.5). */
export interface ReportedPart {
  partNumber: string;
  description?: string | null | undefined;
  quantity: number;
  unitPrice?: Amount;
  msrpPrice?: Amount;
}

/** The amounts of a repair, in dollars. An absent amount is not printed. */
export interface CostedRepair {
  partsUsed?: readonly ReportedPart[] | null | undefined;
  laborCost?: Amount;
  inboundShippingCost?: Amount;
  outboundShippingCost?: Amount;
  estimatedCost?: Amount;
  /** Whether the estimated cost is that of an estimate with tax. The costs are without. */
  isEstimatedWithTax?: boolean;
  totalCost?: Amount;
  /** What the customer pays for the total cost. */
  charge?: Repair['charge'];
  /** Present for admins only. */
  profitMade?: Amount;
}

/** Returns the section with parts and costs. It is empty when there are neither. */
export function costSection(repair: CostedRepair): Content[] {
  const parts = repair.partsUsed ?? [];
  const sums = sumRows(repair, parts);
  if (parts.length === 0 && sums.length === 0) return [];
  return [
    parts.length
      ? linesTable(say('report.partsAndCosts'), partColumns(parts), parts)
      : heading(say('report.costs')),
    ...(sums.length ? [sumTable(sums)] : []),
  ];
}

const money = (amount: Amount): string =>
  amount === null || amount === undefined ? '' : formatMoney(amount);

const isGiven = (amount: Amount): boolean => amount !== null && amount !== undefined;

// Widths are in points, with room for amounts of 9 digits. Longer ones wrap.
const unitCost: LinesColumn<ReportedPart> = {
  // For staff only, who read English.
  title: 'Unit cost',
  width: 64,
  isNumber: true,
  text: ({ unitPrice }) => money(unitPrice),
};
const partColumns = (parts: readonly ReportedPart[]): LinesColumn<ReportedPart>[] => [
  { title: say('paper.partNumber'), width: 84, text: ({ partNumber }) => partNumber },
  { title: say('paper.description'), text: ({ description }) => description },
  { title: say('paper.quantity'), width: 30, isNumber: true, text: ({ quantity }) => typedForm(quantity) },
  ...(parts.some(({ unitPrice }) => isGiven(unitPrice)) ? [unitCost] : []),
  { title: say('paper.price'), width: 64, isNumber: true, text: ({ msrpPrice }) => money(msrpPrice) },
  {
    title: say('paper.amount'),
    width: 70,
    isNumber: true,
    text: (part) => money(isGiven(part.msrpPrice) ? toDollars(lineAmount(part)) : null),
  },
];

const lineAmount = ({ quantity, msrpPrice }: ReportedPart): Cents => cents(quantity * fromDollars(msrpPrice));

function sumRows(repair: CostedRepair, parts: readonly ReportedPart[]): [string, string, boolean][] {
  const priced = parts.some(({ msrpPrice }) => isGiven(msrpPrice));
  const partsTotal = toDollars(cents(parts.reduce((sum, part) => sum + lineAmount(part), 0)));
  const rows: [string, Amount, boolean][] = [
    [say('report.parts'), priced ? partsTotal : null, false],
    [say('paper.labor'), repair.laborCost, false],
    [say('paper.inboundShipping'), repair.inboundShippingCost, false],
    [say('paper.outboundShipping'), repair.outboundShippingCost, false],
    ...totalRows(repair),
    estimatedRow(repair),
    ['Profit made', repair.profitMade, false],
  ];
  return rows.flatMap(([label, amount, strong]) => {
    const text = money(amount);
    return text === '' ? [] : [[label, text, strong]];
  });
}

/** Returns what the customer approved, else what was estimated. */
function estimatedRow({
  charge,
  estimatedCost,
  isEstimatedWithTax,
}: CostedRepair): [string, Amount, boolean] {
  if (typeof charge?.approved === 'number') return [say('report.approvedEstimate'), charge.approved, false];
  return [
    isEstimatedWithTax ? say('report.estimatedCostWithTax') : say('report.estimatedCost'),
    estimatedCost,
    false,
  ];
}

/** Returns the total cost, and below it what the customer pays for it. */
function totalRows({ totalCost, charge }: CostedRepair): [string, Amount, boolean][] {
  const rows = chargeRows(charge);
  return [
    [rows.length ? say('report.totalCost') : say('paper.total'), totalCost, rows.length === 0],
    ...rows.map(({ label, dollars }, i): [string, Amount, boolean] => [
      label,
      dollars,
      i === rows.length - 1,
    ]),
  ];
}

const sumTable = (rows: [string, string, boolean][]): Content => ({
  unbreakable: true,
  margin: [CONTENT_WIDTH - 232, 6, 0, 0],
  layout: 'plain',
  table: {
    widths: [120, 100],
    body: rows.map(([label, amount, bold]) => [
      { text: label, bold, fontSize: bold ? 11 : 9.5 },
      right(amount, { bold, fontSize: bold ? 11 : 9.5 }),
    ]),
  },
});
