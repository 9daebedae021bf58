import { Plus } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { AppointmentChip } from './appointment-chip.tsx';
import { dayInWords } from './calendar-days.ts';
import type { MonthViewProps } from './month-view.tsx';
import { ofDay } from './use-appointments.ts';

type DayListProps = Pick<MonthViewProps, 'rows' | 'date' | 'timeZone' | 'onOpen' | 'onEdit' | 'onAdd'>;

/** The appointments of the chosen day below the month, for phones. */
export function DayList({ rows, date, timeZone, onOpen, onEdit, onAdd }: DayListProps) {
  const found = ofDay(rows, date, timeZone);
  return (
    <section aria-label={dayInWords(date)} className="flex flex-col gap-2 border-t border-line p-3 md:hidden">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-base">{dayInWords(date)}</h2>
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
        <p className="py-2 text-muted">No appointments on this day.</p>
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
