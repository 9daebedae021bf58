import type { CalendarDate } from '@portal/contract/core/dates.ts';
import { formatDate } from '@portal/contract/core/dates.ts';
import type {
  TakenSpan,
  UnitAvailability,
} from '@portal/contract/loans/demo-equipment-reservations/shapes.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { cn } from '../../../ui/cn.ts';
import { type Month, monthOf, placeIn } from './month-days.ts';
import { spanKind, spanWords } from './span-words.ts';

const looks: Record<string, string> = {
  'On loan': 'border-blue-300 bg-blue-100 text-blue-900',
  Overdue: 'border-red-300 bg-red-100 text-red-900',
  Reserved: 'border-amber-400 border-dashed bg-amber-50 text-amber-900',
  'Was on loan': 'border-slate-300 bg-slate-100 text-slate-700',
};

interface MonthStripProps {
  unit: UnitAvailability;
  month: string;
  day: CalendarDate;
  onReservation: (span: TakenSpan) => void;
}

/** Who has a unit on the days of a month, as bars (D7.7). Each bar has its words, so colour is not needed. */
export function MonthStrip({ unit, month: name, day, onReservation }: MonthStripProps) {
  const month = monthOf(name);
  const due = unit.nextCalibrationDue;
  const dueAt = due === null ? undefined : placeIn(month, { from: due, until: due });
  return (
    <div
      className="relative h-9 min-w-40 rounded-md border border-line bg-surface"
      style={{
        backgroundImage: `repeating-linear-gradient(to right, transparent 0, transparent calc(${100 / month.days}% - 1px), var(--color-line) calc(${100 / month.days}% - 1px), var(--color-line) ${100 / month.days}%)`,
      }}
    >
      <Today month={month} day={day} />
      <DayNumbers month={month} />
      {unit.spans.map((span) => (
        <SpanBar key={`${span.kind}${span.id}`} span={span} month={month} onReservation={onReservation} />
      ))}
      {due !== null && dueAt ? (
        <span
          title={`Calibration due ${formatDate(due)}`}
          className="absolute inset-y-0 z-10 border-l-2 border-purple-600"
          style={{ left: `${dueAt.left}%` }}
        >
          <span className="sr-only">Calibration due {formatDate(due)}</span>
        </span>
      ) : null}
    </div>
  );
}

function Today({ month, day }: { month: Month; day: CalendarDate }) {
  const place = placeIn(month, { from: day, until: day });
  return place ? (
    <span
      aria-hidden
      className="absolute inset-y-0 bg-slate-200/60"
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
    />
  ) : null;
}

/** The first day of each week of the month, as a scale behind the bars. */
const DayNumbers = ({ month }: { month: Month }) =>
  [1, 8, 15, 22, 29]
    .filter((number) => number <= month.days)
    .map((number) => (
      <span
        key={number}
        aria-hidden
        className="absolute bottom-0 px-0.5 text-xs text-muted"
        style={{ left: `${((number - 1) / month.days) * 100}%` }}
      >
        {number}
      </span>
    ));

interface SpanBarProps {
  span: TakenSpan;
  month: Month;
  onReservation: (span: TakenSpan) => void;
}

function SpanBar({ span, month, onReservation }: SpanBarProps) {
  const place = placeIn(month, span);
  if (!place) return null;
  const look = {
    className: cn(
      'absolute inset-y-1 flex min-w-1.5 items-center overflow-hidden rounded border px-1 text-left text-sm whitespace-nowrap focus-visible:z-20',
      looks[spanKind(span)],
    ),
    style: { left: `${place.left}%`, width: `${place.width}%` },
    'aria-label': spanWords(span),
    title: spanWords(span),
  };
  const words = <span className="truncate">{span.customerName}</span>;
  return span.kind === 'loan' ? (
    <AppLink to={paths.demoLoan(span.id)} {...look}>
      {words}
    </AppLink>
  ) : (
    <button type="button" onClick={() => onReservation(span)} {...look}>
      {words}
    </button>
  );
}
