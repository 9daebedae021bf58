import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** A screen that has loaded what it shows: its heading is there and nothing is a skeleton any more. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** axe finds nothing, and nothing is wider than the window; goes on with the test when it does. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectLoaded(page);
  // A key also brings the parts of a long page that wait far below.
  await page.keyboard.press('Shift');
  await expectLoaded(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(WCAG_22_AA)
    // No script may run in there, axe's neither: a look into a mail would wait for ever.
    .exclude('iframe[sandbox]')
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(found, what).toEqual([]);
  expect.soft(await beyondTheEdge(page), `${what}: wider than the window`).toEqual([]);
}

/** The same as desktops and as phones show it; leaves the window as it was. */
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

/** What makes the page scroll sideways: the innermost elements and texts that reach beyond the window. */
const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const range = document.createRange();
    const reach = (element: Element) => {
      // Text may be wider than the box it stands in.
      range.selectNodeContents(element);
      return Math.max(element.getBoundingClientRect().right, range.getBoundingClientRect().right);
    };
    const wide = [...document.body.querySelectorAll('*')].filter((element) => reach(element) > clientWidth);
    const innermost = wide.filter((element) => !wide.some((other) => other.parentElement === element));
    return [`by ${scrollWidth - clientWidth} pixels`, ...innermost.map((one) => one.outerHTML.slice(0, 200))];
  });
