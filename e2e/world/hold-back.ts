import type { Page } from '@playwright/test';

/** Delays calls of a method until the returned function is called. Later calls pass. */
export async function holdBack(page: Page, address: string, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}
