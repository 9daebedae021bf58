import { test as base, type Page } from '@playwright/test';
import { type Person, registerCustomer } from './people.ts';
import { Portals, SHARED } from './portals.ts';
import type { Portal } from './start-portal.ts';

interface Each {
  /** A test file that sets this name gets a portal that no other file uses. */
  portalName: string;
  /** Environment variables of that portal. A file that sets them sets the name too. */
  settings: Record<string, string>;
  portal: Portal;
  /** The portal's first account, a superadmin, signed in. */
  boss: Person;
  /** A signed-in customer that no other test uses. */
  customer: Person;
  /** Opens a page in a browser context of its own, with a user's session or signed out. */
  open: (address: string, person?: Person) => Promise<Page>;
}

interface Shared {
  portals: Portals;
}

/**
 * Runs in the page before its scripts. Chromium without a window puts the mouse on the top left corner of each new page,
 * so a link there would load its screen. Nobody has moved the mouse yet.
 */
function ignoreMouseInCorner(): void {
  const ignore = (event: MouseEvent) => {
    if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  for (const name of ['mouseover', 'pointerover'] as const) window.addEventListener(name, ignore, true);
}

/** Playwright's `test` with fixtures for a running portal. */
export const test = base.extend<Each, Shared>({
  portalName: [SHARED, { option: true }],
  settings: [{}, { option: true }],
  portals: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const portals = new Portals();
      await use(portals);
      await portals.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  portal: [
    async ({ portals, portalName, settings }, use) => use((await portals.take(portalName, settings)).portal),
    { timeout: 60_000 },
  ],
  boss: async ({ portals, portalName, settings }, use) =>
    use((await portals.take(portalName, settings)).boss),
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
      await page.addInitScript(ignoreMouseInCorner);
      await page.goto(address);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});

export { expect } from '@playwright/test';
