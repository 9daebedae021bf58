import { expect, type Locator, type Page } from '@playwright/test';

/** More than the number of focusable elements of any screen. */
const MOST_STOPS = 120;

/** Presses Tab until the target has the focus, and expects a visible focus mark. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      const ring = await target.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      });
      expect(ring, `${target} shows that it has the focus`).toBe(true);
      return;
    }
  }
  throw new Error(`Tab does not reach ${target}`);
}
