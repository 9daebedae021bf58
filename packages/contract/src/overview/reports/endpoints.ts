import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { dollarAmount, dollarNumber } from '../../core/numbers/money-fields.ts';
import { repairStatus } from '../../repairs/repairs/status-field.ts';
import { calibrationReportEndpoints } from './calibration-reports.ts';
import { demoLoanReportEndpoints } from './demo-loan-reports.ts';
import { promiseReportEndpoints } from './promise-reports.ts';
import { reportRange } from './range.ts';
import { reportRowEndpoints } from './report-rows.ts';
import { surveyReportEndpoints } from './survey-reports.ts';

/** The days that repairs spent in a status which they left within the range. */
export const turnaroundRow = z.object({
  status: repairStatus,
  repairs: z.int(),
  averageDays: z.number(),
  longestDays: z.number(),
});
export type TurnaroundRow = z.infer<typeof turnaroundRow>;

/** Active repairs by whole days since their last change. The last bucket has no upper limit. */
export const ageingRow = z.object({ fromDays: z.int(), toDays: z.int().nullable(), repairs: z.int() });
export type AgeingRow = z.infer<typeof ageingRow>;

/** The first day of each bucket. */
export const ageingSteps = [0, 4, 8, 15, 31, 61, 91] as const;

/** The work of one technician. `technicianId` is null for repairs without a technician. */
export const technicianRow = z.object({
  technicianId: z.int().nullable(),
  name: z.string(),
  /** Number of repairs that are active now. The range does not matter. */
  open: z.int(),
  /** Number of repairs completed or shipped within the range. */
  completed: z.int(),
  /** Time from submission to completion or shipping; null without such repairs. */
  averageDays: z.number().nullable(),
});
export type TechnicianRow = z.infer<typeof technicianRow>;

/** Completed and shipped repairs by the month in which they were finished. */
export const revenueRow = z.object({
  /** YYYY-MM in the company's zone. Months without work are listed too. */
  month: z.string(),
  repairs: z.int(),
  revenue: dollarAmount,
  profit: dollarAmount,
});
export type RevenueRow = z.infer<typeof revenueRow>;

/** The value of stock at the end of each month, or now for the current one (D6.6). */
export const stockValueRow = z.object({
  /** YYYY-MM in the company's zone. */
  month: z.string(),
  value: dollarNumber,
  /** What receipts, uses and corrections added to the value in the month, or took from it. */
  received: dollarNumber,
  used: dollarNumber,
  corrected: dollarNumber,
});
export type StockValueRow = z.infer<typeof stockValueRow>;

/** Invoices in QuickBooks by the month of their day (D8.5). `open` and `paid` are the parts of `invoiced`. Void ones do not count. */
export const invoicedRow = z.object({
  /** YYYY-MM in the company's zone. */
  month: z.string(),
  invoices: z.int(),
  invoiced: dollarNumber,
  open: dollarNumber,
  paid: dollarNumber,
});
export type InvoicedRow = z.infer<typeof invoicedRow>;

const read = {
  method: 'GET',
  permission: 'report.read',
  query: reportRange,
  changedBy: ['company'],
} as const;
const csv = { method: 'GET', permission: 'report.read', query: reportRange, answer: 'file' } as const;

export const reportEndpoints = {
  turnaround: endpoint({
    ...read,
    path: '/api/reports/turnaround',
    summary: 'Days a repair spends in each status',
    answer: z.array(turnaroundRow),
  }),
  ageing: endpoint({
    ...read,
    path: '/api/reports/ageing',
    summary: 'Live repairs by the days nobody touched them; as of now, whatever the range',
    answer: z.array(ageingRow),
  }),
  technicians: endpoint({
    ...read,
    path: '/api/reports/technicians',
    summary: 'Open and completed repairs of each technician',
    answer: z.array(technicianRow),
  }),
  revenue: endpoint({
    ...read,
    path: '/api/reports/revenue',
    summary: 'Revenue and profit by month',
    answer: z.array(revenueRow),
  }),
  invoices: endpoint({
    ...read,
    path: '/api/reports/invoices',
    summary: 'Invoiced, open and paid amounts by month',
    changedBy: ['quickbooks', 'company'],
    answer: z.array(invoicedRow),
  }),
  invoicesCsv: endpoint({ ...csv, path: '/api/reports/invoices.csv', summary: 'Invoices as CSV' }),
  stockValue: endpoint({
    ...read,
    path: '/api/reports/stock-value',
    summary: 'Stock value by month',
    changedBy: ['part', 'company'],
    answer: z.array(stockValueRow),
  }),
  stockValueCsv: endpoint({ ...csv, path: '/api/reports/stock-value.csv', summary: 'Stock value as CSV' }),
  turnaroundCsv: endpoint({ ...csv, path: '/api/reports/turnaround.csv', summary: 'Turnaround as CSV' }),
  ageingCsv: endpoint({ ...csv, path: '/api/reports/ageing.csv', summary: 'Ageing as CSV' }),
  techniciansCsv: endpoint({ ...csv, path: '/api/reports/technicians.csv', summary: 'Technicians as CSV' }),
  revenueCsv: endpoint({ ...csv, path: '/api/reports/revenue.csv', summary: 'Revenue as CSV' }),
  ...calibrationReportEndpoints,
  ...demoLoanReportEndpoints,
  ...promiseReportEndpoints,
  ...reportRowEndpoints,
  ...surveyReportEndpoints,
};
