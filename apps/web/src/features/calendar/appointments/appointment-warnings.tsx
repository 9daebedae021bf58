import { appointmentEndpoints } from '@portal/contract/calendar/appointments/endpoints.ts';
import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { appointmentWarnings, type Span } from '@portal/contract/calendar/appointments/warnings.ts';
import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import { addDays, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { instantOf } from '@portal/contract/core/dates/zoned-time.ts';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import type { AppointmentValues } from './use-save-appointment.ts';

interface AppointmentWarningsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the fields do not care what the schema makes of the values
  control: Control<AppointmentValues, any, any>;
  companyId: number;
  timeZone: string;
  technicians: readonly Technician[];
  appointment: Appointment | undefined;
}

/** Returns the times as they would be stored, or undefined while they are not complete. */
function spanOf(
  { title, startTime, endTime, allDay, status }: AppointmentValues,
  timeZone: string,
): Span | undefined {
  const read = (text: string) =>
    allDay ? (isCalendarDate(text) ? new Date(`${text}T00:00:00Z`) : undefined) : instantOf(text, timeZone);
  const [from, to] = [read(startTime), read(endTime)];
  return from && to && (allDay ? from <= to : from < to)
    ? {
        title: title ?? '',
        startTime: from,
        endTime: to,
        allDay: Boolean(allDay),
        status: status ?? 'scheduled',
      }
    : undefined;
}

/** The most days that are looked at before the appointment is saved. The server looks at all of them. */
const DAYS = 7;

/** Says before saving what the technician has at the same time, and what is outside working hours (D5.4, D5.7). */
export function AppointmentWarnings(props: AppointmentWarningsProps) {
  const { control, companyId, timeZone, technicians, appointment } = props;
  const values = useWatch({ control }) as AppointmentValues;
  const technician = technicians.find(({ id }) => id === values.technicianId);
  const span = spanOf(values, timeZone);
  const day = values.startTime?.slice(0, 10) ?? '';
  const { data } = useQuery({
    ...q(appointmentEndpoints.list, {
      params: { companyId },
      query: {
        startDate: isCalendarDate(day) ? addDays(day, -1) : '',
        endDate: isCalendarDate(day) ? addDays(day, DAYS) : '',
        technicianId: technician && String(technician.id),
      },
    }),
    enabled: technician !== undefined && span !== undefined,
  });
  const warnings =
    span && technician
      ? appointmentWarnings(
          { ...span, ...(appointment && { id: appointment.id }) },
          technician,
          data?.rows ?? [],
          timeZone,
        )
      : [];
  return (
    <div role="status" className="empty:hidden">
      {warnings.length > 0 ? (
        <ul className="flex flex-col gap-1 rounded-lg border border-amber-200 bg-amber-50 px-3 py-2 text-amber-900">
          {warnings.map((warning) => (
            <li key={warning} className="flex gap-2 text-sm">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="wrap-anywhere">{warning}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
