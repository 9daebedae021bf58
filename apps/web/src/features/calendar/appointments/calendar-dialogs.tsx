import { appointmentEndpoints } from '@portal/contract/calendar/appointments/endpoints.ts';
import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { q } from '../../../api/query.ts';
import { AppointmentDetails } from './appointment-details.tsx';
import type { CalendarSearch } from './calendar-days.ts';

const AppointmentDialog = lazy(() =>
  import('./appointment-dialog.tsx').then((part) => ({ default: part.AppointmentDialog })),
);

interface CalendarDialogsProps {
  companyId: number;
  timeZone: string;
  technicians: readonly Technician[];
  rows: readonly Appointment[];
  search: CalendarSearch;
  /** The day of a new appointment when the address names none. */
  date: CalendarDate;
  /** False for a reader who may only look. */
  plans: boolean;
  onChange: (patch: CalendarSearch) => void;
}

const DIALOG = /^(edit-)?([1-9][0-9]{0,9})$/;
const START = /^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9]{2}:[0-9]{2})?$/;

/** The dialog that the address names: a new appointment, the details of one, or its form. */
export function CalendarDialogs(props: CalendarDialogsProps) {
  const { companyId, timeZone, technicians, rows, search, date, plans, onChange } = props;
  const [, edits, idText = ''] = DIALOG.exec(search.dialog ?? '') ?? [];
  const listed = rows.find(({ id }) => String(id) === idText);
  const { data } = useQuery({
    ...q(appointmentEndpoints.get, { params: { id: idText } }),
    enabled: idText !== '' && !listed,
  });
  const row = listed ?? (idText === '' ? undefined : data);
  const onClose = () => onChange({ dialog: '', start: '', technician: '' });
  const start = START.test(search.start ?? '') ? (search.start ?? date) : date;
  if (plans && (search.dialog === 'new' || (edits && row)))
    return (
      <Suspense>
        <AppointmentDialog
          key={search.dialog}
          {...{ companyId, timeZone, technicians, start, onClose }}
          appointment={row}
          technicianId={search.technician ? Number(search.technician) : null}
        />
      </Suspense>
    );
  if (!row) return null;
  return (
    <AppointmentDetails
      key={row.id}
      {...{ row, timeZone, onClose }}
      onEdit={plans ? ({ id }) => onChange({ dialog: `edit-${id}` }) : undefined}
    />
  );
}
