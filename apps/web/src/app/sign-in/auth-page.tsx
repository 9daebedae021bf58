import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { cache } from '../../api/cache.ts';
import { q } from '../../api/query.ts';
import { useBranding } from '../../branding/brand-mark.tsx';
import { AuthScreen } from '../../features/people/auth/auth.screen.tsx';
import type { AuthSearch } from '../../features/people/auth/auth-screen-props.ts';
import { useSearchState } from '../../navigation/search-state.ts';
import { pathAfterSignIn } from '../../routing/path-after-sign-in.ts';
import { forgetData, storeUser } from '../../session/signed-in-user.ts';
import { leaveAccount } from './leave-account.ts';

/** The sign-in screen inside the running app, for example after signing out. */
export function AuthPage() {
  const [search, change] = useSearchState<AuthSearch>();
  const navigate = useNavigate();
  const returnTo = useRouterState({ select: ({ location }) => location.state.returnTo });
  const { branding } = useBranding();
  // The user who opened an invitation while signed in, not the one who signs in here. The guard has loaded it.
  const [user, setUser] = useState(() => cache.getQueryData(q(authEndpoints.user).queryKey));
  return (
    <AuthScreen
      branding={branding}
      search={search}
      user={user ?? undefined}
      onSearch={change}
      onLeave={async (leaving) => {
        const waiting = await leaveAccount(leaving);
        if (waiting > 0) return waiting;
        setUser(null);
        storeUser(null);
        forgetData();
        return 0;
      }}
      onSignOut={() => storeUser(null)}
      onEnter={(entering) => {
        storeUser(entering);
        void navigate({ href: pathAfterSignIn(entering, returnTo) });
      }}
    />
  );
}
