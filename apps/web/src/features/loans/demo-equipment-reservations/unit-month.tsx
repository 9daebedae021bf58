import { type CalendarDate, compareDates, formatDate } from '@portal/contract/core/dates/dates.ts';
import type {
  TakenSpan,
  UnitAvailability,
} from '@portal/contract/loans/demo-equipment-reservations/shapes.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { modelText } from '../demo-equipment-agreements/shared/unit-words.ts';
import { type Month, monthOf, placeIn } from './month-days.ts';

/** Returns what a span means, such as 'On loan'. */
const spanKind = ({ kind, overdue, open }: TakenSpan): string =>
  kind === 'reservation' ? 'Reserved' : overdue ? 'Overdue' : open ? 'On loan' : 'Was on loan';

/** Returns a span in words, such as 'On loan: Acme Labs, Nov 3, 2026 to Nov 17, 2026'. */
const spanWords = (span: TakenSpan): string =>
  `${spanKind(span)}: ${span.customerName}, ${formatDate(span.from)} to ${formatDate(span.until)}`;

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

type StripProps = Parameters<typeof MonthStrip>[0];

interface UnitMonthProps extends StripProps {
  onReserve: (unit: UnitAvailability) => void;
}

/** The name of a unit with what speaks against lending it. */
export function UnitName({ unit, day }: Pick<StripProps, 'unit' | 'day'>) {
  const due = unit.nextCalibrationDue;
  const isPast = due !== null && compareDates(due, day) < 0;
  return (
    <span className="block min-w-0 wrap-anywhere">
      <span className="font-medium">{modelText(unit)}</span>
      <span className="block text-sm text-muted">S/N {unit.serialNumber}</span>
      <span className="mt-1 flex flex-wrap gap-1">
        {unit.currentStatus === 'maintenance' ? <Badge tone="amber">In maintenance</Badge> : null}
        {unit.currentStatus === 'retired' ? <Badge tone="red">Retired</Badge> : null}
        {isPast ? <Badge tone="red">Calibration was due {formatDate(due)}</Badge> : null}
      </span>
    </span>
  );
}

/** Opens the dialog to reserve a unit. A retired unit is not reserved. */
export const ReserveButton = ({ unit, onReserve }: Pick<UnitMonthProps, 'unit' | 'onReserve'>) => (
  <Button
    variant="secondary"
    size="sm"
    aria-label={`Reserve ${unit.serialNumber}`}
    disabled={unit.currentStatus === 'retired'}
    title={unit.currentStatus === 'retired' ? 'This unit is retired' : undefined}
    onClick={() => onReserve(unit)}
  >
    Reserve
  </Button>
);

/** A unit on a phone: the strip, and the same in words, because names do not fit into narrow bars. */
export function UnitMonth({ onReserve, ...strip }: UnitMonthProps) {
  const { unit, day } = strip;
  return (
    <div className="flex flex-col gap-2">
      <span className="flex items-start justify-between gap-3">
        <UnitName unit={unit} day={day} />
        <ReserveButton unit={unit} onReserve={onReserve} />
      </span>
      <MonthStrip {...strip} />
      {unit.spans.length > 0 ? (
        <ul className="text-sm text-muted">
          {unit.spans.map((span) => (
            <li key={`${span.kind}${span.id}`} className="wrap-anywhere">
              {spanWords(span)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
