import type { Page } from '@playwright/test';
import type {
  CalibrationItem,
  ListedCalibrationItem,
} from '@portal/contract/calibration/calibrations/shapes.ts';
import { dateIn, formatDate } from '@portal/contract/core/dates/dates.ts';
import { expectAccessible } from './world/accessibility.ts';
import { type Calibration, receiveCalibration } from './world/calibrations.ts';
import type { Person } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { addTechnician, type TechnicianPerson } from './world/technicians.ts';
import { test as base, expect } from './world/test.ts';

interface Stage {
  technician: TechnicianPerson;
  /** A calibration of one unit that is assigned to the technician. */
  calibration: Calibration;
}

const test = base.extend<Stage>({
  technician: async ({ portal, boss }, use) => {
    const technician = await addTechnician(portal, boss);
    await use(technician);
    await technician.api.dispose();
  },
  calibration: async ({ boss, customer, technician }, use) => {
    await use(await receiveCalibration(boss, customer, technician.technicianId));
  },
});

/** The clock of the company shows UTC. */
const TODAY = dateIn('UTC', new Date());

const read = async ({ api }: Person, itemId: number) =>
  (await (await api.get(`/api/calibration-items/${itemId}`)).json()) as CalibrationItem;

const waiting = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Actions' }).getByText(text, { exact: true })).toBeVisible();
const nothingWaits = (page: Page) =>
  expect(page.getByRole('region', { name: 'Actions' }).getByText(/to be sent$/)).toHaveCount(0);

/** Opens the technician's list on a phone and waits until the device has the units of the calibration. */
async function openPhone(
  open: (address: string, person?: Person) => Promise<Page>,
  technician: Person,
  repairId: number,
): Promise<Page> {
  // Any other page would ask for the same units, and its answers would be gone with it.
  const page = await open('about:blank', technician);
  await page.setViewportSize({ width: 390, height: 844 });
  const units = page.waitForResponse(`**/api/repairs/${repairId}/calibrations`);
  const standards = page.waitForResponse('**/reference-standards?*');
  await page.goto('/mobile-tech');
  await expectTitle(page, 'Field Technician');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  expect(((await (await units).json()) as ListedCalibrationItem[]).length).toBe(1);
  // The last answer that is stored with the units.
  await (await standards).finished();
  return page;
}

async function enterResults(page: Page, result: string): Promise<void> {
  const point = page.getByRole('group', { name: 'Point 1' });
  for (const [label, value] of [
    ['Quantity', 'DC voltage'],
    ['Nominal', '10.000'],
    ['Unit', 'V'],
    ['Lower limit', '9.990'],
    ['Upper limit', '10.010'],
    ['As found', '10.0010'],
  ] as const)
    await point.getByRole('textbox', { name: label, exact: true }).fill(value);
  await fill(page, 'The limits come from', 'Data sheet');
  await page.getByRole('combobox', { name: 'Result', exact: true }).selectOption({ label: result });
  await press(page, 'Save results');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('results entered without a connection are sent once, even when the tab is closed', async ({
  open,
  boss,
  technician,
  calibration: { repairId, itemId },
}) => {
  const page = await openPhone(open, technician, repairId);
  const phone = page.context();
  await phone.setOffline(true);
  await page.goto(`/mobile-tech/${repairId}`);
  await press(page, 'Enter results of Fluke 87V SN-1');
  await expectAccessible(page, 'results on a phone without a connection');
  await enterResults(page, 'Pass');
  await waiting(page, '1 change waits to be sent');
  // They are changed before they are sent. Only the last ones are sent.
  await press(page, 'Edit results of Fluke 87V SN-1');
  const point = page.getByRole('group', { name: 'Point 1' });
  await expect(point.getByRole('textbox', { name: 'As found', exact: true })).toHaveValue('10.0010');
  await fill(page, 'Procedure', 'QP-87');
  await press(page, 'Save results');
  await waiting(page, '1 change waits to be sent');
  await expectAccessible(page, 'a calibration with unsent results');
  expect((await read(boss, itemId)).results).toBeNull();
  await page.close();

  const again = await phone.newPage();
  await again.setViewportSize({ width: 390, height: 844 });
  await again.goto(`/mobile-tech/${repairId}`);
  await waiting(again, '1 change waits to be sent');
  await expect(again.getByRole('list', { name: 'Units' }).getByText('Pass')).toBeVisible();
  await phone.setOffline(false);
  await nothingWaits(again);
  const { results, unit } = await read(boss, itemId);
  expect(results).toMatchObject({
    ...{ version: 1, result: 'pass', procedure: 'QP-87', technicianName: 'Ravi Patel' },
    points: [{ quantity: 'DC voltage', asFound: '10.0010' }],
  });
  expect(results?.completedAt).not.toBeNull();
  expect(unit?.lastCalibrationDate).toBe(results?.calibratedOn);
});

test('results that somebody else has saved are shown and not overwritten', async ({
  open,
  boss,
  technician,
  calibration: { repairId, itemId },
}) => {
  const page = await openPhone(open, technician, repairId);
  await page.context().setOffline(true);
  await page.goto(`/mobile-tech/${repairId}`);
  await press(page, 'Enter results of Fluke 87V SN-1');
  await enterResults(page, 'Pass');
  await waiting(page, '1 change waits to be sent');
  const theirs = {
    calibratedOn: TODAY,
    procedure: 'QP-1',
    result: 'fail',
    remarks: 'It shows nothing',
    complete: true,
  };
  const saved = await boss.api.post(`/api/calibration-items/${itemId}/results`, { data: theirs });
  expect(saved.status(), await saved.text()).toBe(200);
  await page.context().setOffline(false);
  const conflict = page.getByRole('alert', { name: 'Conflict on Fluke 87V, S/N SN-1' });
  await expect(conflict).toContainText(`Fail, ${formatDate(TODAY)}`);
  await expect(conflict).toContainText('Pass');
  await expect(conflict).toContainText('1 measurement point');
  await expectAccessible(page, 'results that somebody else changed');
  expect((await read(boss, itemId)).results?.result).toBe('fail');
  await conflict.getByRole('button', { name: 'Use mine' }).click();
  await nothingWaits(page);
  await expectToast(page, 'Results saved');
  expect((await read(boss, itemId)).results).toMatchObject({ result: 'pass', version: 2 });
});

test('results that somebody else saves while the form is open are not overwritten', async ({
  open,
  boss,
  technician,
  calibration: { repairId, itemId },
}) => {
  const page = await openPhone(open, technician, repairId);
  await page.goto(`/mobile-tech/${repairId}`);
  await press(page, 'Enter results of Fluke 87V SN-1');
  await expect(page.getByRole('group', { name: 'Point 1' })).toBeVisible();
  const shown = page.waitForResponse(`**/api/calibration-items/${itemId}`);
  const theirs = {
    calibratedOn: TODAY,
    procedure: 'QP-1',
    result: 'fail',
    remarks: 'It shows nothing',
    complete: true,
  };
  const saved = await boss.api.post(`/api/calibration-items/${itemId}/results`, { data: theirs });
  expect(saved.status(), await saved.text()).toBe(200);
  await (await shown).finished();
  await enterResults(page, 'Pass');
  const conflict = page.getByRole('alert', { name: 'Conflict on Fluke 87V, S/N SN-1' });
  await expect(conflict).toContainText(`Fail, ${formatDate(TODAY)}`);
  expect((await read(boss, itemId)).results?.result).toBe('fail');
});

test('results that the portal refuses can be put right', async ({
  open,
  boss,
  technician,
  calibration: { repairId, itemId },
}) => {
  const page = await openPhone(open, technician, repairId);
  const phone = page.context();
  await phone.setOffline(true);
  await page.goto(`/mobile-tech/${repairId}`);
  await press(page, 'Enter results of Fluke 87V SN-1');
  await enterResults(page, 'Pass');
  await boss.api.patch(`/api/repairs/${repairId}`, { data: { status: 'cancelled' } });
  await phone.setOffline(false);
  const refused = page.getByRole('alert', { name: /^Not sent for/ });
  await expect(refused).toContainText('Failed to save results');
  await expect(refused).toContainText('Results cannot be entered for a cancelled repair.');
  await boss.api.patch(`/api/repairs/${repairId}`, { data: { status: 'received' } });
  await refused.getByRole('button', { name: 'Send again' }).click();
  await nothingWaits(page);
  expect((await read(boss, itemId)).results?.result).toBe('pass');
});

test('the label of a unit leads to the results of its calibration, also without a connection', async ({
  open,
  boss,
  technician,
  calibration: { repairId, itemId },
}) => {
  const draft = { calibratedOn: TODAY, procedure: 'QP-1', result: 'pass', complete: true };
  await boss.api.post(`/api/calibration-items/${itemId}/results`, { data: draft });
  const unitId = (await read(boss, itemId)).unit!.id;
  const page = await openPhone(open, technician, repairId);
  await page.goto(`/equipment/${unitId}`);
  await page.getByRole('link', { name: 'Enter Results' }).click();
  await expect(page.getByRole('dialog', { name: 'Results of Fluke 87V, S/N SN-1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/mobile-tech/${repairId}`);

  await page.goto('/mobile-tech');
  await expectTitle(page, 'Field Technician');
  await page.context().setOffline(true);
  await press(page, 'Scan Label');
  await fill(page, 'SR Number', `https://portal.example/equipment/${unitId}`);
  await press(page, 'Open Repair');
  await expect(page.getByRole('dialog', { name: 'Results of Fluke 87V, S/N SN-1' })).toBeVisible();
});
