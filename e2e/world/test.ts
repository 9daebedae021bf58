import { test as base, type Page } from '@playwright/test';
import { type Person, registerCustomer, signInFirstAccount } from './people.ts';
import { preparedFolder } from './prepare-portal.ts';
import { type Portal, startPortal } from './start-portal.ts';

interface Each {
  /** A customer nobody else uses, signed in. */
  customer: Person;
  /** A window of its own, of a person with a session or of a stranger. */
  open: (address: string, person?: Person) => Promise<Page>;
}

interface Shared {
  /** Files that name a portal here get one that no other file touches. */
  portalName: string;
  portal: Portal;
  /** The portal's first account, signed in. */
  boss: Person;
}

/** Playwright's test on a running portal. */
export const test = base.extend<Each, Shared>({
  portalName: ['shared', { scope: 'worker', option: true }],
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const portal = await startPortal(preparedFolder());
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  boss: [
    async ({ portal }, use) => {
      const boss = await signInFirstAccount(portal);
      await use(boss);
      await boss.api.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  customer: async ({ portal }, use) => {
    const customer = await registerCustomer(portal);
    await use(customer);
    await customer.api.dispose();
  },
  open: async ({ browser, baseURL }, use) => {
    const opened: Page[] = [];
    await use(async (address, person) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        ...(person ? { storageState: person.cookies } : {}),
      });
      const page = await context.newPage();
      opened.push(page);
      await page.goto(address);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});

export { expect } from '@playwright/test';
