import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { type CompanyUser, companyUserEndpoints } from '@portal/contract/people/company-users/endpoints.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { linkWords } from '../../../record-parts/mails/told-words.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { nameOf } from './user-badges.tsx';

/** The consequences by role. A customer's account is useless without a company. */
const effect = (user: CompanyUser) =>
  user.role === 'customer'
    ? 'They are signed out at once and cannot sign in again.'
    : 'They are signed out at once. They can sign in again, but see nothing of any company.';

/**
 * Removes a user from their company (D10.3). Only a superadmin may do it. It is final, because users never change
 * companies.
 */
function RemoveFromCompany({ user }: { user: CompanyUser }) {
  const me = useSignedInUser();
  const [asking, setAsking] = useState(false);
  const go = useGo();
  const name = nameOf(user);
  const { mutateAsync } = useEndpointMutation(companyUserEndpoints.update, {
    // Not the read of the user, because their page would load a user who was removed.
    invalidates: [companyUserEndpoints.list, companyUserEndpoints.all],
    failure: { title: 'Update failed' },
  });
  if (me.role !== 'superadmin' || user.companyId === null) return null;
  const list = paths.companyUsers(user.companyId);
  const remove = async () => {
    await mutateAsync({ params: { id: user.id }, body: { companyId: null }, ifMatch: user.version });
    go(list, { replace: true });
    toast({ title: 'User removed', description: `${name} belongs to no company now.` });
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setAsking(true)}
        disabledReason={user.id === me.id ? 'This is your own account; see Account Settings.' : null}
      >
        Remove from Company
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name} from the company?`}
        description={`${effect(user)} Their account leaves this company's lists and cannot be put back; to keep somebody out for a while, deactivate them instead.`}
        confirmLabel="Remove"
        pendingLabel="Removing..."
        destructive
        onConfirm={remove}
      />
    </>
  );
}

/** The reads that a change of a user affects. */
export const changedByUser = [companyUserEndpoints.get, companyUserEndpoints.list, companyUserEndpoints.all];

/**
 * The user's sign-in: password link, sessions, deactivation (D1.11). Not for oneself, because that is on the account
 * page.
 */
export function UserAccess({ user }: { user: CompanyUser }) {
  const { id: ownId, timeZone } = useSignedInUser();
  const [asking, setAsking] = useState(false);
  const own = user.id === ownId ? 'This is your own account; see Account Settings.' : null;
  const name = nameOf(user);
  const link = useEndpointMutation(companyUserEndpoints.sendPasswordLink, {
    failure: { title: 'Failed to send the link' },
    onSuccess: async () =>
      toast({
        title: 'Link sent',
        description: await linkWords(user.email, user.companyId ?? undefined),
      }),
  });
  const end = useEndpointMutation(companyUserEndpoints.endSessions, {
    invalidates: changedByUser,
    failure: { title: 'Failed to end the sessions' },
    onSuccess: () => toast({ title: 'Sessions ended', description: `${name} is signed out everywhere.` }),
  });
  const setActive = useEndpointMutation(companyUserEndpoints.update, {
    invalidates: changedByUser,
    failure: { title: 'Update failed' },
    onSuccess: ({ active }) =>
      toast({ title: 'User updated', description: `${name} is ${active ? 'active' : 'inactive'} now.` }),
  });
  const params = { id: user.id };
  return (
    <Card title="Access">
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted">
          {user.sessions === 0
            ? 'Not signed in anywhere'
            : `Signed in on ${user.sessions} ${user.sessions === 1 ? 'device' : 'devices'}`}
          {user.lastSeenAt ? `, last seen ${formatDateTime(user.lastSeenAt, timeZone)}` : ''}
        </p>
        <Button
          variant="secondary"
          onClick={() => link.mutate({ params })}
          pending={link.isPending}
          pendingLabel="Sending..."
          disabledReason={user.active ? null : 'Reactivate the user first.'}
        >
          Send Password Link
        </Button>
        <Button
          variant="secondary"
          onClick={() => end.mutate({ params })}
          pending={end.isPending}
          pendingLabel="Ending..."
          disabledReason={own}
        >
          End Sessions
        </Button>
        {user.active ? (
          <Button variant="destructive" onClick={() => setAsking(true)} disabledReason={own}>
            Deactivate
          </Button>
        ) : (
          <Button
            onClick={() => setActive.mutate({ params, body: { active: true }, ifMatch: user.version })}
            pending={setActive.isPending}
            pendingLabel="Saving..."
          >
            Reactivate
          </Button>
        )}
        <RemoveFromCompany user={user} />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Deactivate ${name}?`}
        description="They are signed out at once and cannot sign in again until they are reactivated."
        confirmLabel="Deactivate"
        pendingLabel="Deactivating..."
        destructive
        onConfirm={() => setActive.mutateAsync({ params, body: { active: false }, ifMatch: user.version })}
      />
    </Card>
  );
}
