import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { phoneOf } from '@portal/contract/core/phones.ts';
import { companyUserEndpoints } from '@portal/contract/people/company-users/endpoints.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { CustomerDetail, CustomerUser } from '@portal/contract/people/customers/shapes.ts';
import { invitationEndpoints } from '@portal/contract/people/invitations/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { MailPlus, SlidersHorizontal, UserCog, UserMinus, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ManagesBadge } from '../../../record-parts/users/manages-badge.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { rightsWords } from '../../people/customer-team/shared/rights-words.ts';

const UserRightsDialog = lazy(() =>
  import('../../people/customer-team/shared/user-rights-dialog.tsx').then((part) => ({
    default: part.UserRightsDialog,
  })),
);

interface PersonActionsProps {
  user: CustomerUser;
  /** All portal users of the same customer. */
  team: readonly CustomerUser[];
}

/** The actions of staff for a portal user: change their rights, open their account, remove them from this customer. */
function PersonActions({ user, team }: PersonActionsProps) {
  const [shown, setShown] = useState<'rights' | 'remove'>();
  const go = useGo();
  const close = () => setShown(undefined);
  const update = useEndpointMutation(companyUserEndpoints.update, {
    invalidates: [customerEndpoints.get],
    failure: { title: 'Update failed' },
    onSuccess: () =>
      toast({ title: 'Portal access updated', description: `${user.name} has a customer of their own.` }),
  });
  return (
    <>
      <ActionMenu
        label={`Portal access of ${user.name}`}
        actions={[
          { label: 'Edit Rights', icon: SlidersHorizontal, onSelect: () => setShown('rights') },
          { label: 'Open User', icon: UserCog, onSelect: () => go(paths.companyUser(user.id)) },
          ...(team.length > 1
            ? [{ label: 'Remove', icon: UserMinus, destructive: true, onSelect: () => setShown('remove') }]
            : []),
        ]}
      />
      {shown === 'rights' ? (
        <Suspense fallback={null}>
          <UserRightsDialog user={user} onClose={close} />
        </Suspense>
      ) : null}
      {shown === 'remove' ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || close()}
          title={`Remove ${user.name}?`}
          description="They keep their account and what they submitted themselves, with a new customer record of their own, and no longer see the other requests of this customer."
          confirmLabel="Remove"
          pendingLabel="Removing..."
          destructive
          onConfirm={() =>
            update.mutateAsync({
              params: { id: user.id },
              body: { customerId: null },
              ifMatch: user.version,
            })
          }
        />
      ) : null}
    </>
  );
}

/** The number of invitations shown here. The screen of invitations has the others. */
const LINES = '10';

/** The people who were invited for this customer and can still accept. Shows nothing when there are none. */
function InvitedPeople({ customerId, companyId }: { customerId: number; companyId: number }) {
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

/** The contact data of a person, a line each, so that no number breaks. */
const PersonContact = ({ user: { username, email, customerNo, ...user } }: { user: CustomerUser }) => (
  <div className="flex flex-col text-sm text-muted">
    <span className="wrap-anywhere">{username}</span>
    {email && email !== username ? <EmailAddress address={email} /> : null}
    {user.phone ? <span className="wrap-anywhere">{phoneOf(user)}</span> : null}
    {customerNo ? <span className="wrap-anywhere">No. {customerNo}</span> : null}
  </div>
);

interface CustomerPeopleProps {
  customer: CustomerDetail;
}

/** The portal users of this customer (D1.5) and the invited people (D5.3). */
export const CustomerPeople = ({ customer: { id, companyId, users, counts } }: CustomerPeopleProps) => (
  <Card
    title="Portal Access"
    action={
      <AppLink
        to={paths.customerInvites({ customerId: String(id) })}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <MailPlus aria-hidden className="size-4" />
        Invite to portal
      </AppLink>
    }
  >
    {users.length === 0 ? (
      <EmptyState
        icon={UserX}
        title="Nobody has portal access yet"
        description="Invite somebody, or wait: whoever registers with one of the customer's email addresses and confirms it appears here."
      />
    ) : (
      <ul className="flex flex-col divide-y divide-line">
        {users.map((user) => (
          <li key={user.id} className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{user.name}</p>
              <PersonContact user={user} />
              <p className="text-sm text-muted">{rightsWords(user)}</p>
              <p className="flex flex-wrap gap-1 pt-1 empty:hidden">
                {user.managesTeam ? <ManagesBadge /> : null}
                {user.active ? null : <Badge>Inactive</Badge>}
                {user.active && !user.emailVerified ? <Badge tone="amber">Not confirmed</Badge> : null}
              </p>
            </div>
            <PersonActions user={user} team={users} />
          </li>
        ))}
      </ul>
    )}
    {counts.users > users.length ? (
      <p className="pt-3 text-sm text-muted">
        The first {users.length} of {counts.users} people
      </p>
    ) : null}
    <InvitedPeople customerId={id} companyId={companyId} />
  </Card>
);
