import {
  appointmentStatuses,
  appointmentStatusLabel,
  appointmentTypes,
} from '@portal/contract/appointments/kinds.ts';
import type { CalendarDate } from '@portal/contract/core/dates.ts';
import type { Technician } from '@portal/contract/technicians/endpoints.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Select } from '../../ui/input/select.tsx';
import { type CalendarSearch, type CalendarView, calendarViews, headingOf, step } from './calendar-days.ts';

interface CalendarToolbarProps {
  view: CalendarView;
  date: CalendarDate;
  search: CalendarSearch;
  technicians: readonly Technician[];
  onChange: (patch: CalendarSearch) => void;
}

const NAMES: Record<CalendarView, string> = { month: 'Month', week: 'Week', day: 'Day' };

/** Previous, next, Today, the view, and the filters for technician, type and status (B2.9, D5.7). */
export const CalendarToolbar = ({ view, date, search, technicians, onChange }: CalendarToolbarProps) => (
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
      <h2 aria-live="polite" className="mx-1 min-w-40 flex-1 text-lg">
        {headingOf(view, date)}
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
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
      <Select
        aria-label="Technician"
        value={search.technicianId ?? ''}
        onValueChange={(technicianId) => onChange({ technicianId })}
        options={[
          { value: '', label: 'All technicians' },
          ...technicians.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Select
        aria-label="Type"
        value={search.appointmentType ?? ''}
        onValueChange={(appointmentType) => onChange({ appointmentType })}
        options={[
          { value: '', label: 'All types' },
          ...appointmentTypes.map((type) => ({ value: type, label: type })),
        ]}
      />
      <Select
        aria-label="Status"
        value={search.status ?? ''}
        onValueChange={(status) => onChange({ status })}
        options={[
          { value: '', label: 'All statuses' },
          ...appointmentStatuses.map((status) => ({ value: status, label: appointmentStatusLabel(status) })),
        ]}
      />
    </div>
  </div>
);
