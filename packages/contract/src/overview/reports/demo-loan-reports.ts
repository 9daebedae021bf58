import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { dollarAmount } from '../../core/numbers/money-fields.ts';
import { reportRange } from './range.ts';

/** Loans of demo units by month: units out, lateness and late fees (D9.3, D7). */
export const demoLoanMonthRow = z.object({
  /** YYYY-MM in the company's zone. Months without loans are listed too. */
  month: z.string(),
  /** Loans that began. */
  lent: z.int(),
  /** Units out at the end of the month, or today for the current one. */
  out: z.int(),
  returned: z.int(),
  /** Number of them that came back after the expected day. */
  late: z.int(),
  /** Average of their late days; null when none was late. */
  averageDaysLate: z.number().nullable(),
  /** Accepted late fees of the returned units. A proposed or waived fee is not counted. */
  fees: dollarAmount,
});
export type DemoLoanMonthRow = z.infer<typeof demoLoanMonthRow>;

/** The use of one demo unit within the range. */
export const demoUnitUseRow = z.object({
  demoEquipmentId: z.int(),
  make: z.string(),
  modelName: z.string(),
  serialNumber: z.string(),
  /** Loans of which at least one day is in the range. */
  loans: z.int(),
  /** Days of the range on which the unit was out. */
  daysOut: z.int(),
  /** Days of the range up to today. */
  days: z.int(),
  /** Loans that came back late, or are late now. */
  late: z.int(),
  fees: dollarAmount,
});
export type DemoUnitUseRow = z.infer<typeof demoUnitUseRow>;

const read = {
  method: 'GET',
  permission: 'report.read',
  query: reportRange,
  changedBy: ['demoEquipmentLoan', 'company'],
} as const;
const csv = { method: 'GET', permission: 'report.read', query: reportRange, answer: 'file' } as const;

/** The calls of the reports about demo units (D9.3, D7). */
export const demoLoanReportEndpoints = {
  demoLoans: endpoint({
    ...read,
    path: '/api/reports/demo-loans',
    summary: 'Loans of demo units by month: units out, lateness, late fees',
    answer: z.array(demoLoanMonthRow),
  }),
  demoUnitUse: endpoint({
    ...read,
    path: '/api/reports/demo-unit-use',
    summary: 'Days on loan of the demo units used most',
    answer: z.array(demoUnitUseRow),
  }),
  demoLoansCsv: endpoint({
    ...csv,
    path: '/api/reports/demo-loans.csv',
    summary: 'Loans of demo units by month as CSV',
  }),
  demoUnitUseCsv: endpoint({
    ...csv,
    path: '/api/reports/demo-unit-use.csv',
    summary: 'Use of all demo units as CSV',
  }),
};
