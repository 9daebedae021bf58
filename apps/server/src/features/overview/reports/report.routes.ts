import type { endpoints } from '@portal/contract/index.ts';
import { DEMO_UNITS_SHOWN, MODELS_SHOWN } from '@portal/contract/overview/reports/rules.ts';
import type { Handlers } from '../../../http/call.ts';
import { ageing } from './ageing.ts';
import {
  calibrationTurnaroundColumns,
  dueColumns,
  onTimeColumns,
  resultColumns,
} from './calibration-columns.ts';
import { calibrationResults } from './calibration-results.ts';
import { calibrationTurnaround } from './calibration-turnaround.ts';
import { calibrationsDue } from './calibrations-due.ts';
import { calibrationsOnTime } from './calibrations-on-time.ts';
import { demoLoanColumns, demoUnitColumns } from './demo-loan-columns.ts';
import { demoLoans } from './demo-loans.ts';
import { demoUnitUse } from './demo-unit-use.ts';
import { invoiced } from './invoiced.ts';
import { promiseColumns, promisesKept } from './promises-kept.ts';
import {
  ageingColumns,
  invoicedColumns,
  reportCsv,
  revenueColumns,
  stockValueColumns,
  technicianColumns,
  turnaroundColumns,
} from './report-csv.ts';
import { revenue } from './revenue.ts';
import { stockValue } from './stock-value.ts';
import { technicianWork } from './technician-work.ts';
import { turnaround } from './turnaround.ts';

// Rows are loaded when somebody first opens a number, so a start does not load them.
const rows = () => import('./rows/index.ts');
// Most companies ask nobody after a return, so this is loaded at its first use.
const surveys = () => import('./survey-answers.ts');

export const reportsRoutes: Handlers<typeof endpoints.reports> = {
  turnaround: ({ work: { db }, query }) => turnaround(db, query),
  ageing: ({ work: { db } }) => ageing(db),
  technicians: ({ work: { db }, query }) => technicianWork(db, query),
  revenue: ({ work: { db }, query }) => revenue(db, query),
  invoices: ({ work: { db }, query }) => invoiced(db, query),
  invoicesCsv: async ({ work: { db }, query }) =>
    reportCsv('invoices', invoicedColumns, await invoiced(db, query)),
  stockValue: ({ work: { db }, query }) => stockValue(db, query),
  stockValueCsv: async ({ work: { db }, query }) =>
    reportCsv('stock-value', stockValueColumns, await stockValue(db, query)),
  turnaroundCsv: async ({ work: { db }, query }) =>
    reportCsv('turnaround', turnaroundColumns, await turnaround(db, query)),
  ageingCsv: async ({ work: { db } }) => reportCsv('ageing', ageingColumns, await ageing(db)),
  techniciansCsv: async ({ work: { db }, query }) =>
    reportCsv('technicians', technicianColumns, await technicianWork(db, query)),
  revenueCsv: async ({ work: { db }, query }) =>
    reportCsv('revenue', revenueColumns, await revenue(db, query)),
  calibrationsDue: ({ work: { db } }) => calibrationsDue(db),
  calibrationResults: ({ work: { db }, query }) => calibrationResults(db, query, { limit: MODELS_SHOWN }),
  calibrationTurnaround: ({ work: { db }, query }) => calibrationTurnaround(db, query),
  calibrationsOnTime: ({ work: { db }, query }) => calibrationsOnTime(db, query),
  surveys: async ({ work: { db }, query }) => (await surveys()).surveyAnswers(db, query),
  surveysCsv: async ({ work: { db }, query }) => {
    const { surveyAnswers, surveyColumns } = await surveys();
    return reportCsv('answers-after-return', surveyColumns, await surveyAnswers(db, query));
  },
  promisesKept: ({ work: { db }, query }) => promisesKept(db, query),
  promisesKeptCsv: async ({ work: { db }, query }) =>
    reportCsv('promises-kept', promiseColumns, await promisesKept(db, query)),
  demoLoans: ({ work: { db }, query }) => demoLoans(db, query),
  demoUnitUse: ({ work: { db }, query }) => demoUnitUse(db, query, { limit: DEMO_UNITS_SHOWN }),
  demoLoansCsv: async ({ work: { db }, query }) =>
    reportCsv('demo-loans', demoLoanColumns, await demoLoans(db, query)),
  demoUnitUseCsv: async ({ work: { db }, query }) =>
    reportCsv('demo-unit-use', demoUnitColumns, await demoUnitUse(db, query, { limit: null })),
  calibrationsDueCsv: async ({ work: { db } }) =>
    reportCsv('calibrations-due', dueColumns, await calibrationsDue(db)),
  calibrationResultsCsv: async ({ work: { db }, query }) =>
    reportCsv('calibration-results', resultColumns, await calibrationResults(db, query, { limit: null })),
  calibrationTurnaroundCsv: async ({ work: { db }, query }) =>
    reportCsv('calibration-turnaround', calibrationTurnaroundColumns, await calibrationTurnaround(db, query)),
  calibrationsOnTimeCsv: async ({ work: { db }, query }) =>
    reportCsv('calibrations-on-time', onTimeColumns, await calibrationsOnTime(db, query)),
  stays: async ({ work: { db }, query }) => (await rows()).listStays(db, query),
  calibrations: async ({ work: { db }, query }) => (await rows()).listCountedCalibrations(db, query),
  loans: async ({ work: { db }, query }) => (await rows()).listCountedLoans(db, query),
  stockChanges: async ({ work: { db }, query }) => (await rows()).listStockChanges(db, query),
};
