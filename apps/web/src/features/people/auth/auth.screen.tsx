import { authPaths } from '@portal/contract/people/auth/paths.ts';
import { lazy, Suspense } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import type { AuthScreenProps } from './auth-screen-props.ts';
import { AuthTabs } from './auth-tabs.tsx';
import { FormPlaceholder } from './form-placeholder.tsx';
import { LoginForm } from './login-form.tsx';

// Only the login form is part of the first load.
const VisitorForm = lazy(() => import('./visitor-form.tsx').then((part) => ({ default: part.VisitorForm })));
const InvitedScreen = lazy(() =>
  import('./invited-screen.tsx').then((part) => ({ default: part.InvitedScreen })),
);
const ResetPasswordForm = lazy(() =>
  import('./reset-password-form.tsx').then((part) => ({ default: part.ResetPasswordForm })),
);

/** Sign-in and registration (A2). It uses no router and no cache, because it is also shown before they are loaded. */
export function AuthScreen(props: AuthScreenProps) {
  const { invite, reset } = props.search;
  if (invite && !reset)
    return (
      <Suspense
        fallback={
          <AuthFrame branding={undefined}>
            <FormPlaceholder />
          </AuthFrame>
        }
      >
        <InvitedScreen {...props} token={invite} />
      </Suspense>
    );
  return (
    <AuthFrame branding={props.branding} termsPage={authPaths.terms()}>
      <AuthForms {...props} />
    </AuthFrame>
  );
}

function AuthForms({ search: { tab, reset }, onSearch, onEnter, onSignOut }: AuthScreenProps) {
  if (reset) {
    return (
      <Suspense fallback={<FormPlaceholder />}>
        <ResetPasswordForm token={reset} onChanged={onSignOut} onDone={() => onSearch({ reset: '' })} />
      </Suspense>
    );
  }
  const register = tab === 'register';
  const show = (next: 'login' | 'register') => onSearch({ tab: next === 'login' ? '' : next });
  return (
    <AuthTabs selected={register ? 'register' : 'login'} onSelect={show}>
      {register ? (
        <Suspense fallback={<FormPlaceholder />}>
          <VisitorForm onEnter={onEnter} onLogin={() => show('login')} />
        </Suspense>
      ) : (
        <LoginForm onEnter={onEnter} onRegister={() => show('register')} />
      )}
    </AuthTabs>
  );
}
