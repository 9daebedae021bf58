import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { StrictMode, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { cache, invalidate } from '../api/cache.ts';
import { onSecondFactorDue, onSignedOut } from '../api/client.ts';
import { pageAnswer } from '../api/page-data.ts';
import { q } from '../api/query.ts';
import { onNewBuild } from '../session/live-events.ts';
import { storeUser } from '../session/signed-in-user.ts';
import { App } from './app.tsx';
import { toastNewVersion } from './new-version.ts';
import { returnToSignIn } from './return-to-sign-in.ts';
import { router } from './router.tsx';

/** Milliseconds that the page stays empty while the router loads code. Later the page shows a spinner. */
const PATIENCE = 300;
const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE));

/** Shows the app at the current address. The sign-in page gives the `user` who has just signed in. */
export function openApp(root: Root, user?: User): void {
  onSignedOut(returnToSignIn);
  onNewBuild(toastNewVersion);
  onSecondFactorDue(() => void invalidate([authEndpoints.user]));
  const known = user ?? pageAnswer(authEndpoints.user);
  if (known) storeUser(known);
  const companies = pageAnswer(companyEndpoints.active);
  if (companies) cache.setQueryData(q(companyEndpoints.active).queryKey, companies);
  const show = () =>
    // In a transition React pauses between parts of the page, so that a slow phone still reacts to taps.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    );
  // The router needs no call then. Without its matches React would draw twice, the second time without a pause.
  if (known) void Promise.race([router.load(), patience()]).then(show, show);
  else show();
}
