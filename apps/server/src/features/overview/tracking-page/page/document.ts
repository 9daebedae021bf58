import type { Branding } from '@portal/contract/companies/branding/endpoints.ts';
import { tabIcon, themeVariables } from '@portal/contract/companies/branding/look.ts';
import type { PublicCompany } from '@portal/contract/companies/branding/public-company.ts';
import { phoneLink } from '@portal/contract/core/phones.ts';
import { scriptWords } from '@portal/contract/overview/tracking-page/script-words.ts';
import type { Tracking } from '@portal/contract/overview/tracking-page/shapes.ts';
import { authPaths } from '@portal/contract/people/auth/paths.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { languageNow, say, sayStored } from '@portal/messages/say.ts';
import type { PageFrame } from '../../../../http/pages/drawn-pages.ts';
import { trackedRepair } from './repair.ts';
import { buttons, type Html, html, icon, trackedUnits } from './units.ts';

const PORTAL_NAME = 'Repair Portal';

/** Returns the page of a link that works: one repair, or the units of a shipment (D12.1). */
export const trackingDocument = (token: string, tracking: Tracking, frame: PageFrame): string =>
  documentOf(frame, {
    title: `${tracking.repair?.serviceReportNumber ?? say('track.yourRequest')} | ${tracking.company.name}`,
    look: tracking.company,
    // Reading a label is no opening of the link.
    shows: tracking.repair?.isLabel ? 'label' : 'link',
    content: shownLink(token, tracking),
  });

/** Returns the page of a link that does not work. It has the look of the company that owns the address. */
export const badLinkDocument = (brand: Branding, frame: PageFrame): string =>
  documentOf(frame, {
    title: `${say('track.yourRequest')} | ${PORTAL_NAME}`,
    look: brand,
    shows: 'nothing',
    content: unreadable(brand, badLink()),
  });

/** Returns the page for a moment in which the link cannot be read. Its script asks again, or says why not. */
export const unreadDocument = (frame: PageFrame): string =>
  documentOf(frame, {
    title: `${say('track.yourRequest')} | ${PORTAL_NAME}`,
    look: undefined,
    shows: 'later',
    content: html`
<div role="status" class="flex min-h-[60dvh] flex-1 items-center justify-center text-muted">${icon('ring', 'size-6 shrink-0 animate-spin')}<span class="sr-only">${say('track.loading')}</span></div>
<template data-bad>${unreadable(undefined, badLink())}</template>
<template data-failed>${unreadable(undefined, { title: say('track.failed'), canRetry: true })}</template>`,
  });

const badLink = () => ({ title: say('track.bad.title'), text: say('track.bad.text'), canSignIn: true });

interface Unreadable {
  title: string;
  text?: string;
  canRetry?: boolean;
  canSignIn?: boolean;
}

const unreadable = (
  brand: Branding | undefined,
  { title, text, canRetry, canSignIn }: Unreadable,
): Html => html`
<main class="flex min-h-dvh flex-col items-center justify-center gap-6 p-4">
<div class="flex h-10 items-center gap-3">
${brand?.logoUrl && html`<img src="${brand.logoUrl}" alt="" class="h-10 max-w-32 rounded object-contain">`}
<span data-brand class="truncate text-base font-semibold">${brand?.name}</span>
</div>
<div role="alert" class="flex flex-col items-center gap-1 px-4 py-12 text-center">
<span class="mb-2 flex size-10 items-center justify-center rounded-full bg-red-50 text-danger">${icon('warning', 'size-5')}</span>
<h1 class="text-base font-medium text-ink">${title}</h1>
<p data-reason class="max-w-md text-muted">${text}</p>
${canRetry && html`<div class="mt-3 flex flex-wrap justify-center gap-2"><button type="button" data-retry class="${buttons.secondary}">${say('track.retry')}</button></div>`}
${canSignIn && html`<p class="pt-2">${say('track.account')} <a class="text-primary-text underline" href="${authPaths.auth()}">${say('track.signIn')}</a></p>`}
</div>
</main>`;

const shownLink = (token: string, { company, repair, units }: Tracking): Html => html`
<div class="flex min-h-dvh flex-col bg-slate-50">
<header class="bg-primary text-on-primary">
<div class="mx-auto flex w-full max-w-3xl items-center gap-3 px-4 py-3">
${company.logoUrl && html`<img src="${company.logoUrl}" alt="" class="h-9 max-w-32 rounded bg-white object-contain p-0.5">`}
<span class="line-clamp-2 font-semibold wrap-anywhere">${company.name}</span>
</div>
</header>
<main class="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-4 p-4 pb-10">
${repair ? trackedRepair(token, repair, company.timeZone) : trackedUnits(token, units)}
<footer class="flex flex-col gap-1 pt-2 text-sm">
${contact(company)}
${
  repair &&
  html`<p class="text-muted">${say('track.account')} <a class="text-primary-text underline" href="${repairPaths.repair(repair.id)}">${say('track.signInForAll')}</a></p>`
}
</footer>
</main>
</div>
${repair && photoDialog()}`;

/** Returns the company's contact for questions. */
function contact({ phone, email, dial }: PublicCompany): Html | null {
  if (!phone && !email) return null;
  const underlined = 'text-primary-text underline';
  return html`<p class="text-muted">${say('track.questions')} ${
    phone && html`<a class="${underlined}" href="${phoneLink(phone, dial).href}">${phone}</a>`
  }${phone && email && ' · '}${
    email && html`<a class="wrap-anywhere ${underlined}" href="mailto:${email}">${email}</a>`
  }</p>`;
}

const round =
  'absolute z-10 flex size-11 items-center justify-center rounded-full bg-black/60 text-white hover:bg-black/80 focus-visible:outline-white';

/** The frame in which the script shows one photo on the whole screen. */
const photoDialog = (): Html => html`
<dialog aria-labelledby="photo-caption" class="fixed inset-0 m-0 h-full max-h-none w-full max-w-none animate-appear touch-pan-y flex-col items-center justify-center gap-3 bg-black/90 p-4 text-white outline-none open:flex">
<h2 id="photo-caption" aria-live="polite" class="text-center text-base font-normal"><span data-caption></span><span data-count class="ml-2 text-slate-300 tabular-nums"></span></h2>
<button type="button" data-close aria-label="${say('track.close')}" class="${round} top-4 right-4">${icon('x', 'size-5')}</button>
<button type="button" data-turn="-1" aria-label="${say('track.previousImage')}" class="${round} top-1/2 left-4 -mt-5">${icon('left', 'size-5')}</button>
<button type="button" data-turn="1" aria-label="${say('track.nextImage')}" class="${round} top-1/2 right-4 -mt-5">${icon('right', 'size-5')}</button>
</dialog>`;

/** What the script of the page says. Names in braces are left for the script. */
const wordsOfScript = () =>
  Object.fromEntries(scriptWords.map((key) => [key, sayStored(key, { at: '{at}', photos: '{photos}' })]));

interface Document {
  title: string;
  look: Branding | undefined;
  /** What the script finds on the page. */
  shows: 'link' | 'label' | 'nothing' | 'later';
  content: Html;
}

function documentOf({ nonce, style, script }: PageFrame, { title, look, shows, content }: Document): string {
  const variables = Object.entries(themeVariables(look)).map(([name, value]) => `${name}:${value};`);
  // The address of a mailed link is a key, so no other site and no log may see it as the referrer.
  return html`<!doctype html>
<html lang="${languageNow()}" class="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="icon" href="${look ? tabIcon(look) : '/icons/64.png'}">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="/icons/apple-touch.png">
<link rel="stylesheet" href="${style}">
<style nonce="${nonce}">:root{${variables}}</style>
<script type="module" src="${script}"></script>
</head>
<body>
<div id="root" data-shows="${shows}" data-words="${JSON.stringify(wordsOfScript())}">${content}</div>
<div role="status" data-waiting class="pointer-events-none fixed inset-x-0 top-0 z-70 flex justify-center p-2"></div>
<template data-spinner>${icon('ring', 'size-4 shrink-0 animate-spin')}</template>
<noscript><p class="mx-auto max-w-3xl p-4">${say('track.needsScript')}</p></noscript>
</body>
</html>`.text;
}
