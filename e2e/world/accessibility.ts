import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { type Device, turnBack, turnInto } from './device.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The same code as `axe.source` in less than half of the bytes. The browser reads it anew in each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into the page. Playwright's `evaluate` would read such a long text several times before the browser does. */
async function bringAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
  await session.detach();
}

/** Waits until the screen has loaded: its heading is there and no skeleton is left. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/**
 * Runs axe in the page, where it stays until the next address is loaded. No frame is checked: the frame of a mail allows
 * no script, and that of a printout is the browser's own viewer. Returns what axe found, a line for each element.
 */
async function runAxe(page: Page, scrolledTo: number): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page);
  await page.evaluate((top) => window.scrollTo(0, top), scrolledTo);
  const { violations } = await page.evaluate(
    (options): Promise<axe.AxeResults> => (window as unknown as { axe: typeof axe }).axe.run(options),
    {
      runOnly: WCAG_22_AA,
      iframes: false,
      // Only violations are described in full, because nothing else is read.
      resultTypes: ['violations' as const],
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Pixels that move what a sticky bar covers by halves out from under it. */
const FURTHER = 60;
const HALF_COVERED = /partially obscured/;
const placeOf = (line: string): string => line.slice(0, line.indexOf(':'));

/** Returns what axe finds, without what a sticky bar covers by halves only as long as nobody scrolls. */
async function violationsOf(page: Page): Promise<string[]> {
  const found = await runAxe(page, 0);
  if (!found.some((line) => HALF_COVERED.test(line))) return found;
  const later = new Set((await runAxe(page, FURTHER)).map(placeOf));
  return found.filter((line) => !HALF_COVERED.test(line) || later.has(placeOf(line)));
}

/**
 * Returns what axe finds on a page that has loaded. A list may be asked for anew while axe looks, and is pale until it
 * has come. So what is found is looked at once more, and what is found both times counts.
 */
async function lastingViolationsOf(page: Page): Promise<string[]> {
  const found = await violationsOf(page);
  if (found.length === 0) return found;
  await expectLoaded(page);
  const again = new Set((await violationsOf(page)).map(placeOf));
  return found.filter((line) => again.has(placeOf(line)));
}

/** Expects that axe finds nothing and that nothing is wider than the window. The test goes on after a failure. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectLoaded(page);
  // A key press also draws the lower parts of a long page, which are drawn later.
  await page.keyboard.press('Shift');
  await expectLoaded(page);
  expect.soft(await lastingViolationsOf(page), what).toEqual([]);
  expect.soft(await beyondTheEdge(page), `${what}: wider than the window`).toEqual([]);
}

/** Runs the same checks as on a desktop and as on a phone. The window has its size again afterwards. */
export async function expectAccessibleAtBothWidths(page: Page, what: string): Promise<void> {
  await expectAccessibleOn(page, 'desktop', what);
  await expectAccessibleOn(page, 'phone', what);
  await turnBack(page);
}

/** Runs the same checks as on this device. The page stays that of the device. */
export async function expectAccessibleOn(page: Page, device: Device, what: string): Promise<void> {
  await turnInto(page, device);
  await expectAccessible(page, `${what}, ${device}`);
}

/** The share of a zoomed window that bars which stay in view may cover (WCAG 1.4.10 leaves room to read). */
const MOST_COVERED = 0.5;

/** Expects that a screen can be read and used by somebody who zooms to 200 %. */
export async function expectUsableZoomed(page: Page, what: string): Promise<void> {
  await turnInto(page, 'zoomed desktop');
  await expectLoaded(page);
  expect.soft(await beyondTheEdge(page), `${what}, zoomed: wider than the window`).toEqual([]);
  expect.soft(await beyondTheButton(page), `${what}, zoomed: text beside its button`).toEqual([]);
  // An open dialog covers the page on purpose.
  if ((await page.locator('[role$="dialog"]:visible').count()) > 0) return;
  expect.soft(await coveredShare(page), `${what}, zoomed: covered by bars`).toBeLessThan(MOST_COVERED);
}

/** Returns the share of the window's height that bars cover while the rest of the page scrolls. */
const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const pinned = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      // What is narrower than half of the window, such as a notice, leaves the rest readable.
      return (position === 'sticky' || position === 'fixed') && height > 0 && width > innerWidth / 2;
    });
    window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
    const lines = Array.from({ length: innerHeight }, (_, y) => y + 0.5);
    const isCovered = (y: number) =>
      pinned.some((bar) => {
        const { top, bottom } = bar.getBoundingClientRect();
        return top <= y && y <= bottom;
      });
    return lines.filter(isCovered).length / innerHeight;
  });

/** Returns the buttons whose text reaches over their edge. */
export const beyondTheButton = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const cutsOff = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    return [...document.querySelectorAll('button, a')].flatMap((button) => {
      const box = button.getBoundingClientRect();
      const { borderLeftWidth, display } = getComputedStyle(button);
      if (box.width < 2 || borderLeftWidth === '0px' || display === 'inline') return [];
      if ([button, ...button.querySelectorAll('*')].some(cutsOff)) return [];
      range.selectNodeContents(button);
      const text = range.getBoundingClientRect();
      return text.right > box.right + 1 || text.left < box.left - 1 ? [button.outerHTML.slice(0, 200)] : [];
    });
  });

/**
 * Returns the innermost elements and texts that reach beyond the window and so make the page scroll sideways, or that
 * reach beyond an open dialog.
 */
export const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const reach = (element: Element) => {
      // A text may be wider than its element.
      range.selectNodeContents(element);
      return Math.max(element.getBoundingClientRect().right, range.getBoundingClientRect().right);
    };
    const boxes = [document.documentElement, ...document.querySelectorAll('[role$="dialog"]')];
    return boxes.flatMap((box) => {
      const { clientWidth, scrollWidth } = box;
      if (scrollWidth <= clientWidth) return [];
      const edge = box.getBoundingClientRect().left + box.clientLeft + clientWidth;
      const wide = [...box.querySelectorAll('*')].filter((element) => reach(element) > edge);
      const innermost = wide.filter((element) => !wide.some((other) => other.parentElement === element));
      return [
        `by ${scrollWidth - clientWidth} pixels`,
        ...innermost.map((one) => one.outerHTML.slice(0, 200)),
      ];
    });
  });
