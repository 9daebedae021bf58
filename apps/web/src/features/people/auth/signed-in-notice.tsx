import type { User } from '@portal/contract/people/auth/shapes.ts';
import type { PublicInvitation } from '@portal/contract/people/invitations/endpoints.ts';
import { useState } from 'react';
import { reportError } from '../../../api/reported-errors.ts';
import { Button } from '../../../ui/button/button.tsx';

interface SignedInNoticeProps {
  invitation: PublicInvitation;
  user: User;
  onStay: () => void;
  /** Signs out. Returns the number of unsent changes on this device. If there are any, it does not sign out. */
  onLeave: (user: User) => Promise<number>;
}

const changes = (count: number): string =>
  count === 1 ? '1 change on this device has' : `${count} changes on this device have`;

/** The notice for a signed-in user who opened an invitation. Nothing happens until they decide (D5.3). */
export function SignedInNotice({ invitation, user, onStay, onLeave }: SignedInNoticeProps) {
  const [waiting, setWaiting] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const { email, company, hasAccount } = invitation;
  const leave = async () => {
    setLeaving(true);
    try {
      setWaiting(await onLeave(user));
    } catch (error) {
      reportError(error, { title: 'Logout failed' });
    } finally {
      setLeaving(false);
    }
  };
  return (
    <section aria-labelledby="signed-in-title" className="flex flex-col gap-4 wrap-anywhere">
      <h2 id="signed-in-title">You are already signed in</h2>
      <p>
        You are signed in as <strong>{user.contactName || user.username}</strong>
        {user.companyName ? ` at ${user.companyName}` : ''}.{' '}
        {hasAccount
          ? `This invitation is for ${email}, who already has an account with ${company.name}.`
          : `This invitation is for ${email} and makes a new account with ${company.name}.`}
      </p>
      <p className="text-muted">
        Your own account stays as it is. The invitation can be used later with the same link, as long as it is
        valid.
      </p>
      {waiting > 0 ? (
        <p role="alert" className="rounded-lg border border-amber-300 bg-amber-50 px-4 py-3 text-amber-900">
          {changes(waiting)} not been sent yet. Stay signed in and send them first.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onStay}>Stay signed in</Button>
        <Button
          variant="secondary"
          pending={leaving}
          pendingLabel="Signing out..."
          onClick={() => void leave()}
        >
          {hasAccount ? 'Sign out' : 'Sign out and accept'}
        </Button>
      </div>
    </section>
  );
}
