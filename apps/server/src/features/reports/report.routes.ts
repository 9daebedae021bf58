import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';
import { ageing } from './ageing.ts';
import {
  ageingColumns,
  reportCsv,
  revenueColumns,
  technicianColumns,
  turnaroundColumns,
} from './report-csv.ts';
import { revenue } from './revenue.ts';
import { technicianWork } from './technician-work.ts';
import { turnaround } from './turnaround.ts';

export const reportsRoutes: Handlers<typeof endpoints.reports> = {
  turnaround: ({ work: { db }, query }) => turnaround(db, query),
  ageing: ({ work: { db } }) => ageing(db),
  technicians: ({ work: { db }, query }) => technicianWork(db, query),
  revenue: ({ work: { db }, query }) => revenue(db, query),
  turnaroundCsv: async ({ work: { db }, query }) =>
    reportCsv('turnaround', turnaroundColumns, await turnaround(db, query)),
  ageingCsv: async ({ work: { db } }) => reportCsv('ageing', ageingColumns, await ageing(db)),
  techniciansCsv: async ({ work: { db }, query }) =>
    reportCsv('technicians', technicianColumns, await technicianWork(db, query)),
  revenueCsv: async ({ work: { db }, query }) =>
    reportCsv('revenue', revenueColumns, await revenue(db, query)),
};
