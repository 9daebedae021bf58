import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths, expectLoaded } from './world/accessibility.ts';
import { paste, receiveCalibration, resultsOf } from './world/calibrations.ts';
import { addProcedure, switchOnLaboratory, voltagePoint } from './world/laboratory.ts';
import { fresh, type Person } from './world/people.ts';
import { choose, expectToast, fill, press } from './world/screen.ts';
import { tabTo } from './world/tab-to.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'bench' });
test.setTimeout(120_000);

const reading = (page: Page, number: number, point: number): Locator =>
  page.getByRole('textbox', { name: `Reading ${number}, point ${point}`, exact: true });
const pointRow = (page: Page, point: number): Locator =>
  page.getByRole('row').filter({ has: reading(page, 1, point) });
const kept = (page: Page) =>
  page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('bench:')));

const conditions = { temperatureMin: '20', temperatureMax: '26' };

/** Makes a procedure of three points with two readings each, and a unit to calibrate by it. */
async function begin(boss: Person, customer: Person, given: { readings?: number; points?: object[] } = {}) {
  await switchOnLaboratory(boss);
  const number = fresh('LP');
  const points = ['1.0000', '5.0000', '10.0000'].map((nominal) => voltagePoint(nominal, '0.0050'));
  const named = { number, title: 'DC voltage of multimeters', conditions };
  const procedure = await addProcedure(boss, { ...named, points, readings: 2, ...given });
  return { number, ...procedure, ...(await receiveCalibration(boss, customer)) };
}

async function chooseProcedure(page: Page, number: string): Promise<void> {
  await choose(page, 'Procedure', `${number} DC voltage of multimeters, revision 1`);
}

test('a unit is calibrated by keyboard alone, and what is typed survives a reload', async ({
  open,
  boss,
  customer,
}) => {
  const { number, repairId, itemId } = await begin(boss, customer);
  const page = await open(`/admin/repairs/${repairId}`, boss);
  await tabTo(page, page.getByRole('link', { name: 'Bench of Fluke 87V SN-1' }));
  await page.keyboard.press('Enter');
  const procedure = page.getByRole('combobox', { name: 'Procedure', exact: true });
  await tabTo(page, procedure);
  await page.keyboard.type(number);
  await expect(page.getByText(`${number} DC voltage of multimeters, revision 1`).first()).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Temperature (°C)' }));
  await page.keyboard.type('23.1');

  // Enter goes to the next reading, as a scale or a calliper that types presses it, and Tab to the next point.
  await tabTo(page, reading(page, 1, 1));
  await page.keyboard.type('1.0001');
  await page.keyboard.press('Enter');
  await expect(reading(page, 2, 1)).toBeFocused();
  await page.keyboard.type('1.0003');
  await expect(pointRow(page, 1).getByText('pass', { exact: true })).toBeVisible();
  await expect(pointRow(page, 1).getByText('0.0010', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(reading(page, 1, 2)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(reading(page, 1, 3)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(reading(page, 1, 2)).toBeFocused();
  await paste(page, '5.0001\t5.0001\r\n10.0040\t10.0040');
  await expect(page.getByText('Pasted into 2 rows.')).toBeVisible();
  await expect(pointRow(page, 3).getByText('pass', { exact: true })).toBeVisible();

  // The word flips when a reading goes past the limit, and comes back with Ctrl+Z.
  await page.keyboard.press('Tab');
  await page.keyboard.type('10.0070');
  await expect(pointRow(page, 3).getByText('fail', { exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(pointRow(page, 3).getByText('pass', { exact: true })).toBeVisible();
  await expect(page.getByText('3 of 3 points · 3 pass')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the bench');

  await kept(page);
  await page.reload();
  await expect(page.getByText(/What you typed on .* is back/)).toBeVisible();
  await expect(reading(page, 2, 1)).toHaveValue('1.0003');
  await expect(pointRow(page, 3).getByText('pass', { exact: true })).toBeVisible();
  expect(await resultsOf(boss, itemId)).toBeNull();

  await expect(page.getByText('The readings suggest: Pass')).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: 'Result', exact: true }));
  await page.keyboard.type('Pass');
  await tabTo(page, page.getByRole('button', { name: 'Complete Calibration' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Calibration complete');
  const next = page.getByRole('region', { name: 'What comes next' });
  await expect(next).toContainText('The certificate can be drafted from these results.');
  await expect(next.getByRole('link', { name: /^(Next unit: |All benches)/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a complete calibration at the bench');
  const results = await resultsOf(boss, itemId);
  expect(results?.completedAt).not.toBeNull();
  expect(results?.worksheet?.typed.points[0]?.asFound?.indication).toMatchObject({
    readings: ['1.0001', '1.0003'],
  });
  expect(results?.points.map(({ words }) => words?.asFound)).toEqual(['pass', 'pass', 'pass']);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bench:'))),
  ).toEqual([]);
});

test('what the portal refuses leads to its cell, and conditions outside need an admin and a reason', async ({
  open,
  boss,
  customer,
}) => {
  const { number, itemId } = await begin(boss, customer);
  const page = await open(`/bench/${itemId}`, boss);
  await chooseProcedure(page, number);
  await fill(page, 'Temperature (°C)', '27');
  await expect(page.getByText('Temperature was 27 °C. The procedure asks for 20 to 26 °C.')).toBeVisible();
  await reading(page, 1, 1).fill('1.0001');
  await reading(page, 2, 1).fill('1.000.1');
  await reading(page, 1, 3).focus();
  await expect(page.getByRole('button', { name: '1 cell is not right' })).toBeVisible();
  await choose(page, 'Result', 'Pass');
  await press(page, 'Complete Calibration');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(reading(page, 2, 1)).toBeFocused();
  await page.keyboard.type('1.0001');
  await expect(reading(page, 2, 1)).toHaveValue('1.0001');
  for (const point of [2, 3])
    for (const at of [1, 2]) await reading(page, at, point).fill(point === 2 ? '5.0000' : '10.0000');
  await press(page, 'Complete Calibration');
  await expect(page.getByRole('alert').first()).toContainText('Temperature');
  await expectAccessible(page, 'a bench with what was refused');
  await fill(page, 'Reason to allow these conditions', 'The room is being repaired.');
  await press(page, 'Complete Calibration');
  await expectToast(page, 'Calibration complete');
  await page.getByRole('link', { name: 'Draft the certificate' }).click();
  await press(page, 'Draft certificate');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Draft certificate' }).click();
  await expectToast(page, 'Certificate drafted');
  await page.goto(`/bench/${itemId}`);
  await expect(page.getByText(/^Certificate .* waits for your approval\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Approve the certificate' })).toBeVisible();
});

test('the decision rule is changed before completing, and half a calibration is in the list', async ({
  open,
  boss,
  customer,
}) => {
  const { number, itemId } = await begin(boss, customer);
  const page = await open(`/bench/${itemId}`, boss);
  await chooseProcedure(page, number);
  await reading(page, 1, 1).fill('1.0045');
  await reading(page, 2, 1).fill('1.0045');
  await expect(pointRow(page, 1).getByText('pass', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Simple acceptance/)).toBeVisible();
  await press(page, 'Change rule');
  await choose(page, 'Rule', 'Guard band');
  await expect(page.getByText(/^Guard band w = U: a result passes/)).toBeVisible();
  // 0.0045 is behind the guard band of U = 0.0010 V.
  await expect(pointRow(page, 1).getByText('fail', { exact: true })).toBeVisible();
  await kept(page);

  await page.goto('/bench');
  const here = page.getByRole('list', { name: 'Not saved on this device' });
  await expect(here.getByRole('link')).toHaveCount(1);
  await expectAccessibleAtBothWidths(page, 'the list of benches');
  await here.getByRole('link').click();
  await expect(reading(page, 1, 1)).toHaveValue('1.0045');
  await press(page, 'Save');
  await expectToast(page, 'Readings saved');
  await page.goto('/bench');
  await expect(here).toHaveCount(0);
  const row = page.getByRole('list', { name: 'Begun calibrations' }).getByRole('listitem');
  await expect(row.filter({ hasText: number }).getByText('1 of 3 points')).toBeVisible();

  await page.goto(`/bench/${itemId}`);
  await reading(page, 1, 2).fill('5');
  await press(page, 'Throw away what I typed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click();
  await expect(reading(page, 1, 2)).toHaveValue('');
  await expect(reading(page, 1, 1)).toHaveValue('1.0045');
});

test('an adjusted unit is measured as found and as left', async ({ open, boss, customer }) => {
  const { number, itemId } = await begin(boss, customer, { points: [voltagePoint('10.0000', '0.0050')] });
  const page = await open(`/bench/${itemId}`, boss);
  await chooseProcedure(page, number);
  await fill(page, 'Temperature (°C)', '23');
  for (const at of [1, 2]) await reading(page, at, 1).fill('10.0080');
  await expect(pointRow(page, 1).getByText('fail', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Adjusted, and measured again as left' }).check();
  await expect(page.getByRole('tab', { name: /As left/ })).toHaveAttribute('aria-selected', 'true');
  for (const at of [1, 2]) await reading(page, at, 1).fill('10.0001');
  await expect(pointRow(page, 1).getByText('pass', { exact: true })).toBeVisible();
  await expect(page.getByText('The readings suggest: Adjusted')).toBeVisible();
  // A press of the mouse takes the whole cell: what is typed replaces it.
  await reading(page, 1, 1).click();
  await page.keyboard.type('10.0002');
  await expect(reading(page, 1, 1)).toHaveValue('10.0002');
  await page.getByRole('tab', { name: /As found/ }).click();
  await expect(reading(page, 1, 1)).toHaveValue('10.0080');
  await choose(page, 'Result', 'Adjusted');
  await press(page, 'Complete Calibration');
  await expectToast(page, 'Calibration complete');
  expect((await resultsOf(boss, itemId))?.points[0]?.words).toEqual({ asFound: 'fail', asLeft: 'pass' });
});

test('a company without a laboratory has no bench', async ({ open, boss, customer }) => {
  const { itemId, repairId } = await begin(boss, customer);
  const off = { enabled: false, onePersonApproves: true };
  await boss.api.put(`/api/companies/${boss.user.companyId}/laboratory`, { data: off });
  const page = await open(`/admin/repairs/${repairId}`, boss);
  await expect(page.getByRole('button', { name: 'Enter results of Fluke 87V SN-1' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bench/ })).toHaveCount(0);
  for (const address of ['/bench', `/bench/${itemId}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  }
});

test('on a phone there is one point at a time', async ({ open, boss, customer }) => {
  const { number, itemId } = await begin(boss, customer);
  const page = await open('about:blank', boss);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/bench/${itemId}`);
  await chooseProcedure(page, number);
  const point = (at: number) => page.getByRole('group', { name: `Point ${at}`, exact: true });
  const field = (at: number, name: string) => point(at).getByRole('textbox', { name, exact: true });
  await field(1, 'Reading 1').fill('1.0001');
  await page.keyboard.press('Enter');
  await expect(field(1, 'Reading 2')).toBeFocused();
  await page.keyboard.type('1.0001');
  await expect(point(1).getByText('pass', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(2, 'Reading 1')).toBeFocused();
  await press(page, 'Previous');
  await expect(field(1, 'Reading 2')).toHaveValue('1.0001');
  await press(page, 'Next');
  await expectAccessible(page, 'one point of a bench on a phone');
});

test('a procedure of 200 points with ten readings draws the rows in view, and a key draws one of them', async ({
  open,
  boss,
  customer,
}) => {
  const points = Array.from({ length: 200 }, (_, at) => voltagePoint(`${at / 100}`, '0.0050'));
  const { number, itemId } = await begin(boss, customer, { points, readings: 10 });
  const page = await open(`/bench/${itemId}`, boss);
  await chooseProcedure(page, number);
  await expectLoaded(page);
  await reading(page, 1, 1).focus();
  const table = points.map((_, at) => Array.from({ length: 10 }, () => `${at / 100}`).join('\t'));
  await paste(page, table.join('\n'));
  await expect(page.getByText('Pasted into 200 rows.')).toBeVisible();
  await expect(page.getByText('200 of 200 points · 200 pass')).toBeVisible();
  expect(await page.getByRole('rowheader').count()).toBeLessThan(60);
  await reading(page, 1, 4).focus();
  await page.evaluate(() => {
    const rows = new Set<Element>();
    const see = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) {
          const row = node.parentElement?.closest('tr');
          if (row) rows.add(row);
        }
    });
    see.observe(document.querySelector('tbody')!, {
      ...{ subtree: true, childList: true, attributes: true, characterData: true },
    });
    const delays: number[] = [];
    addEventListener('keydown', (event) => {
      const { timeStamp } = event;
      requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - timeStamp)));
    });
    Object.assign(window, { changedRows: rows, delays });
  });
  await page.keyboard.type('0.0312');
  await expect(pointRow(page, 4).getByText('pass', { exact: true })).toBeVisible();
  const { rows, delays } = await page.evaluate(() => {
    const seen = window as unknown as { changedRows: Set<Element>; delays: number[] };
    return { rows: seen.changedRows.size, delays: seen.delays };
  });
  test.info().annotations.push({
    type: 'milliseconds from a key to the picture',
    description: delays.map((delay) => delay.toFixed(0)).join(', '),
  });
  expect(rows).toBe(1);
});
