import type { endpoints } from '@portal/contract/index.ts';
import type { ModelResultsRow, OnTimeRow } from '@portal/contract/overview/reports/calibration-reports.ts';
import type {
  DemoLoanMonthRow,
  DemoUnitUseRow,
} from '@portal/contract/overview/reports/demo-loan-reports.ts';
import {
  type AgeingRow,
  ageingSteps,
  type TurnaroundRow,
} from '@portal/contract/overview/reports/endpoints.ts';
import { DEMO_UNITS_SHOWN, MODELS_SHOWN } from '@portal/contract/overview/reports/rules.ts';
import { type RepairStatus, repairStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Handlers } from '../../../http/call.ts';
import {
  calibrationTurnaroundColumns,
  dueColumns,
  onTimeColumns,
  resultColumns,
} from './calibration-columns.ts';
import { calibrationTurnaround } from './calibration-turnaround.ts';
import { calibrationsDue } from './calibrations-due.ts';
import { countedCalibrations } from './counted-calibrations.ts';
import { demoLoans } from './demo-loans.ts';
import { demoUnitUse } from './demo-unit-use.ts';
import { invoiced } from './invoiced.ts';
import { promiseColumns, promisesKept } from './promises-kept.ts';
import {
  ageingColumns,
  type Columns,
  invoicedColumns,
  reportCsv,
  revenueColumns,
  stockValueColumns,
  technicianColumns,
  turnaroundColumns,
} from './report-csv.ts';
import { type ReportRange, spanOf } from './report-range.ts';
import { revenue } from './revenue.ts';
import { stockValue } from './stock-value.ts';
import { technicianWork } from './technician-work.ts';

/** Returns the results of each model within the range (D9.3), the model with most calibrations first. */
async function calibrationResults(
  db: Db,
  range: ReportRange,
  { limit }: { limit: number | null },
): Promise<ModelResultsRow[]> {
  const { rows } = await sql<ModelResultsRow>`
    with ${spanOf(range)}
    select c.make, c.model_name, count(*)::int as calibrations,
      count(*) filter (where c.result = 'pass')::int as pass,
      count(*) filter (where c.result = 'adjusted')::int as adjusted,
      count(*) filter (where c.result = 'limited')::int as limited,
      count(*) filter (where c.result = 'fail')::int as fail,
      count(c.found_in_limits)::int as judged,
      count(*) filter (where c.found_in_limits)::int as found_in_limits
    from calibrations c
    where ${countedCalibrations}
    group by c.make, c.model_name
    order by calibrations desc, lower(c.make), lower(c.model_name), c.make, c.model_name
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns the number of open repairs by whole days since anybody touched them (D9.3), with a row for every bucket. The
 * statuses are those of the index repairs_live_by_touch, so finished repairs cost nothing.
 */
async function ageing(db: Db): Promise<AgeingRow[]> {
  const { rows } = await sql<{ bucket: number; repairs: number }>`
    select width_bucket(extract(epoch from now() - r.touched_at)::float8 / 86400, ${[...ageingSteps]}::float8[]) as bucket,
      count(*)::int as repairs
    from repairs r
    where r.deleted_at is null and r.status <> all ('{completed,shipped,cancelled}')
    group by 1`.execute(db);
  const counted = new Map(rows.map(({ bucket, repairs }) => [bucket, repairs]));
  return ageingSteps.map((fromDays, i) => {
    const next = ageingSteps[i + 1];
    // A clock that ran ahead leaves touches in the future. They count as today.
    const early = i === 0 ? (counted.get(0) ?? 0) : 0;
    return {
      fromDays,
      toDays: next === undefined ? null : next - 1,
      repairs: (counted.get(i + 1) ?? 0) + early,
    };
  });
}

/**
 * Returns how many units were calibrated on or before the due date they had, by the month of the calibration (D9.3).
 * Units without a due date, such as new ones, are not counted. A month without units has zeros.
 */
async function calibrationsOnTime(db: Db, range: ReportRange): Promise<OnTimeRow[]> {
  const { rows } = await sql<OnTimeRow>`
    with ${spanOf(range)},
    done as (
      select date_trunc('month', c.calibrated_on::timestamp) as month, count(*)::int as units,
        count(*) filter (where c.calibrated_on <= c.was_due_on)::int as on_time
      from calibrations c
      where ${countedCalibrations} and c.was_due_on is not null
      group by 1)
    select to_char(m.month, 'YYYY-MM') as month, coalesce(d.units, 0) as units, coalesce(d.on_time, 0) as on_time
    from span
    cross join lateral generate_series(date_trunc('month', span.first::timestamp), span.last::timestamp, '1 month') m (month)
    left join done d on d.month = m.month
    order by m.month`.execute(db);
  return rows;
}

type Stays = Omit<TurnaroundRow, 'status'> & { status: string };

/**
 * Returns how long repairs stayed in each status they left within the range (D9.3), from sums that are stored by day.
 */
async function turnaround(db: Db, range: ReportRange): Promise<TurnaroundRow[]> {
  const { rows } = await sql<Stays>`
    with ${spanOf(range)}
    select s.status, sum(s.repairs)::int as repairs,
      round(sum(s.seconds) / 86400.0 / sum(s.repairs), 1)::float8 as average_days,
      round(max(s.longest) / 86400.0, 1)::float8 as longest_days
    from repair_stays s
    where s.day >= (select first from span) and s.day <= (select last from span)
    group by s.status`.execute(db);
  const order = (status: string) => repairStatuses.indexOf(status as RepairStatus);
  return rows
    .map((row) => ({ ...row, status: row.status as RepairStatus }))
    .toSorted((a, b) => order(a.status) - order(b.status));
}

const demoLoanColumns: Columns<DemoLoanMonthRow> = [
  ['Month', (r) => r.month],
  ['Lent', (r) => r.lent],
  ['Out at the End', (r) => r.out],
  ['Returned', (r) => r.returned],
  ['Returned Late', (r) => r.late],
  ['Average Days Late', (r) => r.averageDaysLate],
  ['Late Fees', (r) => r.fees],
];
const demoUnitColumns: Columns<DemoUnitUseRow> = [
  ['Make', (r) => r.make],
  ['Model', (r) => r.modelName],
  ['Serial Number', (r) => r.serialNumber],
  ['Loans', (r) => r.loans],
  ['Days Out', (r) => r.daysOut],
  ['Days', (r) => r.days],
  ['Late', (r) => r.late],
  ['Late Fees', (r) => r.fees],
];

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
