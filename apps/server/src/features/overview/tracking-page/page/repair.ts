import { MESSAGE_MAX } from '@portal/contract/conversation/repair-messages/rules.ts';
import { endpointUrl } from '@portal/contract/core/calls/endpoint-url.ts';
import { compareDates, formatDate, formatDateTime, today } from '@portal/contract/core/dates/dates.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import type {
  TrackedEntry,
  TrackedPhoto,
  TrackedRepair,
} from '@portal/contract/overview/tracking-page/shapes.ts';
import { imageUpload } from '@portal/contract/repairs/repair-images/upload.ts';
import {
  isPlanned,
  isUnderway,
  stageOnStrip,
  statusSentence,
  stripWithout,
} from '@portal/contract/repairs/repairs/stages.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { withoutStep } from '@portal/contract/repairs/repairs/step-words.ts';
import { say } from '@portal/messages/say.ts';
import { entryInWords } from '../../../papers/repair-documents/index.ts';
import { parcelToUs, shipping } from './parcels.ts';
import {
  buttons,
  control,
  type Html,
  html,
  icon,
  packingSlip,
  paper,
  section,
  unitInWords,
} from './units.ts';

const accept = imageUpload.kinds.map((kind) => `image/${kind}`).join(',');

/** Returns the form for a question to the company, and photos for it. The script sends both. */
const contactUs = (canAddPhoto: boolean): Html => html`
<section data-contact aria-label="${say('track.contact')}" class="${section}">
<h2 class="text-base">${say('track.contact.title')}</h2>
<form novalidate class="mt-3 flex flex-col gap-3">
<div class="flex min-w-0 flex-col gap-1.5">
<label for="message" class="text-sm font-medium text-ink">${say('track.contact.message')}</label>
<textarea id="message" name="message" rows="3" maxlength="${MESSAGE_MAX}" class="${control} field-sizing-content max-h-[28rem] min-h-22 px-3 py-2"></textarea>
</div>
<div class="flex min-w-0 flex-col gap-1.5">
<label for="name" class="text-sm font-medium text-ink">${say('track.contact.name')}</label>
<input id="name" name="name" autocomplete="name" maxlength="100" class="${control} h-11 px-3 md:h-9">
</div>
<div class="flex flex-wrap gap-2">
<button type="submit" class="${buttons.primary}">${say('track.contact.send')}</button>
${canAddPhoto && html`<button type="button" data-add-photo class="${buttons.secondary}">${icon('camera', 'size-4')} ${say('track.contact.photo')}</button>`}
<input type="file" accept="${accept}" aria-label="${say('track.photo')}" hidden>
</div>
<p role="alert" class="text-red-700 empty:hidden"></p>
<p role="status" class="text-green-800 empty:hidden"></p>
</form>
</section>`;

/** Returns one repair: first what the customer has to do, then where the unit is. */
export const trackedRepair = (token: string, repair: TrackedRepair, timeZone: string): Html => html`
<div>
<h1 class="wrap-anywhere">${unitInWords(repair)}</h1>
<p class="mt-0.5 text-muted">${repair.serviceReportNumber}</p>
${papers(token, repair)}
</div>
${repair.estimate && waitingEstimate(repair.estimate)}
${progress(repair, timeZone)}
${shipping(repair)}
${parcelToUs(repair)}
${photos(token, repair.photos)}
${
  repair.isLabel
    ? html`<p class="text-muted">${say('track.label')}</p>`
    : [contactUs(repair.canAddPhoto), timeline(repair.timeline, timeZone)]
}`;

/**
 * Returns the papers of the unit: its certificates, and the packing slip until the unit has arrived. The link of a label shows
 * none.
 */
function papers(token: string, { certificates, isLabel, ...repair }: TrackedRepair): Html | null {
  const isExpected = isUnderway(repair);
  if (isLabel || (certificates.length === 0 && !isExpected)) return null;
  const pathOf = (certificateId: number) =>
    endpointUrl(trackingLinkEndpoints.certificate, { token, certificateId });
  return html`
<div role="group" aria-label="${say('track.papers')}" class="mt-2 flex flex-wrap gap-x-5">
${certificates.map(({ id, number, edition }) =>
  paper(
    pathOf(id),
    edition > 1
      ? say('track.certificate.edition', { number, edition })
      : say('track.certificate', { number }),
  ),
)}
${isExpected && packingSlip(token)}
</div>`;
}

/** What holds the place of a value that is shown in bold. */
const MARK = '\u0000';

/** Returns a sentence with a value of it in bold, wherever its language has it. */
function strongIn(sentence: string, value: string): Html {
  const [before, after] = sentence.split(MARK);
  return html`${before}<strong class="font-medium text-ink tabular-nums">${value}</strong>${after}`;
}

/** The estimate that waits for an answer. Its own page shows the lines and takes the answer. */
const waitingEstimate = ({ total, validUntil }: NonNullable<TrackedRepair['estimate']>): Html => html`
<section aria-label="${say('track.estimate')}" class="rounded-lg border-2 border-primary bg-surface p-4 shadow-sm">
<p>${strongIn(say('track.estimate.waits', { total: MARK, day: formatDate(validUntil) }), formatMoney(total))}</p>
<button type="button" data-open-estimate class="${buttons.primary} mt-3 max-sm:w-full">${say('track.estimate.open')}</button>
<p role="alert" class="mt-2 text-sm text-red-700 empty:hidden"></p>
</section>`;

function progress(repair: TrackedRepair, timeZone: string): Html {
  const { status, heldFrom, timeline: entries, estimatedCompletionDate: day } = repair;
  const been = entries.toReversed().flatMap((entry) => (entry.status === null ? [] : [entry.status]));
  const place = stageOnStrip(status, heldFrom, been);
  return html`
<section aria-label="${say('track.progress')}" class="${section}">
${stageStrip(say('track.progressOf', { number: repair.serviceReportNumber }), stripWithout(place), place.halted ? statusLabel(status) : undefined)}
<p class="mt-3">${statusSentence(status)}</p>
${
  day &&
  isPlanned(status) &&
  html`<p class="mt-1 text-muted">${strongIn(say(compareDates(day, today(timeZone)) < 0 ? 'track.late' : 'track.expected', { day: MARK }), formatDate(day))}</p>`
}
</section>`;
}

/** Returns the stages: done or skipped, current (filled), and still to come. `halted` takes the place of the current one. */
function stageStrip(label: string, strip: ReturnType<typeof stripWithout>, halted: string | undefined): Html {
  const { current } = strip;
  const stages = strip.stages.map(statusLabel);
  const placeOf = (index: number) => {
    if (index === current) return 'current';
    if (index > current) return 'to come';
    if (!strip.reached) return 'before';
    return strip.reached.has(index) ? 'done' : 'skipped';
  };
  return html`
<section aria-label="${label}" class="min-w-0">
<p class="pb-2 font-medium md:hidden">${halted ?? stages[current]}<span class="font-normal text-muted">${current >= 0 && ` · ${say('track.step', { at: current + 1, steps: stages.length })}`}</span></p>
<ol class="flex items-start gap-1">${stages.map((stage, index) =>
    stageOf(index === current && halted ? halted : stage, placeOf(index), halted !== undefined),
  )}</ol>
</section>`;
}

type Place = 'before' | 'done' | 'skipped' | 'current' | 'to come';

function stageOf(stage: string, at: Place, isHalted: boolean): Html {
  const fill = {
    done: 'bg-primary/40 text-primary-text md:bg-primary-soft',
    current: isHalted ? 'bg-orange-700 text-white' : 'bg-primary text-on-primary',
  };
  const small = 'hidden size-3.5 md:block';
  const mark = {
    done: icon('check', small, 2.5),
    skipped: icon('minus', small),
    current: html`<span aria-hidden="true" class="hidden size-2 rounded-full bg-current md:block"></span>`,
  };
  const isNamed = (one: Place): one is keyof typeof mark => one in mark;
  const look = at === 'done' || at === 'current' ? fill[at] : 'bg-slate-100 text-muted';
  const words = at === 'current' ? 'font-semibold text-ink' : 'text-muted';
  return html`<li${at === 'current' && html` aria-current="step"`} class="min-w-0 flex-1">
<span class="flex h-2 items-center justify-center rounded-full border border-transparent md:h-6 ${look}">${isNamed(at) && mark[at]}</span>
<span class="mt-1.5 hidden text-center text-xs leading-4 md:block ${words}">${stage}<span class="sr-only">, ${say(`track.place.${at}`)}</span></span>
</li>`;
}

/** Returns the photos that the customer may see, newest first. The script shows one of them large. */
function photos(token: string, all: readonly TrackedPhoto[]): Html | null {
  if (all.length === 0) return null;
  const addressOf = (id: number, thumb?: 'true') =>
    endpointUrl(trackingLinkEndpoints.photo, { token, photoId: id }, { thumb });
  return html`
<section aria-label="${say('track.photos')}" class="${section}">
<h2 class="text-base">${say('track.photos')}</h2>
<ul class="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-4">${all.map(
    ({ id, caption }) => html`<li class="min-w-0">
<button type="button" data-photo="${addressOf(id)}" class="block w-full overflow-hidden rounded-lg border border-line bg-slate-50 hover:border-primary-text"><img src="${addressOf(id, 'true')}" alt="${caption || say('track.photo')}" loading="lazy" class="aspect-square w-full object-cover"></button>
</li>`,
  )}</ul>
</section>`;
}

/** The entries that a page shows before the reader asks for more. */
const FIRST = 5;

/** Returns what happened to the repair, newest first. */
function timeline(entries: readonly TrackedEntry[], timeZone: string): Html | null {
  if (entries.length === 0) return null;
  return html`
<section data-updates aria-label="${say('track.updates')}" class="${section}">
<h2 class="text-base">${say('track.updates')}</h2>
<ol class="mt-3 flex flex-col gap-4">${entries.map(
    (
      { status, message, date, writtenBy },
      at,
    ) => html`<li${at >= FIRST && html` hidden`} class="relative border-l-2 border-line pl-3">
${status && html`<p class="font-medium">${statusLabel(status)}</p>`}
${writtenBy && html`<p class="font-medium">${say(`track.by.${writtenBy}`)}</p>`}
<p class="wrap-anywhere whitespace-pre-line empty:hidden">${writtenBy ? message : entryInWords(withoutStep(message))}</p>
<time datetime="${date}" class="text-sm text-muted">${formatDateTime(date, timeZone)}</time>
</li>`,
  )}</ol>
${
  entries.length > FIRST &&
  html`<button type="button" data-show-all class="${buttons.ghost} mt-2 -ml-3">${say('track.updates.all', { n: entries.length })}</button>`
}
</section>`;
}
