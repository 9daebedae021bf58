import { formatDateTime } from '@portal/contract/core/dates.ts';
import { type CompanyUser, companyUserEndpoints } from '@portal/contract/people/company-users/endpoints.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { RemoveFromCompany } from './remove-from-company.tsx';
import { nameOf } from './user-badges.tsx';

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
  const thenToast = (title: string, description: string) => () => toast({ title, description });
  const link = useEndpointMutation(companyUserEndpoints.sendPasswordLink, {
    failure: { title: 'Failed to send the link' },
    onSuccess: thenToast('Link sent', `${user.email} gets a mail with a link to set a password.`),
  });
  const end = useEndpointMutation(companyUserEndpoints.endSessions, {
    invalidates: changedByUser,
    failure: { title: 'Failed to end the sessions' },
    onSuccess: thenToast('Sessions ended', `${name} is signed out everywhere.`),
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
