import { lazy, Suspense } from 'react';
import { DateFilter } from '../../lists/date-filter.tsx';
import { useSearchState } from '../../navigation/search-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useShouldLoad } from '../../ui/use-should-load.ts';
import { AgeingReport } from './ageing-report.tsx';
import { CalibrationResultsReport } from './calibration-results-report.tsx';
import { CalibrationTurnaroundReport } from './calibration-turnaround-report.tsx';
import { CalibrationsDueReport } from './calibrations-due-report.tsx';
import { DemoLoansReport } from './demo-loans-report.tsx';
import { DemoUnitUseReport } from './demo-unit-use-report.tsx';
import { OnTimeReport } from './on-time-report.tsx';
import type { ReportSearch } from './report-search.ts';
import { RevenueReport } from './revenue-report.tsx';
import { StockValueReport } from './stock-value-report.tsx';
import { TechnicianReport } from './technician-report.tsx';
import { TurnaroundReport } from './turnaround-report.tsx';

// Most companies do not use QuickBooks, so it is asked for at the end of the page.
const InvoicedReport = lazy(() =>
  import('./invoiced-report.tsx').then((part) => ({ default: part.InvoicedReport })),
);

/** The reports (D9.3, '/admin/reports'). The range is in the URL. */
export function ReportsScreen() {
  const [search, change] = useSearchState<ReportSearch>();
  const [end, wanted] = useShouldLoad();
  return (
    <>
      <PageHeader
        title="Reports"
        subtitle="Turnaround, ageing, work per technician, revenue and margin, stock value, calibrations, demo units"
      />
      <div className="flex flex-col gap-5">
        <Card>
          <section
            aria-label="Range"
            className="grid grid-cols-1 items-start gap-4 min-[440px]:grid-cols-2 sm:max-w-xl"
          >
            <DateFilter label="From" value={search.from} onChange={(from) => change({ from })} />
            <DateFilter label="To" value={search.to} onChange={(to) => change({ to })} />
          </section>
          <p className="mt-2 flex min-h-8 flex-wrap items-center gap-x-3 text-muted">
            Without dates the last twelve months are shown.
            {search.from || search.to ? (
              <Button variant="link" size="inline" onClick={() => change({ from: undefined, to: undefined })}>
                Clear dates
              </Button>
            ) : null}
          </p>
        </Card>
        <RevenueReport search={search} />
        <TurnaroundReport search={search} />
        <AgeingReport />
        <TechnicianReport search={search} />
        <StockValueReport search={search} />
        <CalibrationsDueReport />
        <OnTimeReport search={search} />
        <CalibrationTurnaroundReport search={search} />
        <CalibrationResultsReport search={search} />
        <DemoLoansReport search={search} />
        <DemoUnitUseReport search={search} />
        {wanted ? (
          <Suspense>
            <InvoicedReport search={search} />
          </Suspense>
        ) : (
          <div ref={end} />
        )}
      </div>
    </>
  );
}
