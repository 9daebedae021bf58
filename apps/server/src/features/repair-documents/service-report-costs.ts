import { formatMoney } from '@portal/contract/core/money.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { cell, GREY, heading, isShort, titleRow } from '../../pdf/document-parts.ts';
import { COLUMN_GAP, CONTENT_WIDTH } from '../../pdf/pdf-definition.ts';

/** The number of characters that fit on a page even in the narrow column of part numbers. */
const CELL_MAX = 300;

type Dollars = number | null | undefined;

/** A line of partsUsed; `unitPrice`, the company's cost, is absent for customers (D3.5). */
export interface ReportedPart {
  partNumber: string;
  description?: string | null | undefined;
  quantity: number;
  unitPrice?: Dollars;
  msrpPrice?: Dollars;
}

/** The amounts of a repair, in dollars. An absent amount is not printed. */
export interface CostedRepair {
  partsUsed?: readonly ReportedPart[] | null | undefined;
  laborCost?: Dollars;
  inboundShippingCost?: Dollars;
  outboundShippingCost?: Dollars;
  estimatedCost?: Dollars;
  totalCost?: Dollars;
  /** Present for admins only. */
  profitMade?: Dollars;
}

/** Returns the section with parts and costs. It is empty when there are neither. */
export function costSection(repair: CostedRepair): Content[] {
  const parts = repair.partsUsed ?? [];
  const sums = sumRows(repair, parts);
  if (parts.length === 0 && sums.length === 0) return [];
  return [parts.length ? partsTable(parts) : heading('Costs'), ...(sums.length ? [sumTable(sums)] : [])];
}

const money = (amount: Dollars): string =>
  amount === null || amount === undefined ? '' : formatMoney(amount);
const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more });

function partsTable(parts: readonly ReportedPart[]): Content {
  const staff = parts.some((part) => part.unitPrice !== null && part.unitPrice !== undefined);
  // In points, with room for amounts of 9 digits. Longer ones wrap.
  const fixed = [30, ...(staff ? [64] : []), 64, 70];
  const number = 84;
  const gaps = COLUMN_GAP * (fixed.length + 1);
  const description = CONTENT_WIDTH - gaps - number - fixed.reduce((sum, width) => sum + width, 0);
  const head = ['Part number', 'Description', 'Qty', ...(staff ? ['Unit cost'] : []), 'Price', 'Amount'];
  const short = isShort(
    parts.flatMap((part) => [part.partNumber, part.description]),
    CELL_MAX,
  );
  return {
    layout: 'lines',
    fontSize: 8.5,
    table: {
      headerRows: 2,
      keepWithHeaderRows: short ? 1 : 0,
      dontBreakRows: short,
      widths: [number, description, ...fixed],
      body: [
        titleRow('Parts and costs', head.length),
        head.map((text, i) => ({ text, bold: true, color: GREY, alignment: i > 1 ? 'right' : 'left' })),
        ...parts.map((part) => [
          cell(part.partNumber),
          cell(part.description),
          right(String(part.quantity)),
          ...(staff ? [right(money(part.unitPrice))] : []),
          right(money(part.msrpPrice)),
          right(money(part.msrpPrice === null || part.msrpPrice === undefined ? null : lineAmount(part))),
        ]),
      ],
    },
  };
}

/** Calculates in whole cents, so that 3 × 0.1 is 0.30. */
const lineAmount = (part: ReportedPart): number =>
  (part.quantity * Math.round((part.msrpPrice ?? 0) * 100)) / 100;

function sumRows(repair: CostedRepair, parts: readonly ReportedPart[]): [string, string, boolean][] {
  const priced = parts.some((part) => part.msrpPrice !== null && part.msrpPrice !== undefined);
  const partsTotal = parts.reduce((sum, part) => sum + Math.round(lineAmount(part) * 100), 0) / 100;
  const rows: [string, Dollars, boolean][] = [
    ['Parts', priced ? partsTotal : null, false],
    ['Labor', repair.laborCost, false],
    ['Inbound shipping', repair.inboundShippingCost, false],
    ['Outbound shipping', repair.outboundShippingCost, false],
    ['Estimated cost', repair.estimatedCost, false],
    ['Total', repair.totalCost, true],
    ['Profit made', repair.profitMade, false],
  ];
  return rows.flatMap(([label, amount, strong]) => {
    const text = money(amount);
    return text === '' ? [] : [[label, text, strong]];
  });
}

const sumTable = (rows: [string, string, boolean][]): Content => ({
  unbreakable: true,
  margin: [CONTENT_WIDTH - 212, 6, 0, 0],
  layout: 'plain',
  table: {
    widths: [100, 100],
    body: rows.map(([label, amount, bold]) => [
      { text: label, bold, fontSize: bold ? 11 : 9.5 },
      right(amount, { bold, fontSize: bold ? 11 : 9.5 }),
    ]),
  },
});
