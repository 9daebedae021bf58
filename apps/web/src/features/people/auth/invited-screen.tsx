import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { invitationEndpoints, type PublicInvitation } from '@portal/contract/people/invitations/endpoints.ts';
import { useState } from 'react';
import { reportError } from '../../../api/reported-errors.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useCompanyLook } from '../../../branding/brand-mark.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { AuthScreenProps } from './auth-screen-props.ts';
import { AuthTabs } from './auth-tabs.tsx';
import { FormPlaceholder } from './form-placeholder.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

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
function SignedInNotice({ invitation, user, onStay, onLeave }: SignedInNoticeProps) {
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

interface InvitedFormsProps extends Pick<AuthScreenProps, 'search' | 'onSearch' | 'onEnter'> {
  invitation: PublicInvitation;
  token: string;
}

/** The registration of an invited person, and the login for one who already has an account. */
function InvitedForms({ invitation, token, search: { tab }, onSearch, onEnter }: InvitedFormsProps) {
  const { email, company, terms, hasAccount } = invitation;
  const register = (tab ?? (hasAccount ? 'login' : 'register')) === 'register';
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-lg border border-line bg-primary-soft px-4 py-3 wrap-anywhere">
        {hasAccount
          ? `${email} already has an account with ${company.name}. Log in to use it.`
          : `${company.name} invites you to its portal. Create your account to accept the invitation.`}
      </p>
      <AuthTabs selected={register ? 'register' : 'login'} onSelect={(next) => onSearch({ tab: next })}>
        {register ? (
          <RegisterForm
            invitation={{ ...invitation, token }}
            terms={{ data: terms, error: undefined, loading: false, retry: () => {} }}
            onEnter={onEnter}
            onLogin={() => onSearch({ tab: 'login' })}
          />
        ) : (
          <LoginForm onEnter={onEnter} onRegister={() => onSearch({ tab: 'register' })} />
        )}
      </AuthTabs>
    </div>
  );
}

/** The page of an invitation's link (D5.3). It uses the colours, the terms and the email address of the invitation. */
export function InvitedScreen({ token, ...props }: AuthScreenProps & { token: string }) {
  const { branding, user, onSearch, onEnter, onLeave } = props;
  const { data, error, retry } = useAnswer(invitationEndpoints.readPublic, { token });
  useCompanyLook(data?.company ?? branding);
  if (error) {
    // A second attempt cannot change a refusal, but it may help after a lost connection.
    const isFinal = error instanceof ApiError && (error.status === 404 || error.status === 403);
    return (
      <AuthFrame branding={branding}>
        <ErrorState
          title={isFinal ? 'This invitation cannot be used' : 'The invitation could not be loaded'}
          description={userMessage(error)}
          onRetry={isFinal ? undefined : retry}
          action={
            <Button
              variant="secondary"
              onClick={() => (user ? onEnter(user) : onSearch({ invite: '', tab: '' }))}
            >
              {user ? 'Go to the portal' : 'Go to login'}
            </Button>
          }
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame branding={data?.company}>
      {!data ? (
        <FormPlaceholder />
      ) : user ? (
        <SignedInNotice invitation={data} user={user} onStay={() => onEnter(user)} onLeave={onLeave} />
      ) : (
        <InvitedForms {...props} invitation={data} token={token} />
      )}
    </AuthFrame>
  );
}
