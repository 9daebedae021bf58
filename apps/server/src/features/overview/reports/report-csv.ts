import type {
  AgeingRow,
  InvoicedRow,
  RevenueRow,
  StockValueRow,
  TechnicianRow,
  TurnaroundRow,
} from '@portal/contract/overview/reports/endpoints.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { csvInSlices } from '../../../files/csv-export.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';

type Cell = string | number | null;
/** The columns of a report in its CSV. */
export type Columns<Row> = readonly (readonly [title: string, value: (row: Row) => Cell])[];

export const turnaroundColumns: Columns<TurnaroundRow> = [
  ['Status', (r) => statusLabel(r.status)],
  ['Repairs', (r) => r.repairs],
  ['Average Days', (r) => r.averageDays],
  ['Longest Days', (r) => r.longestDays],
];
export const ageingColumns: Columns<AgeingRow> = [
  ['Untouched From (Days)', (r) => r.fromDays],
  ['Untouched To (Days)', (r) => r.toDays],
  ['Repairs', (r) => r.repairs],
];
export const technicianColumns: Columns<TechnicianRow> = [
  ['Technician', (r) => r.name],
  ['Open', (r) => r.open],
  ['Completed', (r) => r.completed],
  ['Average Days', (r) => r.averageDays],
];
export const stockValueColumns: Columns<StockValueRow> = [
  ['Month', (r) => r.month],
  ['Stock Value', (r) => r.value],
  ['Received', (r) => r.received],
  ['Used', (r) => r.used],
  ['Corrected', (r) => r.corrected],
];
export const revenueColumns: Columns<RevenueRow> = [
  ['Month', (r) => r.month],
  ['Repairs', (r) => r.repairs],
  ['Revenue', (r) => r.revenue],
  ['Profit', (r) => r.profit],
];

export const invoicedColumns: Columns<InvoicedRow> = [
  ['Month', (r) => r.month],
  ['Invoices', (r) => r.invoices],
  ['Invoiced', (r) => r.invoiced],
  ['Open', (r) => r.open],
  ['Paid', (r) => r.paid],
];

/** Returns a report as CSV. */
export function reportCsv<Row>(name: string, columns: Columns<Row>, rows: readonly Row[]): FileAnswer {
  const titles = columns.map(([title]) => title);
  const cellsOf = (row: Row) => columns.map(([, value]) => value(row));
  return {
    body: () => csvInSlices(titles, rows, cellsOf, rows.length),
    type: 'text/csv; charset=utf-8',
    name: `${name}.csv`,
  };
}
