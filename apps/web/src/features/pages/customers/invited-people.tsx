import { formatDayOf } from '@portal/contract/core/dates.ts';
import { invitationEndpoints } from '@portal/contract/people/invitations/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';

/** The number of invitations shown here. The screen of invitations has the others. */
const LINES = '10';

/** The people who were invited for this customer and can still accept. Shows nothing when there are none. */
export function InvitedPeople({ customerId, companyId }: { customerId: number; companyId: number }) {
  const { timeZone } = useSignedInUser();
  const query = { customerId: String(customerId), state: 'sent', page: '1', pageSize: LINES } as const;
  const { data, isError } = useQuery(q(invitationEndpoints.list, { params: { companyId }, query }));
  if (isError) return <p className="pt-3 text-sm text-danger">The invitations could not be loaded.</p>;
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-label="Invited people" className="mt-3 border-t border-line pt-3">
      <ul className="flex flex-col divide-y divide-line">
        {data.rows.map(({ id, recipientEmail, expiresAt }) => (
          <li key={id} className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <AppLink
                to={paths.customerInvites({ search: recipientEmail })}
                className="inline-flex min-h-6 items-center font-medium text-primary-text wrap-anywhere hover:underline"
              >
                {recipientEmail}
              </AppLink>
              <p className="text-sm text-muted">
                Expires <time dateTime={expiresAt}>{formatDayOf(expiresAt, timeZone)}</time>
              </p>
            </div>
            <Badge tone="blue">Invited</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
