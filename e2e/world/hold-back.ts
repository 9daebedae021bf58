import type { Page } from '@playwright/test';

/** Holds calls of a method back until the returned function is called; later ones pass. */
export async function holdBack(page: Page, address: string, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}
