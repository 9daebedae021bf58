import { today } from '@portal/contract/core/dates.ts';
import { lazy, Suspense } from 'react';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useShouldLoad } from '../../../ui/use-should-load.ts';
import { AgeingReport } from './ageing-report.tsx';
import { CalibrationResultsReport } from './calibration-results-report.tsx';
import { CalibrationTurnaroundReport } from './calibration-turnaround-report.tsx';
import { CalibrationsDueReport } from './calibrations-due-report.tsx';
import { DemoLoansReport } from './demo-loans-report.tsx';
import { DemoUnitUseReport } from './demo-unit-use-report.tsx';
import { OnTimeReport } from './on-time-report.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { PromisesReport } from './promises-report.tsx';
import { type ReportSearch, rangeOf } from './report-search.ts';
import { RevenueReport } from './revenue-report.tsx';
import { StockValueReport } from './stock-value-report.tsx';
import { TechnicianReport } from './technician-report.tsx';
import { TurnaroundReport } from './turnaround-report.tsx';

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
