import { expect, type Page } from '@playwright/test';

/**
 * Returns true when the page holds the answers of its first calls, or is drawn by the server. A busy portal sends pages
 * without them.
 */
export const holdsAnswers = async (page: Page): Promise<boolean> =>
  (await page.locator('#page-data').allTextContents()).every((text) => text !== '{}') &&
  (await page.locator('[data-shows="later"]').count()) === 0;

/** Opens an address until the page holds the answers of its first calls. `before` runs before each try. */
export async function gotoWithAnswers(page: Page, address: string, before: () => void): Promise<void> {
  await expect(async () => {
    before();
    await page.goto(address);
    expect(await holdsAnswers(page)).toBe(true);
  }).toPass({ timeout: 30_000 });
}
