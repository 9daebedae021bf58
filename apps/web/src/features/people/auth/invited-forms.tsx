import type { PublicInvitation } from '@portal/contract/people/invitations/endpoints.ts';
import type { AuthScreenProps } from './auth-screen-props.ts';
import { AuthTabs } from './auth-tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

interface InvitedFormsProps extends Pick<AuthScreenProps, 'search' | 'onSearch' | 'onEnter'> {
  invitation: PublicInvitation;
  token: string;
}

/** The registration of an invited person, and the login for one who already has an account. */
export function InvitedForms({ invitation, token, search: { tab }, onSearch, onEnter }: InvitedFormsProps) {
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
