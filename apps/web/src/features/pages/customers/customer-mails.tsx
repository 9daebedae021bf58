import { type OutboxMessage, outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { MessageStateBadge } from '../../../record-parts/mails/message-state.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

/** The number of mails shown here. The outbox has the others. */
const LINES = 5;

/** The newest mails about the customer's repairs, and a link to all mail to the address. */
export function CustomerMails({ customer }: { customer: Customer }) {
  const query = { customerId: String(customer.id), page: '1', pageSize: String(LINES) };
  const { data, error, refetch, isFetching } = useQuery(
    q(outboxEndpoints.list, { params: { companyId: customer.companyId }, query }),
  );
  const address = customer.email ?? customer.contactEmail;
  return (
    <Card
      title="Mail"
      action={
        address ? (
          <AppLink
            to={paths.outbox({ search: address })}
            className="inline-flex min-h-6 items-center font-medium text-primary-text wrap-anywhere hover:underline"
          >
            All mail to {address}
          </AppLink>
        ) : null
      }
    >
      {error ? (
        <ErrorState
          title="The mails could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <div role="status">
          <span className="sr-only">Loading mails</span>
          <Skeleton className="h-20 w-full" />
        </div>
      ) : data.rows.length === 0 ? (
        <EmptyState
          icon={Mail}
          title="No mail yet"
          description="Mail about this customer's repairs appears here."
        />
      ) : (
        <>
          <ul className="flex flex-col divide-y divide-line">
            {data.rows.map((message) => (
              <Line key={message.id} message={message} />
            ))}
          </ul>
          {data.total > LINES ? (
            <p className="pt-3 text-sm text-muted">
              The newest {LINES} of {data.total} mails
            </p>
          ) : null}
        </>
      )}
    </Card>
  );
}

function Line({ message }: { message: OutboxMessage }) {
  const { timeZone } = useSignedInUser();
  return (
    <li className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <AppLink
          to={paths.outbox({ message: String(message.id) })}
          className="inline-flex min-h-6 items-center font-medium text-primary-text wrap-anywhere hover:underline"
        >
          {message.subject}
        </AppLink>
        <p className="text-sm text-muted wrap-anywhere">
          {message.recipients.join(', ')} ·{' '}
          <time dateTime={message.createdAt}>{formatDateTime(message.createdAt, timeZone)}</time>
        </p>
      </div>
      <span className="shrink-0">
        <MessageStateBadge state={message.state} />
      </span>
    </li>
  );
}
