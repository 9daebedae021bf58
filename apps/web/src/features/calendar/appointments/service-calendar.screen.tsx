import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import { messages } from '@portal/contract/core/calls/errors.ts';
import { type CalendarDate, today as todayIn } from '@portal/contract/core/dates/dates.ts';
import { zoneInWords } from '@portal/contract/core/dates/zone-words.ts';
import { FIRST_DAY_OF_B9 } from '@portal/contract/core/home-country.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { CalendarPlus } from 'lucide-react';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { TechnicianMark } from '../../../record-parts/technicians/technician-mark.tsx';
import { useTechnicians } from '../../../record-parts/technicians/use-technicians.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useIsPhone } from '../../../ui/phone.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { type CalendarSearch, dayOf, daysOfView, viewOf } from './calendar-days.ts';
import { CalendarDialogs } from './calendar-dialogs.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { DayList, WeekList } from './day-list.tsx';
import { MonthView } from './month-view.tsx';
import { OpenRequests } from './open-requests.tsx';
import { TimeGrid } from './time-grid.tsx';
import { useAppointments } from './use-appointments.ts';
import { useMoveAppointment } from './use-save-appointment.ts';

interface LegendProps {
  technicians: readonly Technician[];
  withNobody: boolean;
}

/** Whose appointments have which color and which letters. */
const Legend = ({ technicians, withNobody }: LegendProps) => (
  <ul
    aria-label="Technicians"
    className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line px-3 py-2 text-sm text-muted"
  >
    {[...technicians, ...(withNobody ? [null] : [])].map((person) => (
      <li key={person?.id ?? 0} className="flex min-w-0 items-center gap-1.5">
        <TechnicianMark name={person?.name ?? null} color={person?.color ?? null} />
        <span className="max-w-48 truncate">{person?.name ?? 'Unassigned'}</span>
      </li>
    ))}
  </ul>
);

/** '/admin/service-calendar': month, week and day (B2.9, D5.7). */
export function ServiceCalendarScreen() {
  const companyId = useCompanyId();
  return companyId === undefined ? (
    <ErrorState title={messages.companyRequired} />
  ) : (
    <Calendar companyId={companyId} />
  );
}

function Calendar({ companyId }: { companyId: number }) {
  const { timeZone, role, firstDayOfWeek = FIRST_DAY_OF_B9 } = useSignedInUser();
  // D1.2: a technician sees the calendar. Admins plan.
  const plans = isAdmin(role);
  const [search, change] = useSearchState<CalendarSearch>();
  const phone = useIsPhone();
  const go = useGo();
  const technicians = useTechnicians(true).data?.rows ?? [];
  const move = useMoveAppointment();
  const today = todayIn(timeZone);
  const view = viewOf(search.view);
  const date = dayOf(search.date, today);
  const days = daysOfView(view, date, firstDayOfWeek);
  const { rows, missing, failed, loading, retry } = useAppointments(companyId, days, search);
  const onEdit = plans ? ({ id }: Appointment) => change({ dialog: `edit-${id}` }) : undefined;
  const repairPath = plans ? paths.adminRepair : paths.repair;
  const onOpen = (row: Appointment) =>
    row.repairId === null ? change({ dialog: String(row.id) }) : go(repairPath(row.repairId));
  const add = (start: string, technicianId: number | null = null) =>
    change({ dialog: 'new', start, technician: technicianId === null ? '' : String(technicianId) });
  const onDay = (day: CalendarDate) =>
    change(phone && view === 'month' ? { date: day } : { view: 'day', date: day });
  const shown = technicians.filter(({ id, active }) =>
    search.technicianId
      ? String(id) === search.technicianId
      : active || rows.some((row) => row.technicianId === id),
  );
  return (
    <>
      <PageHeader
        title="Service Calendar"
        subtitle={`Appointments of the company, in ${zoneInWords(timeZone)}`}
        action={
          plans ? (
            <>
              <OpenRequests {...{ companyId, timeZone, technicians, search }} onChange={change} />
              <Button onClick={() => add(date)}>
                <CalendarPlus aria-hidden className="size-4" />
                Add Appointment
              </Button>
            </>
          ) : null
        }
      />
      <Card flush>
        <CalendarToolbar
          {...{ view, date, search, technicians }}
          firstDay={firstDayOfWeek}
          onChange={change}
        />
        <Legend technicians={shown} withNobody={!search.technicianId} />
        {failed ? (
          <div
            role="alert"
            className="flex items-center gap-3 border-b border-line bg-red-50 px-4 py-2 text-red-800"
          >
            The appointments could not be loaded.
            <Button variant="secondary" size="sm" onClick={retry}>
              Retry
            </Button>
          </div>
        ) : null}
        {missing > 0 ? (
          <p role="status" className="max-w-none border-b border-line bg-amber-50 px-4 py-2 text-amber-900">
            Only the first {formatNumber(rows.length)} appointments of these days are shown. Choose a
            technician, a type or a shorter view to see the rest.
          </p>
        ) : null}
        {loading ? (
          <Skeleton className="m-3 h-[60dvh]" />
        ) : view === 'month' ? (
          <>
            <MonthView
              {...{ days, rows, date, today, timeZone, onOpen, onEdit, onDay }}
              onAdd={plans ? add : undefined}
            />
            <DayList {...{ rows, date, timeZone, onOpen, onEdit }} onAdd={plans ? add : undefined} />
          </>
        ) : phone && view === 'week' ? (
          <WeekList {...{ days, rows, today, timeZone, onOpen, onEdit }} onAdd={plans ? add : undefined} />
        ) : (
          <TimeGrid
            {...{ days, rows, today, timeZone, onOpen, onEdit, onDay }}
            technicians={shown}
            withNobody={!search.technicianId}
            onAdd={plans ? (day, time, technicianId) => add(`${day}T${time}`, technicianId) : undefined}
            onMove={
              plans
                ? (row, startTime, endTime, technicianId) =>
                    // A failure has its own toast.
                    void move(row, { startTime, endTime, technicianId }).catch(() => {})
                : undefined
            }
          />
        )}
      </Card>
      <CalendarDialogs
        {...{ companyId, timeZone, technicians, rows, search, date, plans }}
        onChange={change}
      />
    </>
  );
}
