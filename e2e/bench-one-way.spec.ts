import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { receiveCalibration } from './world/calibrations.ts';
import { addProcedure, switchOnLaboratory, voltagePoint } from './world/laboratory.ts';
import { fresh } from './world/people.ts';
import { press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

// A laboratory changes what other tests see of their company.
test.use({ portalName: 'bench-one-way' });

test('results for which there is a procedure are entered at the bench, and otherwise only when somebody says so', async ({
  open,
  boss,
  customer,
}) => {
  await switchOnLaboratory(boss);
  const points = ['1.0000', '5.0000', '10.0000'].map((nominal) => voltagePoint(nominal, '0.0050'));
  const named = { number: fresh('LP'), title: 'DC voltage of multimeters' };
  const { id } = await addProcedure(boss, { ...named, points, readings: 2 });
  const { itemId, repairId } = await receiveCalibration(boss, customer);
  const item = await (await boss.api.get(`/api/calibration-items/${itemId}`)).json();
  const modelIds = [item.equipmentModelId];
  const page = await open(`/admin/repairs/${repairId}`, boss);
  const enter = page.getByRole('link', { name: 'Enter results of Fluke 87V SN-1' });
  await expect(page.getByRole('link', { name: 'Bench of Fluke 87V SN-1' })).toBeVisible();
  expect((await boss.api.put(`/api/procedures/${id}/models`, { data: { modelIds } })).ok()).toBe(true);
  // The page follows.
  await expect(enter).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bench of/ })).toHaveCount(0);
  await expectAccessibleAtBothWidths(page, 'a repair whose unit has a procedure');
  await press(page, 'Enter results of Fluke 87V SN-1 without a procedure');
  await expect(page.getByRole('dialog', { name: 'Results of Fluke 87V, S/N SN-1' })).toBeVisible();
  await press(page, 'Cancel');
  await enter.press('Enter');
  await expect(page).toHaveURL(`/bench/${itemId}`);
  await expect(page.getByRole('textbox', { name: 'Reading 2, point 3', exact: true })).toBeVisible();

  // On a phone and from the label of the unit it is the same way.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/mobile-tech/${repairId}`);
  await enter.press('Enter');
  await expect(page).toHaveURL(`/bench/${itemId}`);
  const { customerId, companyId } = customer.user;
  const { equipmentTypeId, equipmentModelId } = item;
  const unit = { customerId, companyId, equipmentTypeId, equipmentModelId, serialNumber: 'SN-1' };
  const stored = await boss.api.post(`/api/customers/${customerId}/equipment`, { data: unit });
  expect(stored.status(), await stored.text()).toBe(201);
  await page.goto(`/mobile-tech/${repairId}?unit=${(await stored.json()).id}`);
  await expect(page).toHaveURL(`/bench/${itemId}`);
});
