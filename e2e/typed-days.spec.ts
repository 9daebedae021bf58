import { addDays, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';
import { fieldOf, made, ofCompany } from './world/there-and-back.ts';

test.use({ portalName: 'typed-days' });

test('the days of a standard and of its next calibration are kept as typed', async ({ open, boss }) => {
  const page = await open('/admin/reference-standards', boss);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add Standard' }).first().click();
  await fieldOf(dialog, 'Name').fill('Calibrator');
  await fieldOf(dialog, 'Certificate number').fill('C-1');
  await fieldOf(dialog, 'Calibrated on').fill('2/28/2026');
  await fieldOf(dialog, 'Due on').fill('28.2.2027');
  await dialog.getByRole('button', { name: 'Add Standard' }).click();
  await expectToast(page, 'Reference standard added');
  await press(page, 'Actions for Calibrator');
  await page.getByRole('menuitem', { name: 'Its calibrations' }).click();
  await press(page, 'Add Calibration');
  await fieldOf(dialog, 'Certificate number').fill('C-2');
  await fieldOf(dialog, 'Calibrated on').fill('2026-03-31');
  await fieldOf(dialog, 'Due on').fill('3/31/2027');
  await dialog.getByRole('button', { name: 'Add Calibration' }).click();
  await expect(dialog.getByText('Calibrated Mar 31, 2026, due Mar 31, 2027')).toBeVisible();
  const [standard] = await (await boss.api.get(ofCompany(boss, 'reference-standards'))).json();
  const days = standard.calibrations.map((one: { calibratedOn: string; dueOn: string }) => [
    one.calibratedOn,
    one.dueOn,
  ]);
  expect(days.toSorted()).toEqual([
    ['2026-02-28', '2027-02-28'],
    ['2026-03-31', '2027-03-31'],
  ]);
  await page.goto('/admin/reference-standards');
  await press(page, 'Actions for Calibrator');
  await page.getByRole('menuitem', { name: 'Its calibrations' }).click();
  for (const days of [
    'Calibrated Feb 28, 2026, due Feb 28, 2027',
    'Calibrated Mar 31, 2026, due Mar 31, 2027',
  ])
    await expect(dialog.getByText(days)).toBeVisible();
});

test('the days of a reservation are kept as typed', async ({ open, boss }) => {
  const page = await open('/admin/demo-equipment/availability', boss);
  const dialog = page.getByRole('dialog');
  const customer = await made(boss, ofCompany(boss, 'customers'), { name: 'Acme Labs' });
  const type = await made(boss, ofCompany(boss, 'equipment-types'), { name: 'Multimeter' });
  const model = await made(boss, ofCompany(boss, 'equipment-models'), {
    ...{ equipmentTypeId: type.id, make: 'Fluke', name: '87V' },
  });
  await made(boss, ofCompany(boss, 'demo-equipment'), { serialNumber: 'D-7', equipmentModelId: model.id });
  const [first, last] = [addDays(today('UTC'), 3), addDays(today('UTC'), 9)];
  await page.goto('/admin/demo-equipment/availability');
  await press(page, 'Reserve D-7');
  await dialog.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('row').filter({ hasText: 'Acme Labs' }).click();
  await fieldOf(dialog, 'First Day').fill(first);
  await fieldOf(dialog, 'Last Day').fill(formatDate(last));
  await dialog.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expectToast(page, 'Unit reserved', `D-7 is reserved for Acme Labs until ${formatDate(last)}.`);
  const month = `${ofCompany(boss, 'demo-equipment-availability')}?month=${first.slice(0, 7)}`;
  const [unit] = await (await boss.api.get(month)).json();
  expect(unit.spans).toMatchObject([{ from: first, until: last, customerId: customer.id }]);
});
