import {
  appointmentStatuses,
  appointmentStatusLabel,
  appointmentTypes,
} from '@portal/contract/calendar/appointments/kinds.ts';
import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { ChevronLeft, ChevronRight, ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Select } from '../../../ui/input/select.tsx';
import { type CalendarSearch, type CalendarView, calendarViews, headingOf, step } from './calendar-days.ts';

interface CalendarToolbarProps {
  view: CalendarView;
  date: CalendarDate;
  /** The day on which weeks begin, 1 for Monday to 7 for Sunday. */
  firstDay: number;
  search: CalendarSearch;
  technicians: readonly Technician[];
  onChange: (patch: CalendarSearch) => void;
}

const NAMES: Record<CalendarView, string> = { month: 'Month', week: 'Week', day: 'Day' };

/** Previous, next, Today, the view, and the filters for technician, type and status (B2.9, D5.7). */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, date, firstDay, search, technicians, onChange } = props;
  const { technicianId, appointmentType, status } = search;
  // On a phone three filters take a third of the window, so they wait behind a button.
  const [isOpen, setOpen] = useState(Boolean(technicianId || appointmentType || status));
  const filters = useId();
  return (
    <div className="flex flex-col gap-3 border-b border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          variant="secondary"
          label={`Previous ${view}`}
          onClick={() => onChange({ date: step(view, date, -1) })}
        />
        <IconButton
          icon={ChevronRight}
          variant="secondary"
          label={`Next ${view}`}
          onClick={() => onChange({ date: step(view, date, 1) })}
        />
        <Button variant="secondary" onClick={() => onChange({ date: '' })}>
          Today
        </Button>
        <Button
          variant="secondary"
          className="sm:hidden"
          aria-expanded={isOpen}
          aria-controls={filters}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter aria-hidden className="size-4" /> Filter
        </Button>
        <h2 aria-live="polite" className="mx-1 min-w-40 flex-1 text-lg">
          {headingOf(view, date, firstDay)}
        </h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">View</legend>
          {calendarViews.map((name) => (
            <Button
              key={name}
              variant={name === view ? 'primary' : 'secondary'}
              aria-pressed={name === view}
              onClick={() => onChange({ view: name === 'month' ? '' : name, date })}
            >
              {NAMES[name]}
            </Button>
          ))}
        </fieldset>
      </div>
      <div id={filters} className={cn('grid gap-2 sm:grid sm:grid-cols-3', !isOpen && 'max-sm:hidden')}>
        <Select
          aria-label="Technician"
          value={technicianId ?? ''}
          onValueChange={(chosen) => onChange({ technicianId: chosen })}
          options={[
            { value: '', label: 'All technicians' },
            ...technicians.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Select
          aria-label="Type"
          value={appointmentType ?? ''}
          onValueChange={(chosen) => onChange({ appointmentType: chosen })}
          options={[
            { value: '', label: 'All types' },
            ...appointmentTypes.map((one) => ({ value: one, label: one })),
          ]}
        />
        <Select
          aria-label="Status"
          value={status ?? ''}
          onValueChange={(chosen) => onChange({ status: chosen })}
          options={[
            { value: '', label: 'All statuses' },
            ...appointmentStatuses.map((one) => ({ value: one, label: appointmentStatusLabel(one) })),
          ]}
        />
      </div>
    </div>
  );
}
