import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import {
  customerTeamEndpoints,
  type TeamInvitation,
} from '@portal/contract/people/customer-team/endpoints.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { ManagesBadge } from '../../../record-parts/users/manages-badge.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByTeam } from './changed-by-team.ts';
import { rightsWords } from './shared/rights-words.ts';

/** Colleagues who were invited and have not accepted yet. */
export function InvitedColleagues({ invitations }: { invitations: readonly TeamInvitation[] }) {
  const [leaving, setLeaving] = useState<TeamInvitation>();
  const revoke = useEndpointMutation(customerTeamEndpoints.revoke, {
    invalidates: changedByTeam,
    failure: { title: 'Failed to revoke the invitation' },
    onSuccess: () => toast({ title: 'Invitation revoked', description: 'Its link no longer works.' }),
  });
  if (invitations.length === 0) return null;
  return (
    <Card title="Invited" description="They have not created an account yet.">
      <ul className="flex flex-col divide-y divide-line">
        {invitations.map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} onRevoke={() => setLeaving(invitation)} />
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setLeaving(undefined)}
          title="Revoke the invitation?"
          description={`The link that was sent to ${leaving.email} stops working.`}
          confirmLabel="Revoke"
          pendingLabel="Revoking..."
          destructive
          onConfirm={() => revoke.mutateAsync({ params: { id: leaving.id } })}
        />
      ) : null}
    </Card>
  );
}

interface InvitedProps {
  invitation: TeamInvitation;
  onRevoke: () => void;
}

function Invited({ invitation, onRevoke }: InvitedProps) {
  const { id, email, state, sentAt, expiresAt, managesTeam } = invitation;
  const { timeZone } = useSignedInUser();
  const resend = useEndpointMutation(customerTeamEndpoints.resend, {
    invalidates: changedByTeam,
    failure: { title: 'Failed to send invitation' },
    onSuccess: () => toast({ title: 'Invitation sent', description: `${email} gets a new link.` }),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-col items-start gap-1">
        <span className="font-medium wrap-anywhere">{email}</span>
        <span className="text-sm text-muted">
          Sent {formatDayOf(sentAt, timeZone)}, {state === 'expired' ? 'expired' : 'valid until'}{' '}
          {formatDayOf(expiresAt, timeZone)}
        </span>
        {state === 'expired' ? <Badge tone="orange">Expired</Badge> : null}
        {managesTeam ? <ManagesBadge /> : null}
        <span>{rightsWords(invitation)}</span>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Resend to ${email}`}
          pending={resend.isPending}
          pendingLabel="Sending..."
          onClick={() => resend.mutate({ params: { id } })}
        >
          Resend
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Revoke for ${email}`} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </li>
  );
}
