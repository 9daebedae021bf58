import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import type { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { StrictMode, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { cache, invalidate } from '../api/cache.ts';
import { inactiveCompanyMessage, onSecondFactorDue, onSignedOut } from '../api/client.ts';
import { pageAnswer } from '../api/page-data.ts';
import { q } from '../api/query.ts';
import { markReported } from '../api/reported-errors.ts';
import { keepTypedText } from '../forms/typed-text/open-forms.ts';
import { paths } from '../navigation/paths.ts';
import { returnState } from '../routing/path-after-sign-in.ts';
import { onNewBuild } from '../session/live-events.ts';
import { forgetData, storeUser } from '../session/signed-in-user.ts';
import { toast } from '../ui/toast/toast.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';

/** Goes to /auth when a call finds that the session has ended, and remembers the current address and what was typed. */
function returnToSignIn(refusal: ApiError): void {
  const { location, matches } = router.state;
  // Another call has found it before. The address to return to is then no longer the screen's.
  if (location.pathname === paths.auth()) {
    markReported(refusal);
    storeUser(null);
    return;
  }
  const guarded = matches.some((match) => match.routeId === '/shell');
  keepTypedText();
  storeUser(null);
  if (!guarded) return;
  // The failure of the call would replace the sentence below, which says what to do.
  markReported(refusal);
  // The sign-in page itself tells that the company is inactive.
  if (inactiveCompanyMessage() === undefined)
    toast({ title: 'Please sign in again', description: 'Your session has ended.' });
  void router
    .navigate({ to: '/auth', state: returnState(location.href), ignoreBlocker: true })
    .then(forgetData);
}

/** Milliseconds for which the reload is offered: a working day of an open tab, and more. */
const A_DAY = 86_400_000;

let isTold = false;

/**
 * Says once that the server has a newer build of the app. Nothing is loaded until the user presses Reload; forms then
 * get their typed text back.
 */
function toastNewVersion(): void {
  if (isTold) return;
  isTold = true;
  const onSelect = () => {
    keepTypedText();
    window.location.reload();
  };
  toast({ title: 'A new version is ready', action: { label: 'Reload', onSelect }, offeredFor: A_DAY });
}

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
