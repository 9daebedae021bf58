import type { Page } from '@playwright/test';
import { receiveCalibration } from './world/calibrations.ts';
import { expectTitle, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

/**
 * Returns the targets smaller than 44 × 44 px with their sizes (WCAG 2.5.5). A label counts as part of its checkbox, and a
 * link that covers its row is as large as the row. Links within a sentence may be smaller.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SMALLEST = 44;
    const targets =
      'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=button], [role=tab], [role=menuitem], [role=option], [role=switch]';
    const isInSentence = (element: Element): boolean =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.textContent ?? ''),
      );
    const isVisible = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      // What only screen readers find is cut off until it gets the focus.
      const isCutOff = getComputedStyle(element).clipPath !== 'none';
      return width > 1 && height > 1 && !isCutOff && element.checkVisibility({ visibilityProperty: true });
    };
    const boxOf = (element: Element) => {
      const own = element.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      const row =
        after.position === 'absolute' && after.inset === '0px' ? (element as HTMLElement).offsetParent : null;
      const parts = [element, row, ...((element as HTMLInputElement).labels ?? [])].filter(
        (part) => part !== null,
      );
      const boxes =
        element.matches('[type=checkbox], [type=radio]') || row
          ? parts.map((part) => part.getBoundingClientRect())
          : [own];
      return {
        width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
        height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
      };
    };
    return [...document.querySelectorAll(targets)]
      .filter((element) => isVisible(element) && !isInSentence(element))
      .flatMap((element) => {
        const { width, height } = boxOf(element);
        if (width >= SMALLEST - 0.5 && height >= SMALLEST - 0.5) return [];
        const name = element.ariaLabel || element.textContent?.trim() || element.id;
        return [`${element.tagName.toLowerCase()} ${name}: ${Math.round(width)} × ${Math.round(height)}`];
      });
  });

test('every target of a technician on a phone is at least 44 px wide and high', async ({
  open,
  portal,
  boss,
  customer,
}) => {
  const technician = await addTechnician(portal, boss);
  const { repairId } = await receiveCalibration(boss, customer, technician.technicianId);
  const page = await open('about:blank', technician);
  await page.setViewportSize({ width: 390, height: 844 });
  const found: Record<string, string[]> = {};
  const measure = async (name: string) => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const small = await smallTargets(page);
    if (small.length > 0) found[name] = small;
  };

  await page.goto('/mobile-tech');
  await expectTitle(page, 'Field Technician');
  await expect(page.getByText('Fluke 87V').first()).toBeVisible();
  await measure('the list');
  await press(page, 'Open navigation');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await measure('the navigation');

  await page.goto(`/mobile-tech/${repairId}`);
  await expect(page.getByRole('list', { name: 'Units' })).toBeVisible();
  for (const folded of ['Repair Timeline', 'Conversation'])
    await page.getByRole('heading', { name: folded }).click();
  await measure('a repair');
  await press(page, 'To customer');
  await measure('a message to the customer');
  await press(page, 'Found or done');
  await page.getByRole('button', { name: 'Choose date' }).first().click();
  await expect(page.getByRole('grid')).toBeVisible();
  await measure('a month');
  await page.keyboard.press('Escape');
  await press(page, 'Add Unit');
  await expect(page.getByRole('dialog', { name: 'Add unit' })).toBeVisible();
  await measure('the dialog for a unit');
  await page.keyboard.press('Escape');
  await press(page, 'Enter results of Fluke 87V SN-1');
  await expect(page.getByRole('group', { name: 'Point 1' })).toBeVisible();
  await measure('results');

  await page.goto('/mobile-tech');
  await press(page, 'Scan Label');
  await expect(page.getByRole('dialog')).toBeVisible();
  await measure('the scanner');

  await page.goto(`/repairs/${repairId}`);
  await expect(page.getByRole('heading', { name: 'Calibration' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
  await measure('the whole repair');
  expect(found).toEqual({});
});
