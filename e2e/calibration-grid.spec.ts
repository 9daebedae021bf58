import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { cell, dialog, OPEN, paste, receiveCalibration, resultsOf } from './world/calibrations.ts';
import { choose, expectToast, fill, press } from './world/screen.ts';
import { tabTo } from './world/tab-to.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'calibration-grid' });

/** Returns the row of a point of the table. */
const pointRow = (page: Page, point: number): Locator =>
  dialog(page)
    .getByRole('row')
    .filter({ has: page.getByRole('textbox', { name: `Quantity, point ${point}`, exact: true }) });
async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** What a spreadsheet gives in a country with decimal commas: quantity, nominal, unit and limits. */
const TABLE = [
  ['Quantity', 'Nominal', 'Unit', 'Lower limit', 'Upper limit'],
  ['DC voltage', '1,000', 'V', '0,990', '1,010'],
  ['DC voltage', '10,00', 'V', '9,90', '10,10'],
  ['Resistance', '1,000', 'kΩ', '0,995', '1,005'],
  ['Offset', '0', 'mV', '-0,5', '0,5'],
]
  .map((row) => row.join('\t'))
  .join('\r\n');

test('results are entered by keyboard and paste alone, with decimal commas', async ({
  open,
  boss,
  customer,
}) => {
  const { repairId, itemId } = await receiveCalibration(boss, customer);
  const page = await open(`/admin/repairs/${repairId}`, boss);
  await page.getByRole('button', { name: OPEN }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await tabTo(page, cell(page, 'Quantity', 1));
  await paste(page, TABLE);
  await expect(dialog(page).getByText('Pasted into 4 rows.')).toBeVisible();
  await expect(cell(page, 'Quantity', 1)).toHaveValue('DC voltage');
  await expect(pointRow(page, 4).getByText('No reading')).toBeVisible();

  // Tab goes right, a column goes down, and one Ctrl+Z takes a whole paste back.
  await pressKeys(page, 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  await expect(cell(page, 'As found', 1)).toBeFocused();
  await paste(page, '1,005\r\n10,20\r\n1,000\r\n\u22120,25\r\n');
  await expect(pointRow(page, 1).getByText('Within', { exact: true })).toBeVisible();
  await expect(pointRow(page, 2).getByText('Outside', { exact: true })).toBeVisible();
  await expect(cell(page, 'As found', 4)).toHaveValue('-0,25');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(cell(page, 'As found', 2)).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(cell(page, 'As found', 2)).toHaveValue('10,20');

  // Enter goes down in the same column. A row is added and removed where somebody works.
  await pressKeys(page, 'Enter', '1', '0', ',', '0', '4');
  await expect(cell(page, 'As found', 2)).toHaveValue('10,04');
  await expect(pointRow(page, 2).getByText('Within', { exact: true })).toBeVisible();
  await pressKeys(page, 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight');
  await expect(cell(page, 'As left', 3)).toBeFocused();
  await page.keyboard.press('Alt+Enter');
  await expect(cell(page, 'As left', 4)).toBeFocused();
  await expect(cell(page, 'Quantity', 4)).toHaveValue('');
  await expect(cell(page, 'Quantity', 5)).toHaveValue('Offset');
  await page.keyboard.press('Alt+Delete');
  await expect(cell(page, 'Quantity', 4)).toHaveValue('Offset');
  await expect(dialog(page).getByText('The measurement points suggest: Pass')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a grid of points');

  await fill(page, 'The limits come from', 'Data sheet');
  // After the last cell Tab leaves the grid.
  await cell(page, 'Uncertainty', 4).focus();
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Uncertainty', 4)).not.toBeFocused();
  await choose(page, 'Result', 'Pass', dialog(page));
  await cell(page, 'As found', 1).focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectToast(page, 'Results saved');
  await expect(dialog(page)).toBeHidden();
  const points = (await resultsOf(boss, itemId))?.points;
  expect(points?.map(({ nominal, lowerLimit, asFound }) => [nominal, lowerLimit, asFound])).toEqual([
    ['1.000', '0.990', '1.005'],
    ['10.00', '9.90', '10.04'],
    ['1.000', '0.995', '1.000'],
    ['0', '-0.5', '-0.25'],
  ]);
});

test('what was typed stays after Escape and after a closed tab, until it is thrown away', async ({
  open,
  boss,
  customer,
}) => {
  const { repairId, itemId } = await receiveCalibration(boss, customer);
  const page = await open(`/admin/repairs/${repairId}`, boss);
  await press(page, OPEN);
  await cell(page, 'Quantity', 1).fill('DC voltage');
  await cell(page, 'As found', 1).fill('10.0010');
  await page.keyboard.press('Escape');
  await expectToast(page, 'Not saved, but kept');
  await press(page, OPEN);
  await expect(dialog(page).getByText(/^What you typed on .* is back in the form\./)).toBeVisible();
  await expect(cell(page, 'As found', 1)).toHaveValue('10.0010');
  await expectAccessible(page, 'a form with what was typed before');

  await cell(page, 'As found', 1).fill('10.0020');
  const context = page.context();
  await page.close({ runBeforeUnload: true });
  const again = await context.newPage();
  await again.goto(`/admin/repairs/${repairId}`);
  await press(again, OPEN);
  await expect(cell(again, 'As found', 1)).toHaveValue('10.0020');

  await press(again, 'Discard what was typed');
  await expect(cell(again, 'As found', 1)).toHaveValue('');
  await press(again, 'Bring it back');
  await expect(cell(again, 'As found', 1)).toHaveValue('10.0020');
  await press(again, 'Discard what was typed');
  await press(again, 'Cancel');
  await press(again, OPEN);
  await expect(cell(again, 'Quantity', 1)).toHaveValue('');
  await expect(dialog(again).getByText(/is back in the form/)).toHaveCount(0);
  expect(await resultsOf(boss, itemId)).toBeNull();
});

test('a cell that is no number is marked with a sentence, and Save goes to it', async ({
  open,
  boss,
  customer,
}) => {
  const { repairId, itemId } = await receiveCalibration(boss, customer);
  const page = await open(`/admin/repairs/${repairId}`, boss);
  await press(page, OPEN);
  await cell(page, 'Quantity', 1).focus();
  await paste(page, 'DC voltage\t1.000\tV\t1,499\t1,501\t1500\nDC voltage\t10\tV\tten\t11\t10');
  await expect(cell(page, 'Lower limit', 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page).getByRole('button', { name: '3 cells are not right' })).toBeVisible();
  await choose(page, 'Result', 'Pass', dialog(page));
  await press(page, 'Save results');
  await expect(cell(page, 'Lower limit', 1)).toBeFocused();
  const asked = 'Lower limit, point 1: 1,499 can be read as 1.499 and as 1499. Type it without a comma.';
  await expect(dialog(page).getByText(asked, { exact: true })).toBeVisible();
  await expect(cell(page, 'Lower limit', 1)).toHaveAccessibleDescription(asked);
  await press(page, '3 cells are not right');
  await expect(cell(page, 'Lower limit', 2)).toBeFocused();
  await expectAccessible(page, 'cells that are not right');
  expect(await resultsOf(boss, itemId)).toBeNull();
});

/** Counts the rows of the table that change in the page while `work` runs, and the tasks that block it. */
async function watch(page: Page, work: () => Promise<void>) {
  await page.evaluate(() => {
    const rows = new Set<Element>();
    const see = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) {
          const row = node.parentElement?.closest('tr') ?? null;
          if (row) rows.add(row);
        }
    });
    see.observe(document.querySelector('[role=dialog] tbody')!, {
      ...{ subtree: true, childList: true, attributes: true, characterData: true },
    });
    Object.assign(window, { changedRows: rows });
  });
  await work();
  return page.evaluate(() => (window as unknown as { changedRows: Set<Element> }).changedRows.size);
}

test('a table of 300 points draws the rows in view, and a key draws one of them', async ({
  open,
  boss,
  customer,
}) => {
  const { repairId, itemId } = await receiveCalibration(boss, customer);
  const page = await open(`/admin/repairs/${repairId}`, boss);
  await press(page, OPEN);
  await cell(page, 'Quantity', 1).focus();
  const rows = Array.from(
    { length: 300 },
    (_, at) => `DC voltage\t${at}\tV\t${at - 1}\t${at + 1}\t${at}.0010`,
  );
  await paste(page, rows.join('\n'));
  await expect(dialog(page).getByText('Pasted into 300 rows.')).toBeVisible();
  await expect(dialog(page).getByRole('table')).toHaveAttribute('aria-rowcount', '301');
  const drawn = () => dialog(page).getByRole('rowheader').count();
  expect(await drawn()).toBeLessThan(60);

  // Arrived by a key, the text is selected, and what is typed replaces it.
  await cell(page, 'As found', 4).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'As found', 5)).toBeFocused();
  expect(await watch(page, () => page.keyboard.type('4.25'))).toBe(1);
  await expect(cell(page, 'As found', 5)).toHaveValue('4.25');
  await expect(pointRow(page, 5).getByText('Within', { exact: true })).toBeVisible();

  // The last point is one key away. What is far from it is not drawn any more.
  await page.keyboard.press('ControlOrMeta+ArrowDown');
  await expect(cell(page, 'As found', 300)).toBeFocused();
  await expect(cell(page, 'As found', 300)).toBeInViewport();
  await expect(cell(page, 'As found', 5)).toHaveCount(0);
  expect(await drawn()).toBeLessThan(60);
  await pressKeys(page, 'Enter', '9');
  await expect(cell(page, 'As found', 301)).toHaveValue('9');
  await page.keyboard.press('Alt+Delete');
  await fill(page, 'The limits come from', 'Data sheet');
  await choose(page, 'Result', 'Pass', dialog(page));
  await press(page, 'Save results');
  await expectToast(page, 'Results saved');
  expect((await resultsOf(boss, itemId))?.points).toHaveLength(300);
});

test('on a phone there is one point at a time', async ({ open, boss, customer }) => {
  const { repairId, itemId } = await receiveCalibration(boss, customer);
  const page = await open(`/admin/repairs/${repairId}`, boss);
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, OPEN);
  const point = (at: number) => dialog(page).getByRole('group', { name: `Point ${at}`, exact: true });
  const field = (at: number, label: string) => point(at).getByRole('textbox', { name: label, exact: true });
  await field(1, 'Quantity').focus();
  await paste(page, 'DC voltage\t10\tV\t9\t11\nDC voltage\t20\tV\t19\t21');
  await expect(point(1).getByText('Point 1 of 2')).toBeVisible();
  await field(1, 'As found').fill('10.5');
  await expect(point(1).getByText('Within', { exact: true })).toBeVisible();
  // Enter of the keyboard goes to the same field of the next point.
  await page.keyboard.press('Enter');
  await expect(field(2, 'As found')).toBeFocused();
  await field(2, 'As found').fill('25');
  await expect(point(2).getByText('Outside', { exact: true })).toBeVisible();
  await press(page, 'Previous');
  await expect(field(1, 'As found')).toHaveValue('10.5');
  await press(page, 'Next');
  await expectAccessible(page, 'one point on a phone');
  await fill(page, 'The limits come from', 'Data sheet');
  await fill(page, 'Remarks', 'It has to be repaired');
  await choose(page, 'Result', 'Fail', dialog(page));
  await press(page, 'Save results');
  await expectToast(page, 'Results saved');
  expect((await resultsOf(boss, itemId))?.points.map(({ asFound }) => asFound)).toEqual(['10.5', '25']);
});
