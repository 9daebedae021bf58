import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import { send } from '../../api/client.ts';
import { onWaiting, waitingWords } from '../../api/waiting-words.ts';
import { forceLightTheme } from '../theme-setting.ts';
import { followContact } from './contact.ts';
import { openEstimate } from './open-estimate.ts';
import { root, token } from './page.ts';
import { followParcel } from './parcel.ts';
import { followPhotos } from './photos.ts';
import { readLater } from './read-later.ts';

/*
 * The script of the page of a tracking link. The server draws the page (apps/server/src/features/overview/tracking-page/page).
 * The script sends what the reader writes, shows photos large, and counts the opening.
 */

forceLightTheme();
showWaiting();
const { shows } = root.dataset;
if (shows === 'later') void readLater();
if (shows === 'link') countOpening();
root.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.matches('[data-open-estimate]')) openEstimate(button);
  if (button?.matches('[data-show-all]')) showAll(button);
});
followPhotos();
followContact();
followParcel();

/**
 * Counts the opening once a person can see the page. A mail scanner or a page that a browser loads ahead counts as
 * nothing.
 */
function countOpening(): void {
  const count = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', count);
    // When this fails, nobody needs to know: the page itself works.
    send(trackingLinkEndpoints.countOpen, { params: { token } }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', count);
  count();
}

/** Shows all entries of the timeline. */
function showAll(button: HTMLElement): void {
  for (const entry of button.parentElement?.querySelectorAll('li[hidden]') ?? [])
    entry.removeAttribute('hidden');
  button.remove();
}

/** Says what the page waits for. */
function showWaiting(): void {
  const line = document.querySelector('[data-waiting]');
  onWaiting(() => {
    const words = waitingWords();
    const said = document.createElement('p');
    said.className = 'rounded-lg border border-line bg-surface px-4 py-2 text-sm shadow-float';
    said.textContent = words;
    line?.replaceChildren(...(words ? [said] : []));
  });
}
