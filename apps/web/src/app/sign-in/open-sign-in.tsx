import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { StrictMode, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { send } from '../../api/client.ts';
import { pageAnswer } from '../../api/page-data.ts';
import { PORTAL_NAME } from '../../branding/apply-theme.ts';
import { useBranding } from '../../branding/brand-mark.tsx';
import { AuthScreen } from '../../features/people/auth/auth.screen.tsx';
import type { AuthSearch } from '../../features/people/auth/auth-screen-props.ts';
import { pathAfterSignIn } from '../../routing/path-after-sign-in.ts';
import { Toaster } from '../../ui/toast/toaster.tsx';
import { TooltipLayer } from '../../ui/tooltip/tooltip-layer.tsx';
import { BusyLine } from '../busy-line.tsx';
import { LoadingScreen } from '../screen-states.tsx';
import { leaveAccount } from './leave-account.ts';

/**
 * Shows the sign-in page as the first page, without router and query library. The next screen loads both. Inside the
 * running app the same screen is a route, see {@link AuthPage}.
 */
export function openSignIn(root: Root): void {
  document.title = `Login | ${PORTAL_NAME}`;
  const enter = async (user: User, address: string) => {
    // The address must be set before the router is loaded, because the router starts there.
    window.history.replaceState(null, '', address);
    const { openApp } = await import('../open-app.tsx');
    openApp(root, user);
  };
  root.render(
    <StrictMode>
      <FirstPage onEnter={enter} />
      <Toaster />
      <TooltipLayer />
      <BusyLine />
    </StrictMode>,
  );
}

const read = (): AuthSearch => Object.fromEntries(new URLSearchParams(window.location.search));

function FirstPage({ onEnter }: { onEnter: (user: User, address: string) => Promise<void> }) {
  const [search, setSearch] = useState(read);
  // The server writes into the page that nobody is signed in. Then no call has to be made before the form is shown.
  const [known, setKnown] = useState(() => pageAnswer(authEndpoints.user) === null);
  const { branding, loading } = useBranding();
  const [user, setUser] = useState<User>();
  const { reset, invite } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the call is made once, when the page opens
  useEffect(() => {
    // A2: a signed-in user goes to '/'. A link to set a new password works for everyone.
    if (reset) return setKnown(true);
    if (known) return;
    send(authEndpoints.user, {}).then(
      ({ data }) => {
        // A signed-in user who opens an invitation sees that they are signed in.
        if (!invite) return onEnter(data, '/');
        setUser(data);
        setKnown(true);
      },
      // Nobody is signed in, or there was no answer. Signing in shows which.
      () => setKnown(true),
    );
  }, []);
  const change = (patch: AuthSearch) => {
    const next = Object.fromEntries(Object.entries({ ...search, ...patch }).filter(([, value]) => value));
    const text = new URLSearchParams(next as Record<string, string>).toString();
    window.history.replaceState(window.history.state, '', text ? `?${text}` : window.location.pathname);
    setSearch(next);
  };
  if (!known || loading) return <LoadingScreen />;
  const { returnTo } = (window.history.state ?? {}) as { returnTo?: string };
  return (
    <AuthScreen
      branding={branding}
      search={search}
      user={user}
      onSearch={change}
      onLeave={async (leaving) => {
        const waiting = await leaveAccount(leaving);
        if (waiting === 0) setUser(undefined);
        return waiting;
      }}
      onEnter={(entering) => void onEnter(entering, pathAfterSignIn(entering, returnTo))}
    />
  );
}
