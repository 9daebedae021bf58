import { countOf } from '@portal/contract/core/count-of.ts';
import { endpointUrl } from '@portal/contract/core/endpoint-url.ts';
import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import type { Tracking } from '@portal/contract/overview/tracking-page/shapes.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { type Html, html } from './html.ts';
import { icon } from './look.ts';

/** Returns the unit in one line, such as 'Fluke 87V · S/N 48213'. */
export const unitInWords = ({
  modelPartNo,
  serialNumber,
}: {
  modelPartNo: string;
  serialNumber: string | null;
}): string => [modelPartNo || 'Your unit', serialNumber && `S/N ${serialNumber}`].filter(Boolean).join(' · ');

/** Returns the link to the packing slip, a PDF in a new tab. */
export const packingSlip = (token: string): Html => html`
<a href="${endpointUrl(trackingLinkEndpoints.packingSlip, { token })}" target="_blank" rel="noreferrer" class="inline-flex min-h-11 items-center gap-2 self-start text-primary-text hover:underline md:min-h-8">
${icon('paper', 'size-4 shrink-0')} Packing slip <span class="text-muted">PDF</span><span class="sr-only">, opens in a new tab</span>
</a>`;

/** Returns the units that were sent in together. Each leads to its own page. */
export const trackedUnits = (token: string, units: Tracking['units']): Html => html`
<div>
<h1>Your request</h1>
<p class="mt-0.5 text-muted">${countOf(units.length, 'unit')}</p>
</div>
<ul class="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">${units.map(
  (unit) => html`<li>
<a href="${unit.path}" class="flex min-h-11 items-center gap-3 px-4 py-3 hover:bg-slate-50">
<span class="min-w-0 flex-1">
<span class="block font-medium wrap-anywhere">${unitInWords(unit)}</span>
<span class="block text-sm text-muted">${unit.serviceReportNumber} · ${statusLabel(unit.status)}</span>
</span>
${icon('right', 'size-4 shrink-0 text-muted')}
</a>
</li>`,
)}</ul>
${packingSlip(token)}`;
