import { endpointUrl } from '@portal/contract/core/calls/endpoint-url.ts';
import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import type { Tracking } from '@portal/contract/overview/tracking-page/shapes.ts';
import { isUnderway } from '@portal/contract/repairs/repairs/stages.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { say } from '@portal/messages/say.ts';
import { escapeHtml } from '../../../../mail/html/mail-layout.ts';

/** Markup, in which every text from outside is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === false || part === null || part === undefined) return '';
  return typeof part === 'object' ? part.map(textOf).join('') : escapeHtml(String(part));
}

/**
 * Returns the markup of a template. What stands between its pieces is escaped, unless it is markup itself. A value of an
 * attribute must stand in double quotes.
 */
export const html = ([first = '', ...pieces]: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(pieces.reduce((text, piece, at) => text + textOf(parts[at]) + piece, first));

/** The look of a field. */
export const control =
  'w-full min-w-0 rounded-lg border border-control bg-surface text-body text-ink transition-colors hover:border-slate-500 focus-visible:outline-offset-0';

/** The look of a section of the page. */
export const section = 'min-w-0 rounded-lg border border-line bg-surface p-4';

const button =
  'inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-lg border font-medium whitespace-nowrap transition-colors select-none aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:shrink-0';

/** The classes of buttons, as ui/button of the web has them. */
export const buttons = {
  primary: `${button} h-11 border-transparent bg-primary px-4 text-body text-on-primary not-aria-disabled:hover:bg-primary-hover not-aria-disabled:active:bg-primary-hover md:h-9`,
  secondary: `${button} h-11 border-control/60 bg-surface px-4 text-body text-ink not-aria-disabled:hover:bg-slate-50 not-aria-disabled:active:bg-slate-100 md:h-9`,
  ghost: `${button} h-9 border-transparent px-3 text-sm text-ink not-aria-disabled:hover:bg-slate-100 not-aria-disabled:active:bg-slate-200 md:h-8`,
};

/** The shapes of icons of Lucide. */
const shapes = {
  camera: html`<path d="M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4z" /><circle cx="12" cy="13" r="3" />`,
  check: html`<path d="M20 6 9 17l-5-5" />`,
  externalLink: html`<path d="M15 3h6v6" /><path d="M10 14 21 3" /><path d="M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />`,
  left: html`<path d="m15 18-6-6 6-6" />`,
  minus: html`<path d="M5 12h14" />`,
  paper: html`<path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" /><path d="M14 2v5a1 1 0 0 0 1 1h5" /><path d="M10 9H8" /><path d="M16 13H8" /><path d="M16 17H8" />`,
  right: html`<path d="m9 18 6-6-6-6" />`,
  ring: html`<path d="M21 12a9 9 0 1 1-6.219-8.56" />`,
  warning: html`<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3" /><path d="M12 9v4" /><path d="M12 17h.01" />`,
  x: html`<path d="M18 6 6 18" /><path d="m6 6 12 12" />`,
};

/** Returns an icon. Screen readers skip it. */
export const icon = (name: keyof typeof shapes, classes: string, width = 2): Html =>
  html`<svg aria-hidden="true" class="${classes}" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${shapes[name]}</svg>`;

/** Returns the unit in one line, such as 'Fluke 87V · S/N 48213'. */
export const unitInWords = ({
  modelPartNo,
  serialNumber,
}: {
  modelPartNo: string;
  serialNumber: string | null;
}): string =>
  [modelPartNo || say('track.yourUnit'), serialNumber && say('track.serial', { number: serialNumber })]
    .filter(Boolean)
    .join(' · ');

/** Returns the link to a paper, a PDF in a new tab. */
export const paper = (address: string, name: string): Html => html`
<a href="${address}" target="_blank" rel="noreferrer" class="inline-flex min-h-11 items-center gap-2 self-start text-primary-text hover:underline md:min-h-8">
${icon('paper', 'size-4 shrink-0')} ${name} <span class="text-muted">PDF</span><span class="sr-only">, ${say('track.newTab')}</span>
</a>`;

/** Returns the link to the packing slip. */
export const packingSlip = (token: string): Html =>
  paper(endpointUrl(trackingLinkEndpoints.packingSlip, { token }), say('track.packingSlip'));

/** Returns the units that were sent in together. Each leads to its own page. */
export const trackedUnits = (token: string, units: Tracking['units']): Html => html`
<div>
<h1>${say('track.yourRequest')}</h1>
<p class="mt-0.5 text-muted">${say('track.units', { n: units.length })}</p>
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
${units.some(isUnderway) && packingSlip(token)}`;
