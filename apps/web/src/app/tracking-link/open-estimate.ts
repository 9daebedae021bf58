import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import { send } from '../../api/client.ts';
import { isWaiting, token, wait } from './page.ts';

/** Leads to the page of the estimate, which shows its lines and takes the answer. */
export function openEstimate(button: HTMLElement): void {
  if (isWaiting(button)) return;
  const error = button.parentElement?.querySelector('[role="alert"]');
  const end = wait(button);
  error?.replaceChildren();
  send(trackingLinkEndpoints.openEstimate, { params: { token } }).then(
    ({ data }) => window.location.assign(data.path),
    (reason: unknown) => {
      end();
      error?.replaceChildren(userMessage(reason));
    },
  );
}
