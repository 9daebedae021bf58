import type { TrackedRepair } from '@portal/contract/overview/tracking-page/shapes.ts';
import { trackingLink } from '@portal/contract/papers/shipments/carrier-tracking.ts';
import { type Carrier, carriers } from '@portal/contract/repairs/repairs/carriers.ts';
import { say } from '@portal/messages/say.ts';
import { buttons, control, type Html, html, icon, section } from './units.ts';

/** Returns the parcels of the repair, with the pages of their carriers. */
export function shipping({
  inboundTrackingNumber: inbound,
  inboundCarrier,
  outboundTrackingNumber: outbound,
}: TrackedRepair): Html | null {
  if (!inbound && !outbound) return null;
  return html`
<section aria-label="${say('track.shipping')}" class="${section}">
<h2 class="text-base">${say('track.shipping')}</h2>
<dl class="mt-2 flex flex-col gap-2">
${outbound && parcel(say('track.backToYou'), outbound, say('track.parcelBack'))}
${inbound && parcel(say('track.toUs'), inbound, say('track.parcelToUs'), inboundCarrier)}
</dl>
</section>`;
}

/** Returns a tracking number that opens the carrier's page in a new tab (A7). */
function parcel(way: string, number: string, label: string, named?: Carrier | null): Html {
  const { carrier, href } = trackingLink(number, named);
  return html`<div>
<dt class="text-sm text-muted">${way}</dt>
<dd><a href="${href}" target="_blank" rel="noreferrer" class="inline-flex min-h-6 max-w-full items-center gap-1.5 text-primary-text underline underline-offset-2 hover:no-underline">
<span class="min-w-0 wrap-anywhere tabular-nums">${number}</span>
${carrier && html`<span class="shrink-0 text-muted">${carrier}</span>`}
${icon('externalLink', 'size-3.5 shrink-0')}
<span class="sr-only">, ${label}, ${say('track.newTab')}</span>
</a></dd>
</div>`;
}

/** Returns the form for the parcel to the company, while the unit is expected. The script sends it. */
export function parcelToUs({ status, isLabel, ...parcel }: TrackedRepair): Html | null {
  if (status !== 'submitted' || isLabel) return null;
  const { inboundTrackingNumber: number, inboundCarrier } = parcel;
  return html`
<section aria-label="${say('track.package')}" class="${section}">
<h2 class="text-base">${say(number ? 'track.package.another' : 'track.package.sent')}</h2>
<form novalidate data-parcel class="mt-3 flex flex-col gap-3">
<div class="flex min-w-0 flex-col gap-1.5">
<label for="parcel-number" class="text-sm font-medium text-ink">${say('track.package.number')}</label>
<input id="parcel-number" value="${number ?? ''}" autocomplete="off" maxlength="100" class="${control} h-11 px-3 md:h-9">
</div>
<div class="flex min-w-0 flex-col gap-1.5">
<label for="parcel-carrier" class="text-sm font-medium text-ink">${say('track.package.carrier')}</label>
<select id="parcel-carrier" class="${control} h-11 px-3 md:h-9">
<option value="">${say('track.package.fromNumber')}</option>
${carriers.map((carrier) => html`<option${carrier === inboundCarrier && html` selected`}>${carrier}</option>`)}
</select>
</div>
<button type="submit" class="${buttons.secondary} self-start">${say('track.save')}</button>
<p role="alert" class="text-red-700 empty:hidden"></p>
</form>
</section>`;
}
