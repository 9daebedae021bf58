import { appointmentRequestEndpoints as calls } from '@portal/contract/calendar/customer-appointments/endpoints.ts';
import type { AppointmentRequest } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { wishInWords } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** The declined requests that are shown beside the open ones. */
const DECLINED_SHOWN = 3;

/** What the customer has asked for: open requests, and those that were declined lately. */
export function OwnRequests() {
  const open = useQuery(q(calls.list, { query: { state: 'open' } })).data?.rows ?? [];
  const answered = useQuery(q(calls.list, { query: { state: 'answered', pageSize: '10', page: '1' } })).data;
  const declined = (answered?.rows ?? [])
    .filter(({ state }) => state === 'declined')
    .slice(0, DECLINED_SHOWN);
  const shown = [...open, ...declined];
  if (shown.length === 0) return null;
  return (
    <Card title="Your requests">
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((request) => (
          <OwnRequest key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function OwnRequest({ request }: { request: AppointmentRequest }) {
  const { id, appointmentType, appointmentId, wishes, note, state, answer, createdAt } = request;
  const { timeZone } = useSignedInUser();
  const withdraw = useEndpointMutation(calls.withdraw, {
    invalidates: [calls.list],
    failure: { title: 'Not withdrawn' },
    onSuccess: () => toast({ title: 'Request withdrawn', description: `${appointmentType} request.` }),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <span className="font-medium">
          {appointmentId === null ? appointmentType : `Another time for ${appointmentType}`}
        </span>
        <span className="text-sm text-muted">Requested {formatDayOf(createdAt, timeZone)}</span>
        {wishes.length > 0 ? <span>{wishes.map(wishInWords).join(' · ')}</span> : null}
        {note ? <span className="whitespace-pre-line wrap-anywhere text-muted">{note}</span> : null}
        <Badge tone={state === 'declined' ? 'orange' : 'blue'}>
          {state === 'declined' ? 'Declined' : 'Waiting for our answer'}
        </Badge>
        {answer ? <span className="whitespace-pre-line wrap-anywhere">{answer}</span> : null}
      </div>
      {state === 'open' ? (
        <Button
          variant="secondary"
          size="sm"
          pending={withdraw.isPending}
          pendingLabel="Withdrawing..."
          aria-label={`Withdraw the request for ${appointmentType} of ${formatDayOf(createdAt, timeZone)}`}
          onClick={() => withdraw.mutate({ params: { id } })}
        >
          Withdraw
        </Button>
      ) : null}
    </li>
  );
}
