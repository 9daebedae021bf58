import { today } from '@portal/contract/core/dates/dates.ts';
import { type AgeingRow, reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { DateFilter } from '../../../lists/date-filter.tsx';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import { cn } from '../../../ui/cn.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { useShouldLoad } from '../../../ui/use-should-load.ts';
import { CalibrationResultsReport } from './calibration-results-report.tsx';
import { CalibrationTurnaroundReport } from './calibration-turnaround-report.tsx';
import { CalibrationsDueReport } from './calibrations-due-report.tsx';
import { DemoLoansReport } from './demo-loans-report.tsx';
import { DemoUnitUseReport } from './demo-unit-use-report.tsx';
import { OnTimeReport } from './on-time-report.tsx';
import { PromisesReport } from './promises-report.tsx';
import { PhoneBar, RepairCount, ReportCard } from './report-card.tsx';
import {
  periodNames,
  periodOf,
  periods,
  type ReportRange,
  type ReportSearch,
  rangeOf,
} from './report-search.ts';
import { RevenueReport } from './revenue-report.tsx';
import { StockValueReport } from './stock-value-report.tsx';
import { TechnicianReport } from './technician-report.tsx';
import { TurnaroundReport } from './turnaround-report.tsx';

const words = ({ fromDays, toDays }: AgeingRow): string =>
  toDays === null ? `${fromDays} days or more` : `${fromDays} to ${toDays} days`;

const filterOf = ({ fromDays, toDays }: AgeingRow): Record<string, string> => ({
  ...(fromDays > 0 && { untouchedDays: String(fromDays) }),
  ...(toDays !== null && { untouchedDaysMax: String(toDays) }),
});

const columns = (most: number): Column<AgeingRow>[] => [
  {
    key: 'days',
    header: 'Untouched For',
    cell: (row) => (
      <>
        {words(row)}
        <PhoneBar value={row.repairs} max={most} />
      </>
    ),
  },
  {
    key: 'bar',
    header: 'Share',
    hideHeader: true,
    className: 'hidden w-2/5 sm:table-cell',
    cell: (row) => <Bar value={row.repairs} max={most} />,
  },
  {
    key: 'repairs',
    header: 'Repairs',
    align: 'right',
    cell: (row) => (
      <RepairCount count={row.repairs} filters={filterOf(row)} what={`untouched for ${words(row)}`} />
    ),
  },
];

/** Open repairs by the days since their last change (D9.3). It always shows the current state, whatever the range. */
function AgeingReport() {
  const read = useQuery(q(reportEndpoints.ageing));
  const most = Math.max(...(read.data ?? []).map((row) => row.repairs), 0);
  return (
    <ReportCard
      title="Ageing"
      description="Repairs that are not done, by the days since anybody touched them. As of now."
      legend="Number of repairs"
      csv={urlOf(reportEndpoints.ageingCsv, {})}
      read={read}
      columns={columns(most)}
      rowId={(row) => row.fromDays}
      empty="There are no repairs."
    />
  );
}

interface PeriodChoiceProps {
  search: ReportSearch;
  /** The days of the chosen period. */
  range: ReportRange;
  onChange: (patch: ReportSearch) => void;
}

/** The period of the reports: one of the usual ones, or two days of one's own. */
function PeriodChoice({ search, range, onChange }: PeriodChoiceProps) {
  const chosen = periodOf(search);
  // A day that is typed into a period begins an own range.
  const own = (patch: ReportSearch) => onChange({ period: undefined, ...patch });
  const shown = chosen ? range : search;
  return (
    <Card>
      <section aria-label="Range" className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="mb-1.5 font-medium">Period</legend>
          {periodNames.map((period) => (
            <button
              key={period}
              type="button"
              aria-pressed={period === chosen}
              onClick={() => onChange({ period, from: undefined, to: undefined })}
              className={cn(
                'min-h-11 cursor-pointer rounded-lg border px-3 font-medium whitespace-nowrap hover:bg-slate-50 md:min-h-9',
                period === chosen ? 'border-primary bg-primary-soft' : 'border-line',
              )}
            >
              {periods[period]}
            </button>
          ))}
        </fieldset>
        <div className="grid w-full grid-cols-1 items-start gap-4 min-[440px]:grid-cols-2 sm:w-auto sm:min-w-80">
          <DateFilter label="From" value={shown.from} onChange={(from) => own({ from })} />
          <DateFilter label="To" value={shown.to} onChange={(to) => own({ to })} />
        </div>
      </section>
    </Card>
  );
}

// Most companies do not use QuickBooks, so it is asked for at the end of the page.
const InvoicedReport = lazy(() =>
  import('./invoiced-report.tsx').then((part) => ({ default: part.InvoicedReport })),
);
// Most companies ask nobody after a return.
const SurveyReport = lazy(() =>
  import('./survey-report.tsx').then((part) => ({ default: part.SurveyReport })),
);

/** The reports (D9.3, '/admin/reports'). The range is in the URL. */
export function ReportsScreen() {
  const [search, change] = useSearchState<ReportSearch>();
  const { timeZone } = useSignedInUser();
  const range = rangeOf(search, today(timeZone));
  const [end, wanted] = useShouldLoad();
  return (
    <>
      <PageHeader
        title="Reports"
        subtitle="Ageing, promises kept, turnaround, work per technician, revenue and margin, stock value, calibrations, demo units, answers of customers"
      />
      <div className="flex flex-col gap-5">
        <AgeingReport />
        <PeriodChoice search={search} range={range} onChange={change} />
        <PromisesReport search={range} />
        <RevenueReport search={range} />
        <TurnaroundReport search={range} />
        <TechnicianReport search={range} />
        <StockValueReport search={range} />
        <CalibrationsDueReport />
        <OnTimeReport search={range} />
        <CalibrationTurnaroundReport search={range} />
        <CalibrationResultsReport search={range} />
        {wanted ? (
          <Suspense>
            <DemoLoansReport search={range} />
            <DemoUnitUseReport search={range} />
            <SurveyReport search={range} />
            <InvoicedReport search={range} />
          </Suspense>
        ) : (
          <div ref={end} />
        )}
      </div>
    </>
  );
}
