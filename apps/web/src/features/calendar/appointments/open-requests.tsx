import { appointmentRequestEndpoints } from '@portal/contract/calendar/customer-appointments/endpoints.ts';
import type { AppointmentRequest } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { wishInWords } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import { formatDateTime, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { q } from '../../../api/query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { CalendarSearch } from './calendar-days.ts';

const PlanRequest = lazy(() => import('./plan-request.tsx').then((part) => ({ default: part.PlanRequest })));
const DeclineRequest = lazy(() =>
  import('./decline-request.tsx').then((part) => ({ default: part.DeclineRequest })),
);

/** The open requests that are shown. The oldest come first, so the rest follows as these are answered. */
const SHOWN = '20';
const DIALOG = /^(plan|decline)-([1-9][0-9]{0,9})$/;

interface OpenRequestsProps {
  companyId: number;
  timeZone: string;
  technicians: readonly Technician[];
  search: CalendarSearch;
  onChange: (patch: CalendarSearch) => void;
}

/**
 * What customers have asked for and nobody has answered (D5.8): a button with their number, and the drawer that it opens.
 * Without a request there is no button.
 */
export function OpenRequests({ companyId, timeZone, technicians, search, onChange }: OpenRequestsProps) {
  const { data } = useQuery(
    q(appointmentRequestEndpoints.list, { query: { state: 'open', page: '1', pageSize: SHOWN } }),
  );
  const rows = data?.rows ?? [];
  const total = data?.total ?? 0;
  const [, act, id] = DIALOG.exec(search.dialog ?? '') ?? [];
  const chosen = rows.find((row) => String(row.id) === id);
  const open = () => onChange({ dialog: 'requests' });
  return (
    <>
      {total > 0 ? (
        <Button variant="secondary" onClick={open}>
          <Inbox aria-hidden className="size-4 max-sm:hidden" />
          {/* Shorter on a phone, so that both buttons of the page stand in one line. */}
          <span>
            <span className="max-sm:sr-only">Appointment requests</span>
            <span aria-hidden className="sm:hidden">
              Requests
            </span>{' '}
            ({total})
          </span>
        </Button>
      ) : null}
      {search.dialog === 'requests' && data ? (
        <Sheet
          open
          onOpenChange={(next) => next || onChange({ dialog: '' })}
          side="right"
          title={`Appointment requests (${total})`}
          description="Customers wait for your answer. The oldest request comes first."
        >
          {total === 0 ? (
            <EmptyState icon={Inbox} title="No open requests" />
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <OpenRequest
                  key={row.id}
                  row={row}
                  timeZone={timeZone}
                  onAct={(what) => onChange({ dialog: `${what}-${row.id}` })}
                />
              ))}
            </ul>
          )}
        </Sheet>
      ) : null}
      <Suspense fallback={null}>
        {chosen && act === 'plan' ? (
          <PlanRequest
            key={chosen.id}
            request={chosen}
            {...{ companyId, timeZone, technicians }}
            onClose={open}
          />
        ) : null}
        {chosen && act === 'decline' ? (
          <DeclineRequest key={chosen.id} request={chosen} onClose={open} />
        ) : null}
      </Suspense>
    </>
  );
}

interface OpenRequestProps {
  row: AppointmentRequest;
  timeZone: string;
  onAct: (what: 'plan' | 'decline') => void;
}

/** Returns the present time of the appointment that the customer wants to move. */
const presentTime = (
  { appointmentStart, appointmentAllDay }: AppointmentRequest,
  timeZone: string,
): string =>
  appointmentStart === null
    ? ''
    : appointmentAllDay
      ? formatDayOf(appointmentStart, 'UTC')
      : formatDateTime(appointmentStart, timeZone);

function OpenRequest({ row, timeZone, onAct }: OpenRequestProps) {
  const { customerName, appointmentType, appointmentId, wishes, note, createdAt } = row;
  return (
    <li className="flex flex-col items-start gap-2 px-5 py-4">
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="font-medium wrap-anywhere">{customerName}</span>
        <span>
          {appointmentId === null
            ? appointmentType
            : `Another time for ${appointmentType} on ${presentTime(row, timeZone)}`}
        </span>
        {wishes.length > 0 ? <span>{wishes.map(wishInWords).join(' · ')}</span> : null}
        {note ? (
          <span className="line-clamp-3 whitespace-pre-line wrap-anywhere text-muted">{note}</span>
        ) : null}
        <span className="text-sm text-muted">Asked {formatDateTime(createdAt, timeZone)}</span>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={`Plan for ${customerName}`} onClick={() => onAct('plan')}>
          Plan
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Decline the request of ${customerName}`}
          onClick={() => onAct('decline')}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}
