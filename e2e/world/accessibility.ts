import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Waits until the screen has loaded: its heading is there and no skeleton is left. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Expects that axe finds nothing and that nothing is wider than the window. The test goes on after a failure. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectLoaded(page);
  // A key press also draws the lower parts of a long page, which are drawn later.
  await page.keyboard.press('Shift');
  await expectLoaded(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(WCAG_22_AA)
    // The frame of a mail allows no script, not even that of axe, so axe would wait for ever.
    .exclude('iframe[sandbox]')
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(found, what).toEqual([]);
  expect.soft(await beyondTheEdge(page), `${what}: wider than the window`).toEqual([]);
}

/** Runs the same checks at the width of desktops and of phones. Restores the size of the window afterwards. */
export async function expectAccessibleAtBothWidths(page: Page, what: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${what}, ${size.width} pixels`);
  }
  await page.setViewportSize(before);
}

/** Returns the innermost elements and texts that reach beyond the window and so make the page scroll sideways. */
const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const range = document.createRange();
    const reach = (element: Element) => {
      // A text may be wider than its element.
      range.selectNodeContents(element);
      return Math.max(element.getBoundingClientRect().right, range.getBoundingClientRect().right);
    };
    const wide = [...document.body.querySelectorAll('*')].filter((element) => reach(element) > clientWidth);
    const innermost = wide.filter((element) => !wide.some((other) => other.parentElement === element));
    return [`by ${scrollWidth - clientWidth} pixels`, ...innermost.map((one) => one.outerHTML.slice(0, 200))];
  });
