import type { ApiError } from '@portal/contract/core/api-error.ts';
import { inactiveCompanyMessage } from '../api/client.ts';
import { markReported } from '../api/reported-errors.ts';
import { keepTypedText } from '../forms/typed-text/open-forms.ts';
import { paths } from '../navigation/paths.ts';
import { returnState } from '../routing/path-after-sign-in.ts';
import { forgetData, storeUser } from '../session/signed-in-user.ts';
import { toast } from '../ui/toast/toast.ts';
import { router } from './router.tsx';

/** Goes to /auth when a call finds that the session has ended, and remembers the current address and what was typed. */
export function returnToSignIn(refusal: ApiError): void {
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
