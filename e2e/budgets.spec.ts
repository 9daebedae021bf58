import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectLoaded } from './world/accessibility.ts';
import { holdsAnswers } from './world/goto-with-answers.ts';
import { type Person, submitRepair } from './world/people.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

test.describe.configure({ mode: 'parallel' });

const KB = 1000;
/** The most requests of a first look, of any kind. */
const MOST_REQUESTS = 32;

interface FirstLook {
  /** Scripts and styles, gzipped. */
  bytes: number;
  /** 'name bytes', the heaviest first, then all other requests. */
  requests: string[];
  /** Those that carry the schema library: forms fetch it when they are first checked. */
  schemas: string[];
  /** Addresses that were fetched more than once. */
  twice: string[];
}

/** Milliseconds after which screens load what the first look does not need. */
const LATER = 2000;

/** Runs in the page before its scripts. It drops work for later: on a busy machine the first look takes longer than that. */
function dropLaterWork(later: number): void {
  const set = window.setTimeout;
  const only = (work: () => void, ms = 0) => (ms === later ? 0 : set(work, ms));
  Object.assign(window, { setTimeout: only });
}

/**
 * Returns everything that a browser with an empty cache fetches for the first look at an address. A page that a busy portal
 * sent without the answers of its first calls does not count.
 */
async function lookAt(
  open: (address: string, person?: Person) => Promise<Page>,
  address: string,
  person?: Person,
  { isPhone = false, tries = 5 } = {},
): Promise<FirstLook> {
  const page = await open('about:blank', person);
  if (isPhone) await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(dropLaterWork, LATER);
  const fetched: { name: string; body: Promise<Buffer> | undefined }[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    // The icon of its tab is fetched by the browser, in some versions also without a window, and not by the page.
    if (pathname.startsWith('/icons/')) return;
    const isCode = ['script', 'stylesheet'].includes(response.request().resourceType());
    fetched.push({ name: pathname + search, body: isCode ? response.body() : undefined });
  });
  await page.goto(address);
  await expectLoaded(page);
  if (!(await holdsAnswers(page)) && tries > 1) {
    await page.context().close();
    return lookAt(open, address, person, { isPhone, tries: tries - 1 });
  }
  // What a screen fetches by itself a little later also counts.
  await page.waitForTimeout(700);
  const found = await Promise.all(
    fetched.map(async ({ name, body: given }) => {
      const body = await given;
      const size = body ? gzipSync(body).length : 0;
      return { name, size, hasSchemas: body?.includes('ZodObject') ?? false };
    }),
  );
  found.sort((a, b) => b.size - a.size);
  const names = found.map(({ name }) => name);
  await page.context().close();
  return {
    bytes: found.reduce((sum, { size }) => sum + size, 0),
    requests: found.map(({ name, size }) => `${name} ${size || ''}`),
    schemas: found.filter(({ hasSchemas }) => hasSchemas).map(({ name }) => name),
    twice: names.filter((name, at) => names.indexOf(name) !== at),
  };
}

function expectWithin(address: string, look: FirstLook, most: number, requests = MOST_REQUESTS): void {
  const { bytes, requests: all, twice } = look;
  test.info().annotations.push({ type: 'size', description: `${address} ${bytes} in ${all.length}` });
  expect.soft(all.length, address).toBeGreaterThan(3);
  expect.soft(bytes, `${address}\n${all.join('\n')}`).toBeLessThanOrEqual(most);
  expect.soft(all.length, `${address}\n${all.join('\n')}`).toBeLessThanOrEqual(requests);
  expect.soft(twice, address).toEqual([]);
}

test('the sign-in page loads at most 101 kB of scripts and styles, and makes no call', async ({ open }) => {
  const look = await lookAt(open, '/auth');
  expectWithin('/auth', look, 101 * KB, 12);
  expect(look.schemas).toEqual([]);
  expect(look.requests.filter((name) => name.startsWith('/api/'))).toEqual([]);
});

test('the page of a tracking link loads at most 12 kB, and makes no call for what it shows', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  const { link } = await (await boss.api.get(`/api/repairs/${id}/tracking-link`)).json();
  const address = new URL(link).pathname;
  const look = await lookAt(open, address, undefined, { isPhone: true });
  expectWithin(address, look, 12 * KB, 6);
  expect(look.schemas).toEqual([]);
  expect(look.requests.filter((name) => name.startsWith('/api/'))).toEqual([`/api/public${address}/opened `]);
});

test('the list of all repairs loads at most 173 kB, in one step', async ({ open, boss, customer }) => {
  await submitRepair(customer);
  const look = await lookAt(open, '/admin/repairs', boss);
  expectWithin('/admin/repairs', look, 173 * KB);
  expect(look.schemas).toEqual([]);
  // The user and the company are in the page.
  const calls = look.requests.filter((name) => name.startsWith('/api/')).map((name) => name.split('?')[0]);
  expect(calls).not.toContain('/api/user ');
  expect(calls).not.toContain('/api/companies/active ');
});

/** Screens that begin with a large form: the form library, its pickers and the schemas come with it, which know how a company writes. */
const LARGE_FORMS =
  /^\/(?:auth\?reset|appointment|admin\/(?:new-repair|service-calendar|company-settings|companies\/\d+|users\/|customer-invites))/;

/** The technician's page of a repair: lines of parts with their stock and orders, and what was approved and happened, came to it too. */
const TECHNICIANS_PAGE = /\/mobile-tech\/\d/;
/** The dashboard of admins: the queue, the numbers and the first steps. */
const DASHBOARD = /^\/admin$/;
/** The page of a customer shares a file with words of certificates, which most of its tabs need. */
const CUSTOMERS_PAGE = /^\/admin\/customers\/\d/;
const mostOf = (address: string) =>
  LARGE_FORMS.test(address)
    ? 280
    : TECHNICIANS_PAGE.test(address)
      ? 236
      : DASHBOARD.test(address)
        ? 223
        : CUSTOMERS_PAGE.test(address)
          ? 219
          : 216;

/** The phone also asks what was approved, what has happened and for the phrases, and needs their code. */
const requestsOf = (address: string) => (TECHNICIANS_PAGE.test(address) ? MOST_REQUESTS + 4 : MOST_REQUESTS);

const screens = {
  visitor: [
    ...['/verify-email?token=x', '/take-back-email?token=x', '/terms', '/nowhere'],
    ...['/auth?reset=x', '/estimate/x', '/verify/x', '/appointment/x', '/agreement/x'],
  ],
  customer: [
    ...['/', '/new-rma', '/active-repairs', '/repair-history', '/repairs', '/repairs/ID'],
    ...['/account', '/help', '/team', '/equipment', '/appointments'],
  ],
  technician: ['/mobile-tech', '/mobile-tech/ID'],
  boss: [
    ...['/admin', '/admin/repairs/ID', '/admin/new-repair', '/admin/customers', '/admin/customers/CUSTOMER'],
    ...[
      '/admin/customer-invites',
      '/admin/company-settings/technicians',
      '/admin/reports',
      ...['/admin/reports/turnaround', '/admin/reports/revenue'],
      '/admin/company-settings',
    ],
    ...['/admin/service-calendar', '/admin/reference-standards', '/admin/calibrations'],
    ...['/admin/purchase-orders', '/admin/purchase-orders/suggested', '/admin/waiting-for-parts'],
    '/admin/demo-equipment/agreements',
    ...[
      '/admin/companies',
      '/admin/companies/COMPANY',
      '/admin/companies/COMPANY/users',
      '/admin/operations',
    ],
    ...[
      '/admin/companies/COMPANY/add-user',
      '/admin/users/USER',
      '/admin/outbox',
      '/admin/inbound-mail',
      '/admin/audit',
      '/admin/equipment',
    ],
  ],
} as const;

test.describe('every other screen', () => {
  test.slow(true, 'it opens thirty pages in empty browsers');

  for (const [role, addresses] of Object.entries(screens))
    test(`first look of each screen of a ${role}`, async ({ open, portal, boss, customer }) => {
      const repair = await submitRepair(customer);
      // A mail that leaves during a look makes the dashboard ask again.
      const states = async () => {
        const mails = await (await boss.api.get(`/api/companies/${boss.user.companyId}/outbox`)).json();
        return mails.filter(({ state }: { state: string }) => state === 'queued' || state === 'sending');
      };
      await expect.poll(states).toEqual([]);
      const people: Record<string, Person | undefined> = { boss, customer };
      if (role === 'technician') people['technician'] = await addTechnician(portal, boss);
      const ids: Record<string, unknown> = {
        ID: repair.id,
        CUSTOMER: customer.user.customerId,
        COMPANY: boss.user.companyId,
        USER: customer.user.id,
      };
      const check = async (pattern: string) => {
        const address = pattern.replace(/\b[A-Z]{2,}\b/, (name) => String(ids[name]));
        const look = await lookAt(open, address, people[role], { isPhone: role === 'technician' });
        expectWithin(address, look, mostOf(address) * KB, requestsOf(address));
        if (!LARGE_FORMS.test(address)) expect.soft(look.schemas, address).toEqual([]);
      };
      // Each look waits for a while, so several fit beside each other.
      const left: string[] = [...addresses];
      const worker = async () => {
        for (let next = left.shift(); next; next = left.shift()) await check(next);
      };
      await Promise.all([worker(), worker(), worker()]);
    });
});
