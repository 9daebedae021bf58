import type { Page } from '@playwright/test';
import { dateIn } from '@portal/contract/core/dates/dates.ts';
import { expectAccessible } from './world/accessibility.ts';
import { recordOf, submitRepair } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { tabTo } from './world/tab-to.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'phone-customer', viewport: { width: 390, height: 844 } });
test.setTimeout(180_000);

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('a customer sends a due unit from a phone, with its parcel, and reads it back', async ({
  open,
  boss,
  customer,
}) => {
  const companyId = boss.user.companyId!;
  const make = async (address: string, data: object): Promise<{ id: number }> => {
    const answer = await boss.api.post(address, { data: { companyId, ...data } });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as { id: number };
  };
  const owner = await recordOf(boss, customer);
  const { id: equipmentTypeId } = await make(`/api/companies/${companyId}/equipment-types`, {
    name: 'Meter',
  });
  const { id: equipmentModelId } = await make(`/api/companies/${companyId}/equipment-models`, {
    ...{ equipmentTypeId, make: 'Megger', name: 'MIT525' },
  });
  const unitOf = (serialNumber: string, nextCalibrationDue: string) =>
    make(`/api/customers/${owner.id}/equipment`, {
      ...{ equipmentTypeId, equipmentModelId, serialNumber, nextCalibrationDue },
      lastCalibrationDate: '2019-01-02',
    });
  await unitOf('LATER-1', '2050-01-02');
  const due = await unitOf('DUE-1', '2020-01-02');
  const away = await submitRepair(customer, { modelPartNo: 'Fluke 87V', serialNumber: 'HERE-1' });
  await boss.api.patch(`/api/repairs/${away.id}`, { data: { status: 'received' } });

  // Due units come first, those that are with the company are not offered.
  const page = await open('/new-rma', customer);
  const units = page.getByRole('region', { name: 'Your units' });
  await expect(units.getByRole('button').first()).toContainText('DUE-1');
  await expect(units.getByText('HERE-1')).toBeHidden();
  // Less than half of the 3,626 pixels that a request for one unit had.
  expect(await heightOf(page)).toBeLessThanOrEqual(1813);

  // Each fault names its unit and leads there.
  await fill(page, 'Model / Part Number', 'Fluke 87V');
  await fill(page, 'Description of Problem', 'Dead');
  await press(page, 'Add another unit');
  const second = page.getByRole('region', { name: 'Unit 2 of 2' });
  await second.getByRole('textbox', { name: 'Model / Part Number' }).fill('Fluke 289');
  await press(page, 'Your parcel to us');
  await fill(page, 'Tracking number', 'no!');
  await press(page, 'Your parcel to us');
  await press(page, 'Change sender and addresses');
  await fill(page, 'Company Name', 'Lakehead Power');
  await press(page, 'Submit Repair Request');
  const faults = page.getByRole('alert');
  await faults
    .getByRole('button', { name: 'Unit 2 (Fluke 289): Description of Problem: Please describe the problem' })
    .click();
  const problem = second.getByRole('textbox', { name: 'Description of Problem' });
  await expect(problem).toBeFocused();
  await expect(problem).toBeInViewport({ ratio: 1 });
  // A folded part opens for its fault.
  await faults.getByRole('button', { name: /^Tracking number: A tracking number has/ }).click();
  await expect(page.getByRole('textbox', { name: 'Tracking number' })).toBeFocused();

  // A request for a unit is about that unit: what was begun for others is asked about first.
  await page.goto(`/equipment/${due.id}`);
  await page.getByRole('link', { name: 'New Request' }).click();
  await expect(page.getByRole('heading', { name: 'You have begun another request' })).toBeVisible();
  await expect(page.getByText('It is about Fluke 87V and 1 more. It was not sent.')).toBeVisible();
  await expectAccessible(page, 'the question about a begun request');
  await press(page, 'Begin anew with this unit');
  await expect(page.getByText('S/N DUE-1', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Model / Part Number' })).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Calibration (Extra Charge)' })).toBeChecked();
  await page.reload();
  await expect(page.getByText('You have begun this request for Megger MIT525 (S/N DUE-1).')).toBeVisible();
  await press(page, 'Go on');
  await press(page, 'Your parcel to us');
  await fill(page, 'Tracking number', '1z 999 aa1 0123456784');
  await expectAccessible(page, 'a request on a phone');
  await press(page, 'Change sender and addresses');
  await fill(page, 'Company Name', 'Lakehead Power');
  await press(page, 'Submit Repair Request');
  await expectToast(page, 'Repair request submitted');
  await expect(page).toHaveURL(/\/repairs\/\d+$/);
  const repairPath = new URL(page.url()).pathname;
  const { serviceReportNumber } = await (await customer.api.get(`/api${repairPath}`)).json();

  // The page of the repair begins with the unit and its parcel. The status stands once, and nothing is "Not set".
  await expectTitle(page, serviceReportNumber);
  await expect(page.getByRole('link', { name: /1Z999AA10123456784 UPS/ }).first()).toBeInViewport();
  await expect(page.getByText('Not set')).toBeHidden();
  await expect(page.getByText('Submitted', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await press(page, 'Change tracking number');
  await fill(page, 'Tracking number', 'PK 4711-A');
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption('DHL');
  await press(page, 'Save');
  await expectToast(page, 'Tracking number saved');
  const parcel = page.getByRole('link', { name: /PK4711-A DHL/ });
  await expect(parcel.first()).toHaveAttribute('href', /dhl\.com.*PK4711-A/);
  await expectAccessible(page, 'a repair on a phone');

  // Staff see it at Receive, and the reader of the tracking link may change it.
  const desk = await open('/admin/receive', boss);
  await desk.keyboard.type(serviceReportNumber);
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Sent with DHL PK4711-A')).toBeVisible();
  const { link } = await (
    await boss.api.get(`/api${repairPath}/tracking-link`, { params: { companyId } })
  ).json();
  await page.goto(new URL(link).pathname);
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('?');
  await press(page, 'Save');
  await expect(page.getByText('A tracking number has 6 to 100 letters, digits and dashes')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('7946 1234 5678');
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption('');
  await press(page, 'Save');
  await expect(page.getByRole('link', { name: /794612345678/ })).toHaveAttribute('href', /fedex/);
  await expect(page.getByText('Your parcel to us: FedEx, 794612345678.')).toBeVisible();
});

test('a customer adds a unit on a phone and corrects it, and staff read what changed', async ({
  open,
  boss,
  customer,
}) => {
  const companyId = boss.user.companyId!;
  const make = async (address: string, data: object): Promise<{ id: number }> => {
    const answer = await boss.api.post(address, { data: { companyId, ...data } });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as { id: number };
  };
  const { id: equipmentTypeId } = await make(`/api/companies/${companyId}/equipment-types`, {
    name: 'Scope',
  });
  await make(`/api/companies/${companyId}/equipment-models`, {
    ...{ equipmentTypeId, make: 'Rigol', name: 'DS1054Z' },
  });
  const page = await open('/equipment', customer);
  await press(page, 'Add Equipment');
  const add = page.getByRole('dialog', { name: 'Add Equipment' });
  await add.getByRole('combobox', { name: 'Model' }).click();
  await page.getByRole('option', { name: 'Rigol DS1054Z' }).click();
  await add.getByLabel('Serial number').fill('DS1ZA-7');
  await add.getByLabel('Location').fill('Prüffeld');
  await expectAccessible(page, 'a customer adds a unit');
  await add.getByRole('button', { name: 'Add Equipment' }).click();
  await expectToast(page, 'Equipment added');
  // Letters with and without their marks are the same in a search.
  await page.getByLabel('Search number, make, model or place').fill('pruffeld');
  await expect(page.getByText('S/N DS1ZA-7')).toBeVisible();
  await press(page, 'Correct Rigol DS1054Z DS1ZA-7');
  const correct = page.getByRole('dialog', { name: 'Correct Rigol DS1054Z' });
  await expect(correct.getByLabel('Location')).toHaveValue('Prüffeld');
  await correct.getByLabel('Location').fill('Prüffeld 2');
  await correct.getByLabel('Asset number').fill('A-77');
  await correct.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Equipment corrected');
  await expect(page.getByText('Asset A-77')).toBeVisible();
  await expect(page.getByText('Prüffeld 2')).toBeVisible();
  await expectAccessible(page, 'My Equipment on a phone');

  const bells = await (await boss.api.get('/api/notifications', { params: { companyId } })).json();
  expect(JSON.stringify(bells)).toContain('corrected asset number, location of Rigol DS1054Z (DS1ZA-7)');
  const { id } = (await (await customer.api.get('/api/equipment?search=A-77')).json())[0];
  const desk = await open(`/equipment/${id}`, boss);
  await desk.setViewportSize({ width: 1280, height: 800 });
  await expect(desk.getByText('Asset number A-77')).toBeVisible();
  await expect(desk.getByText('Prüffeld 2')).toBeVisible();
});

test('an appointment is confirmed in its row, with the keyboard', async ({ open, boss, customer }) => {
  const { id: customerId } = await recordOf(boss, customer);
  const day = dateIn('UTC', new Date(Date.now() + 9 * 86_400_000));
  const made = await boss.api.post(`/api/companies/${boss.user.companyId}/appointments`, {
    data: {
      ...{ title: 'Internal title', appointmentType: 'Repair', customerId },
      ...{ startTime: `${day}T13:00:00Z`, endTime: `${day}T14:00:00Z` },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const page = await open('/appointments', customer);
  await page.setViewportSize({ width: 1280, height: 800 });
  const confirm = page.getByRole('button', { name: /^Confirm Repair, / });
  await tabTo(page, confirm);
  await tabTo(page, page.getByRole('button', { name: /^Another time for Repair, / }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Which dates suit you?')).toBeVisible();
  await page.keyboard.press('Escape');
  await confirm.press('Enter');
  await expectToast(page, 'Appointment confirmed');
  await expect(page.getByRole('table').getByText('Confirmed')).toBeVisible();
  await page.goto('/');
  await expectTitle(page, 'Dashboard');
  await expect(page.getByRole('region', { name: 'Waiting for You' })).toBeHidden();
});
