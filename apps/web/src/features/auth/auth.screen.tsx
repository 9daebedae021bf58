import type { Branding } from '@portal/contract/branding.ts';
import type { User } from '@portal/contract/user.ts';
import { lazy, Suspense } from 'react';
import { whyClosed } from '../../api/client.ts';
import { BrandMark } from '../../companies/brand-mark.tsx';
import { AuthTabs } from './auth-tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { ProcessPanel } from './process-panel.tsx';

// Only the login form is part of the first load.
const RegisterForm = lazy(() =>
  import('./register-form.tsx').then((part) => ({ default: part.RegisterForm })),
);
const ResetPasswordForm = lazy(() =>
  import('./reset-password-form.tsx').then((part) => ({ default: part.ResetPasswordForm })),
);

/** What stands in the page's address. */
export interface AuthSearch extends Record<string, string | undefined> {
  tab?: string;
  /** Token of a link to set a new password. */
  reset?: string;
  /** Token of an invitation. */
  invite?: string;
}

interface AuthScreenProps {
  branding: Branding | undefined;
  search: AuthSearch;
  /** Changes parts of the address; empty values leave it. */
  onSearch: (patch: AuthSearch) => void;
  /** Somebody has signed in. */
  onEnter: (user: User) => void;
  /** A new password has ended all sessions. */
  onSignOut?: () => void;
}

/** Sign-in and registration (A2). It knows no router and no cache: it is also shown before they are loaded. */
export function AuthScreen(props: AuthScreenProps) {
  const { branding } = props;
  const closed = whyClosed();
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <main className="flex flex-1 flex-col items-center bg-surface px-4 py-8 sm:px-8 lg:justify-center">
        <div className="flex w-full max-w-[26rem] flex-col gap-6">
          <BrandMark branding={branding} />
          <div>
            <h1>Repair / Calibration Portal</h1>
            <p className="mt-1 text-muted">Track and manage your repairs and calibrations in one place.</p>
          </div>
          {closed ? (
            <p
              role="alert"
              className="rounded-lg border border-amber-300 bg-amber-50 px-4 py-3 text-amber-900"
            >
              {closed}
            </p>
          ) : null}
          <AuthForms {...props} />
          <p className="border-t border-line pt-4 text-sm text-muted">
            Administrator accounts are not self-service. To obtain one, please contact the service mailbox of{' '}
            {branding?.name ?? 'your service provider'}.
          </p>
        </div>
      </main>
      <ProcessPanel />
    </div>
  );
}

function AuthForms({ search: { tab, reset, invite }, onSearch, onEnter, onSignOut }: AuthScreenProps) {
  if (reset) {
    return (
      <Suspense fallback={<FormGap />}>
        <ResetPasswordForm token={reset} onChanged={onSignOut} onDone={() => onSearch({ reset: '' })} />
      </Suspense>
    );
  }
  // An invitation is for somebody who has no account yet.
  const register = (tab ?? (invite ? 'register' : 'login')) === 'register';
  const show = (next: 'login' | 'register') => onSearch({ tab: next === 'login' && !invite ? '' : next });
  return (
    <AuthTabs selected={register ? 'register' : 'login'} onSelect={show}>
      {register ? (
        <Suspense fallback={<FormGap />}>
          <RegisterForm inviteToken={invite} onEnter={onEnter} onLogin={() => show('login')} />
        </Suspense>
      ) : (
        <LoginForm onEnter={onEnter} onRegister={() => show('register')} />
      )}
    </AuthTabs>
  );
}

/** As tall as a form, so that nothing jumps when it comes. */
const FormGap = () => <div aria-busy className="min-h-72" />;
