import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import type { Carrier } from '@portal/contract/repairs/repairs/carriers.ts';
import { send } from '../../api/client.ts';
import { showNews } from './contact.ts';
import { isWaiting, root, token, wait, words } from './page.ts';

/** Sends in which parcel the unit comes. The form is drawn anew with the news, so the page listens for it. */
export function followParcel(): void {
  root.addEventListener('submit', async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement && form.matches('[data-parcel]'))) return;
    event.preventDefault();
    const part = <E extends HTMLElement>(selector: string) => form.querySelector<E>(selector)!;
    const button = part('[type="submit"]');
    if (isWaiting(button)) return;
    const end = wait(button, words['track.saving']);
    part('[role="alert"]').textContent = '';
    try {
      const body = {
        inboundTrackingNumber: part<HTMLInputElement>('#parcel-number').value.trim(),
        inboundCarrier: (part<HTMLSelectElement>('#parcel-carrier').value || null) as Carrier | null,
      };
      await send(trackingLinkEndpoints.tellParcel, { params: { token }, body });
      await showNews();
    } catch (reason) {
      // The sentence about the field says more than that about the whole form.
      const fields = reason instanceof ApiError ? Object.values(reason.fields) : [];
      part('[role="alert"]').textContent = fields.join(' ') || userMessage(reason);
    } finally {
      end();
    }
  });
}
