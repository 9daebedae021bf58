import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { Plus } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { AppointmentChip } from './appointment-chip.tsx';
import { dayInWords } from './calendar-days.ts';
import type { MonthViewProps } from './month-view.tsx';
import { ofDay } from './use-appointments.ts';

interface DayListProps
  extends Pick<MonthViewProps, 'rows' | 'date' | 'timeZone' | 'onOpen' | 'onEdit' | 'onAdd'> {
  isToday?: boolean;
}

/** The appointments of a day in words, for phones. */
export function DayList({ rows, date, isToday, timeZone, onOpen, onEdit, onAdd }: DayListProps) {
  const found = ofDay(rows, date, timeZone);
  return (
    <section aria-label={dayInWords(date)} className="flex flex-col gap-2 border-t border-line p-3 md:hidden">
      <div className="flex items-center justify-between gap-2">
        <h2
          aria-current={isToday ? 'date' : undefined}
          className={cn('text-base', isToday && 'text-primary-text')}
        >
          {dayInWords(date)}
        </h2>
        {onAdd ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onAdd(date)}
            aria-label={`Add appointment on ${dayInWords(date)}`}
          >
            <Plus aria-hidden className="size-4" />
            Add
          </Button>
        ) : null}
      </div>
      {found.length === 0 ? (
        <p className="text-muted">No appointments on this day.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {found.map((row) => (
            <li key={row.id}>
              <AppointmentChip {...{ row, timeZone, onOpen, onEdit }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type WeekListProps = Omit<DayListProps, 'date' | 'isToday'> & Pick<MonthViewProps, 'days' | 'today'>;

/** A week for phones, where two days of the grid would fit. The days before today are folded. */
export function WeekList({ days, today, ...props }: WeekListProps) {
  const { rows, timeZone } = props;
  const past = days.includes(today) ? days.filter((day) => day < today) : [];
  const before = past.reduce((sum, day) => sum + ofDay(rows, day, timeZone).length, 0);
  return (
    <>
      {past.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer px-3 py-2.5 text-muted">
            Earlier this week: {countOf(before, 'appointment')}
          </summary>
          {past.map((day) => (
            <DayList key={day} date={day} {...props} />
          ))}
        </details>
      ) : null}
      {days
        .filter((day) => !past.includes(day))
        .map((day) => (
          <DayList key={day} date={day} isToday={day === today} {...props} />
        ))}
    </>
  );
}
