import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { receiveCalibration, resultsOf } from './world/calibrations.ts';
import { addProcedure, switchOnLaboratory, voltagePoint } from './world/laboratory.ts';
import { fresh, type Person } from './world/people.ts';
import { choose, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'reading-files' });
test.setTimeout(120_000);

const reading = (page: Page, number: number, point: number): Locator =>
  page.getByRole('textbox', { name: `Reading ${number}, point ${point}`, exact: true });

async function begin(boss: Person, customer: Person) {
  await switchOnLaboratory(boss);
  const number = fresh('LP');
  const points = ['1.0000', '5.0000', '10.0000'].map((nominal) => voltagePoint(nominal, '0.0050'));
  const named = {
    number,
    title: 'DC voltage of multimeters',
    conditions: { temperatureMin: '20', temperatureMax: '26' },
  };
  await addProcedure(boss, { ...named, points, readings: 2 });
  return { number, ...(await receiveCalibration(boss, customer)) };
}

const choosePicked = (page: Page, name: string, lines: string[]) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      ...{ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
    });

const lines = [
  'Sollwert;Einheit;Wert A;Wert B',
  '1,0000;V;1,0001;1,0000',
  '5;V;5,0010;5,0012',
  '7;V;7,0;7,0',
  '10000;mV;10001,0;10001,2',
];

test('readings of a file are previewed, taken, taken back and stand on the technical record', async ({
  open,
  boss,
  customer,
}) => {
  const { number, itemId, repairId } = await begin(boss, customer);
  const page = await open(`/bench/${itemId}`, boss);
  await choose(page, 'Procedure', `${number} DC voltage of multimeters, revision 1`);
  await fill(page, 'Temperature (°C)', '23.1');
  await reading(page, 1, 1).fill('1.0009');
  await reading(page, 1, 2).focus();

  // The columns are not known yet: nothing is guessed.
  await press(page, 'Readings from a file');
  const dialog = page.getByRole('dialog', { name: 'Readings from a file' });
  await choosePicked(page, 'dmm-α.csv', lines);
  await expect(dialog.getByText('Choose the columns of the file above.')).toBeVisible();
  await choose(page, 'Reading 1', 'Wert A');
  await choose(page, 'Reading 2', 'Wert B');
  await expect(
    dialog.getByText('2 points of 3 would get readings from 4 rows. 2 rows cannot be used.'),
  ).toBeVisible();
  const left = dialog.getByRole('region', { name: 'Rows that cannot be used' });
  await expect(left).toContainText('Row 2: Point 1 has readings already, or was left out.');
  await expect(left).toContainText('Row 4: The procedure has no point at 7 V.');
  await expect(dialog.getByRole('row', { name: /^3\. 10\.0000 V/ })).toContainText('10001.0 · 10001.2 mV');
  await expectAccessibleAtBothWidths(page, 'the preview of a file of readings');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(reading(page, 1, 2)).toHaveValue('');

  // The proposal for the next file begins with a file that was taken.
  await reading(page, 1, 1).fill('');
  await press(page, 'Readings from a file');
  await choosePicked(page, 'dmm-α.csv', lines);
  await choose(page, 'Reading 1', 'Wert A');
  await choose(page, 'Reading 2', 'Wert B');
  await expect(dialog.getByText('3 points of 3 would get readings')).toBeVisible();
  await press(page, 'Take these readings');
  await expectToast(page, 'Readings taken');
  await expect(reading(page, 2, 1)).toHaveValue('1.0000');
  await expect(reading(page, 1, 3)).toHaveValue('10001.0');
  const files = page.getByRole('list', { name: 'Files of readings' });
  await expect(files).toContainText('dmm-α.csv (as found, points 1 to 3)');
  await expect(page.getByText('3 of 3 points · 3 pass')).toBeVisible();

  // Ctrl+Z is one step, and so is Undo. What was typed since stays.
  await expect(reading(page, 1, 1)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(reading(page, 2, 1)).toHaveValue('');
  await expect(files).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(reading(page, 2, 1)).toHaveValue('1.0000');
  await reading(page, 2, 2).fill('5.0013');
  await press(page, 'Undo the readings of dmm-α.csv');
  await expect(reading(page, 1, 1)).toHaveValue('');
  await expect(reading(page, 2, 2)).toHaveValue('5.0013');
  await expect(files).toHaveCount(0);
  await reading(page, 2, 2).fill('');

  await press(page, 'Readings from a file');
  await choosePicked(page, 'dmm-2.csv', lines);
  await expect(dialog.getByText('as in the last file for this procedure')).toBeVisible();
  await expect(dialog.getByText('3 points of 3 would get readings')).toBeVisible();
  await press(page, 'Take these readings');
  await expect(reading(page, 2, 3)).toHaveValue('10001.2');
  await choose(page, 'Result', 'Pass');
  await press(page, 'Complete Calibration');
  await expectToast(page, 'Calibration complete');
  const results = await resultsOf(boss, itemId);
  expect(results?.worksheet?.typed.points[2]?.asFound?.indication).toEqual({
    ...{ kind: 'read', readings: ['10001.0', '10001.2'], unit: 'mV' },
  });
  expect(results?.worksheet?.files.map(({ name, points }) => [name, points])).toEqual([
    ['dmm-2.csv', [0, 1, 2]],
  ]);
  await expect(files).toContainText('dmm-2.csv (as found, points 1 to 3)');

  const draft = await boss.api.post(`/api/repairs/${repairId}/certificates`, { data: { itemIds: [itemId] } });
  const { id } = await draft.json();
  await page.goto(`/technical-records/${id}`);
  await expect(page.getByText(/^dmm-2\.csv \(as found, points 1 to 3\), taken on .+ by /)).toBeVisible();
  await expect(page.getByText('10001.0', { exact: false }).first()).toBeVisible();
  await expectAccessible(page, 'a technical record with readings from a file');
});

test('a bench without a connection says that a file needs the portal', async ({ open, boss, customer }) => {
  const { number, itemId } = await begin(boss, customer);
  const page = await open(`/bench/${itemId}`, boss);
  await choose(page, 'Procedure', `${number} DC voltage of multimeters, revision 1`);
  await press(page, 'Readings from a file');
  await expect(page.getByRole('dialog').getByText(/Nothing changes before/)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('A file is read by the portal');
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
});
