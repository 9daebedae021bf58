import { DateFilter } from '../../../lists/date-filter.tsx';
import { cn } from '../../../ui/cn.ts';
import { Card } from '../../../ui/page/card.tsx';
import { periodNames, periodOf, periods, type ReportRange, type ReportSearch } from './report-search.ts';

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
