import type { Page } from '@playwright/test';
import type {
  CalibrationItem,
  ListedCalibrationItem,
} from '@portal/contract/calibration/calibrations/shapes.ts';
import { expectAccessible } from './world/accessibility.ts';
import { fresh, type Person, submitRepair } from './world/people.ts';
import { expectToast, fill, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

const read = async <T>({ api }: Person, address: string) => (await (await api.get(address)).json()) as T;

/** Makes a received request of a customer for repair and calibration, which names no unit of the register. */
async function receive(boss: Person, customer: Person, technicianId: number, serialNumber: string) {
  const asked = { calibrationNeeded: true, modelPartNo: 'Fluke 87V', serialNumber };
  const { id } = await submitRepair(customer, asked);
  const changed = await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'received', technicianId } });
  expect(changed.status(), await changed.text()).toBe(200);
  return id;
}

const units = (page: Page) => page.getByRole('list', { name: 'Units' });
const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });

/** Fills one point and the result into the open form, and saves it. */
async function enterPoint(page: Page, result: string): Promise<void> {
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

/** Opens a calibration on a phone and waits until the device has what it needs without a connection. */
async function openPhone(
  open: (address: string, person?: Person) => Promise<Page>,
  technician: Person,
  id: number,
): Promise<Page> {
  const page = await open('about:blank', technician);
  await page.setViewportSize({ width: 390, height: 844 });
  const standards = page.waitForResponse('**/reference-standards?*');
  await page.goto(`/mobile-tech/${id}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  // The last answer that is stored with the units.
  await (await standards).finished();
  return page;
}

/** Names a unit in the dialog of the phone. The serial number is that of the request. */
async function nameUnit(page: Page, model: string): Promise<void> {
  await press(page, 'Add Unit');
  const adding = page.getByRole('dialog', { name: 'Add unit' });
  await fill(page, 'Equipment type', 'Multimeter');
  await fill(page, 'Make', 'Fluke');
  await fill(page, 'Model', model);
  await adding.getByRole('button', { name: 'Add unit' }).click();
  await expect(adding).toBeHidden();
}

test('a technician names the unit on the phone, and its next calibration begins with the points of this one', async ({
  open,
  portal,
  boss,
  customer,
}) => {
  const technician = await addTechnician(portal, boss);
  const serial = fresh('SN-');
  const id = await receive(boss, customer, technician.technicianId, serial);
  const page = await open('about:blank', technician);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/mobile-tech/${id}`);
  await expect(page.getByText('No units are named for this calibration yet.')).toBeVisible();
  await press(page, 'Add Unit');
  const adding = page.getByRole('dialog', { name: 'Add unit' });
  await expect(adding.getByLabel('Serial number')).toHaveValue(serial);
  await fill(page, 'Equipment type', 'Multimeter');
  await fill(page, 'Make', 'Fluke');
  await fill(page, 'Model', '87V');
  await adding.getByRole('button', { name: 'Add unit' }).click();
  await expectToast(page, 'Unit added', 'Fluke 87V has been added.');
  await press(page, `Enter results of Fluke 87V ${serial}`);
  const point = page.getByRole('group', { name: 'Point 1' });
  await expect(page.getByText('Ravi Patel (you)')).toBeVisible();
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
  await page.getByRole('combobox', { name: 'Result', exact: true }).selectOption({ label: 'Pass' });
  await press(page, 'Save results');
  await expect(units(page).getByText('Pass')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Actions' }).getByText(/to be sent$/)).toHaveCount(0);

  // A year later the request finds the unit in the register, and nothing has to be added or typed again.
  const next = await receive(boss, customer, technician.technicianId, serial);
  await page.goto(`/mobile-tech/${next}`);
  await press(page, `Enter results of Fluke 87V ${serial}`);
  await expect(
    page.getByText(/^The points of the last calibration of .*, without its readings\.$/),
  ).toBeVisible();
  await expect(point.getByRole('textbox', { name: 'Nominal', exact: true })).toHaveValue('10.000');
  await expect(point.getByRole('textbox', { name: 'Upper limit', exact: true })).toHaveValue('10.010');
  await expect(point.getByRole('textbox', { name: 'As found', exact: true })).toHaveValue('');
  await point.getByRole('textbox', { name: 'As found', exact: true }).fill('10.0020');
  await page.getByRole('combobox', { name: 'Result', exact: true }).selectOption({ label: 'Pass' });
  await press(page, 'Save results');
  await expect(units(page).getByText('Pass')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Actions' }).getByText(/to be sent$/)).toHaveCount(0);
  const [{ id: itemId } = { id: 0 }] = await read<ListedCalibrationItem[]>(
    boss,
    `/api/repairs/${next}/calibrations`,
  );
  const { results } = await read<CalibrationItem>(boss, `/api/calibration-items/${itemId}`);
  expect(results).toMatchObject({ technicianName: 'Ravi Patel', limitsFrom: 'Data sheet', result: 'pass' });
  expect(results?.points).toMatchObject([{ nominal: '10.000', asFound: '10.0020', asLeft: null }]);
});

test('a technician names a known model with one press at the desk', async ({
  open,
  portal,
  boss,
  customer,
}) => {
  const technician = await addTechnician(portal, boss);
  const name = fresh('TBS');
  const model = { newTypeName: 'Oscilloscope', make: 'Tektronix', newModelName: name };
  const first = await receive(boss, customer, technician.technicianId, fresh('S'));
  const known = await technician.api.post(`/api/repairs/${first}/calibration-items`, {
    data: { equipmentItems: [model] },
  });
  expect(known.status(), await known.text()).toBe(201);
  const { id } = await submitRepair(customer, { calibrationNeeded: true, modelPartNo: `Tektronix ${name}` });
  const page = await open(`/repairs/${id}`, technician);
  await press(page, 'Add unit');
  const adding = page.getByRole('dialog', { name: 'Add unit' });
  await expect(adding.getByLabel('Equipment type')).toHaveValue('Oscilloscope');
  await expect(adding.getByLabel('Make')).toHaveValue('Tektronix');
  await adding.getByRole('button', { name: 'Add unit' }).click();
  await expectToast(page, 'Unit added', `Tektronix ${name} has been added.`);
  await expect(units(page).getByText(`Tektronix ${name}`)).toBeVisible();
});

test('a unit is named and calibrated without a connection, once, also when the answer is lost and the tab is closed', async ({
  open,
  portal,
  boss,
  customer,
}) => {
  const technician = await addTechnician(portal, boss);
  const serial = fresh('SN-');
  const id = await receive(boss, customer, technician.technicianId, serial);
  const page = await openPhone(open, technician, id);
  const phone = page.context();
  await phone.setOffline(true);
  await nameUnit(page, '87V');
  await expectAccessible(page, 'a unit that waits to be sent');
  await expect(units(page).getByText('Waits to be sent')).toBeVisible();
  await press(page, `Enter results of Fluke 87V ${serial}`);
  await enterPoint(page, 'Pass');
  await expect(actions(page).getByText('2 changes wait to be sent')).toBeVisible();
  await page.close();

  const again = await phone.newPage();
  await again.setViewportSize({ width: 390, height: 844 });
  let lost = 0;
  await phone.route('**/calibration-items', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await again.goto(`/mobile-tech/${id}`);
  await expect(actions(again).getByText('2 changes wait to be sent')).toBeVisible();
  await phone.setOffline(false);
  await expect(actions(again).getByText(/to be sent$/)).toHaveCount(0);
  expect(lost).toBe(1);
  const named = await read<ListedCalibrationItem[]>(boss, `/api/repairs/${id}/calibrations`);
  expect(named).toMatchObject([{ serialNumber: serial, results: { result: 'pass', points: 1 } }]);
});

test('a form that is open while its unit is sent belongs to this unit, and a refused unit keeps its results', async ({
  open,
  portal,
  boss,
  customer,
}) => {
  const technician = await addTechnician(portal, boss);
  const serial = fresh('SN-');
  const id = await receive(boss, customer, technician.technicianId, serial);
  const page = await openPhone(open, technician, id);
  const phone = page.context();
  await phone.setOffline(true);
  await nameUnit(page, '87V');
  await press(page, `Enter results of Fluke 87V ${serial}`);
  await expect(page.getByRole('dialog', { name: /^Results of / })).toBeVisible();
  await phone.setOffline(false);
  const listed = () => read<ListedCalibrationItem[]>(boss, `/api/repairs/${id}/calibrations`);
  await expect.poll(async () => (await listed()).length).toBe(1);
  await enterPoint(page, 'Pass');
  await expect.poll(async () => (await listed())[0]?.results?.result).toBe('pass');
  expect(await listed()).toHaveLength(1);

  await phone.setOffline(true);
  await nameUnit(page, '289');
  await press(page, `Enter results of Fluke 289 ${serial}`);
  await enterPoint(page, 'Pass');
  await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'cancelled' } });
  await phone.setOffline(false);
  const refused = page.getByRole('alert', { name: /^Not sent for/ });
  await expect(refused).toContainText('Failed to add the unit');
  await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'received' } });
  await refused.getByRole('button', { name: 'Send again' }).click();
  await expect(actions(page).getByText(/to be sent$/)).toHaveCount(0);
  await expect
    .poll(async () => (await listed()).map(({ results }) => results?.result))
    .toEqual(['pass', 'pass']);
});
