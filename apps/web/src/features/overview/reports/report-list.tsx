import { type ComponentType, lazy } from 'react';
import { DateFilter } from '../../../lists/date-filter.tsx';
import { cn } from '../../../ui/cn.ts';
import { Card } from '../../../ui/page/card.tsx';
import { AgeingReport } from './ageing-report.tsx';
import { CalibrationResultsReport } from './calibration-results-report.tsx';
import { CalibrationTurnaroundReport } from './calibration-turnaround-report.tsx';
import { CalibrationsDueReport } from './calibrations-due-report.tsx';
import { DemoLoansReport } from './demo-loans-report.tsx';
import { DemoUnitUseReport } from './demo-unit-use-report.tsx';
import { OnTimeReport } from './on-time-report.tsx';
import { PromisesReport } from './promises-report.tsx';
import {
  periodNames,
  periodOf,
  periods,
  type ReportName,
  type ReportRange,
  type ReportSearch,
} from './report-search.ts';
import { RevenueReport } from './revenue-report.tsx';
import { StockValueReport } from './stock-value-report.tsx';
import { TechnicianReport } from './technician-report.tsx';
import { TurnaroundReport } from './turnaround-report.tsx';

// Most companies do not use QuickBooks.
const InvoicedReport = lazy(() =>
  import('./invoiced-report.tsx').then((part) => ({ default: part.InvoicedReport })),
);
// Most companies ask nobody after a return.
const SurveyReport = lazy(() =>
  import('./survey-report.tsx').then((part) => ({ default: part.SurveyReport })),
);

interface ReportEntry {
  Report: ComponentType<{ search: ReportRange }>;
  /** True for a report that shows the present, whatever the period. */
  isNow?: true;
}

export const reports: Readonly<Record<ReportName, ReportEntry>> = {
  ageing: { Report: AgeingReport, isNow: true },
  'promises-kept': { Report: PromisesReport },
  revenue: { Report: RevenueReport },
  'days-in-status': { Report: TurnaroundReport },
  technicians: { Report: TechnicianReport },
  'stock-value': { Report: StockValueReport },
  'calibrations-due': { Report: CalibrationsDueReport, isNow: true },
  'calibrated-on-time': { Report: OnTimeReport },
  'calibration-turnaround': { Report: CalibrationTurnaroundReport },
  'calibration-results': { Report: CalibrationResultsReport },
  'demo-loans': { Report: DemoLoansReport },
  'demo-unit-use': { Report: DemoUnitUseReport },
  'answers-after-return': { Report: SurveyReport },
  invoices: { Report: InvoicedReport },
};

interface PeriodChoiceProps {
  search: ReportSearch;
  /** The days of the chosen period. */
  range: ReportRange;
  onChange: (patch: ReportSearch) => void;
}

/** The period of the reports: one of the usual ones, or two days of one's own. */
export function PeriodChoice({ search, range, onChange }: PeriodChoiceProps) {
  const chosen = periodOf(search);
  // A day that is typed into a period begins an own range.
  const own = (patch: ReportSearch) => onChange({ period: undefined, ...patch });
  const shown = chosen ? range : search;
  return (
    <Card className="mb-5">
      <section aria-label="Range" className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <fieldset className="min-w-0 max-w-full">
          <legend className="mb-1.5 font-medium">Period</legend>
          {/* One line on a phone, scrolled sideways. */}
          <div className="flex gap-2 overflow-x-auto p-0.5 sm:flex-wrap">
            {periodNames.map((period) => (
              <button
                key={period}
                type="button"
                aria-pressed={period === chosen}
                onClick={() => onChange({ period, from: undefined, to: undefined })}
                className={cn(
                  'min-h-9 touch:min-h-11 cursor-pointer rounded-lg border px-3 font-medium whitespace-nowrap hover:bg-slate-50',
                  period === chosen ? 'border-primary bg-primary-soft' : 'border-line',
                )}
              >
                {periods[period]}
              </button>
            ))}
          </div>
        </fieldset>
        <div className="grid w-full grid-cols-2 items-start gap-2 sm:w-80">
          <DateFilter label="From" value={shown.from} onChange={(from) => own({ from })} />
          <DateFilter label="To" value={shown.to} onChange={(to) => own({ to })} />
        </div>
      </section>
    </Card>
  );
}
