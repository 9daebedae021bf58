import { appointmentEndpoints } from '@portal/contract/calendar/appointments/endpoints.ts';
import type { AppointmentStatus, AppointmentType } from '@portal/contract/calendar/appointments/kinds.ts';
import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import type { CalendarSearch } from './calendar-days.ts';

const NONE: readonly Appointment[] = [];

/** Returns the appointments of the shown days. A failed read leaves the calendar empty (B8), and `failed` is true. */
export function useAppointments(
  companyId: number,
  days: readonly CalendarDate[],
  { technicianId, appointmentType, status }: CalendarSearch,
) {
  const { data, isError, isPending, refetch } = useQuery({
    ...q(appointmentEndpoints.list, {
      params: { companyId },
      query: {
        startDate: days[0] ?? '',
        endDate: days.at(-1) ?? '',
        technicianId,
        appointmentType: appointmentType as AppointmentType | undefined,
        status: status as AppointmentStatus | undefined,
      },
    }),
    placeholderData: keepPreviousData,
  });
  return {
    rows: isError ? NONE : (data?.rows ?? NONE),
    /** The appointments of these days that are not among the rows, because a list has at most 1,000 (D2.3). */
    missing: isError || !data ? 0 : data.total - data.rows.length,
    failed: isError,
    loading: isPending,
    retry: () => void refetch(),
  };
}

/** Returns the appointments of a day of the zone, all-day ones first. */
export const ofDay = (rows: readonly Appointment[], day: CalendarDate, timeZone: string): Appointment[] =>
  rows
    .filter((row) => {
      const [first, last] = daysOf(row, timeZone);
      return first <= day && day <= last;
    })
    .sort(
      (a, b) => Number(b.allDay) - Number(a.allDay) || a.startTime.localeCompare(b.startTime) || a.id - b.id,
    );
