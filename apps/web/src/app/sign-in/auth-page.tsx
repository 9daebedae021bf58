import { useNavigate, useRouterState } from '@tanstack/react-router';
import { storeUser } from '../../api/signed-in-user.ts';
import { useBranding } from '../../companies/brand-mark.tsx';
import { AuthScreen, type AuthSearch } from '../../features/auth/auth.screen.tsx';
import { landing } from '../landing.ts';
import { useSearchState } from '../search-state.ts';

/** The sign-in screen inside the running app, such as after signing out. */
export function AuthPage() {
  const [search, change] = useSearchState<AuthSearch>();
  const navigate = useNavigate();
  const returnTo = useRouterState({ select: ({ location }) => location.state.returnTo });
  const { branding } = useBranding();
  return (
    <AuthScreen
      branding={branding}
      search={search}
      onSearch={change}
      onSignOut={() => storeUser(null)}
      onEnter={(user) => {
        storeUser(user);
        void navigate({ href: landing(user, returnTo) });
      }}
    />
  );
}
