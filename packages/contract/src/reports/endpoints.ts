import { z } from 'zod';
import { calendarDate } from '../core/date-fields.ts';
import { endpoint } from '../core/endpoint.ts';
import { dollarAmount } from '../core/money-fields.ts';
import { repairStatus } from '../repairs/status-field.ts';

/** Days of the company's calendar, both included; without them the last twelve months. */
export const reportRange = z
  .object({ from: calendarDate().optional(), to: calendarDate().optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    message: 'From must not be after to',
    path: ['from'],
  });

/** How long repairs stayed in a status they left within the range, in days. */
export const turnaroundRow = z.object({
  status: repairStatus,
  repairs: z.int(),
  averageDays: z.number(),
  longestDays: z.number(),
});
export type TurnaroundRow = z.infer<typeof turnaroundRow>;

/** Live repairs by whole days since they were last touched; the last bucket is open. */
export const ageingRow = z.object({ fromDays: z.int(), toDays: z.int().nullable(), repairs: z.int() });
export type AgeingRow = z.infer<typeof ageingRow>;

/** The first days of the buckets. */
export const ageingSteps = [0, 4, 8, 15, 31, 61, 91] as const;

/** Work of one technician; `technicianId` null stands for repairs of nobody. */
export const technicianRow = z.object({
  technicianId: z.int().nullable(),
  name: z.string(),
  /** Live now, whatever the range. */
  open: z.int(),
  /** Completed or shipped within the range. */
  completed: z.int(),
  /** From submission to that; null without any. */
  averageDays: z.number().nullable(),
});
export type TechnicianRow = z.infer<typeof technicianRow>;

/** Completed and shipped repairs by the month they were done in. */
export const revenueRow = z.object({
  /** YYYY-MM of the company's calendar; months without work are there too. */
  month: z.string(),
  repairs: z.int(),
  revenue: dollarAmount,
  profit: dollarAmount,
});
export type RevenueRow = z.infer<typeof revenueRow>;

const read = { method: 'GET', permission: 'report.read', query: reportRange } as const;
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
  turnaroundCsv: endpoint({ ...csv, path: '/api/reports/turnaround.csv', summary: 'Turnaround as CSV' }),
  ageingCsv: endpoint({ ...csv, path: '/api/reports/ageing.csv', summary: 'Ageing as CSV' }),
  techniciansCsv: endpoint({ ...csv, path: '/api/reports/technicians.csv', summary: 'Technicians as CSV' }),
  revenueCsv: endpoint({ ...csv, path: '/api/reports/revenue.csv', summary: 'Revenue as CSV' }),
};
