import { brandingEndpoints } from '@portal/contract/companies/branding/endpoints.ts';
import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import { send } from '../../api/client.ts';
import { root, token } from './page.ts';

const KEY = 'tracking.reloads';
/** A page that has come this often without what the link shows does not come with it the next time. */
const MOST = 3;

/** Asks for what the link shows, because a busy portal has sent the page without it, and loads the page again. */
export async function readLater(): Promise<void> {
  const loading = [...root.childNodes];
  try {
    await send(trackingLinkEndpoints.readPublic, { params: { token } });
    const reloads = Number(sessionStorage.getItem(KEY));
    if (reloads >= MOST) throw new Error('the page comes without its link');
    sessionStorage.setItem(KEY, String(reloads + 1));
    window.location.reload();
  } catch (error) {
    sessionStorage.removeItem(KEY);
    showFailure(error, () => {
      root.replaceChildren(...loading);
      void readLater();
    });
  }
}

function showFailure(error: unknown, retry: () => void): void {
  const isBad = error instanceof ApiError && error.status === 404;
  const template = root.querySelector<HTMLTemplateElement>(isBad ? '[data-bad]' : '[data-failed]')!;
  const failure = template.content.cloneNode(true) as DocumentFragment;
  if (!isBad) failure.querySelector('[data-reason]')!.textContent = userMessage(error);
  failure.querySelector('[data-retry]')?.addEventListener('click', retry);
  const brand = failure.querySelector('[data-brand]')!;
  root.replaceChildren(failure);
  send(brandingEndpoints.branding, {}).then(
    ({ data }) => {
      brand.textContent = data.name;
    },
    () => undefined,
  );
}
