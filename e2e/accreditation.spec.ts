import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { paste, receiveCalibration, resultsOf } from './world/calibrations.ts';
import { addProcedure, switchOnLaboratory, voltagePoint } from './world/laboratory.ts';
import { fresh } from './world/people.ts';
import { choose, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'accreditation' });
test.setTimeout(120_000);

test('a laboratory says how it judges and what is accredited, and the bench begins with it', async ({
  open,
  boss,
  customer,
}) => {
  await switchOnLaboratory(boss);
  const settings = await open('/admin/company-settings/laboratory', boss);
  await choose(settings, 'Rule', 'Guard band');
  await fill(settings, 'Guard band as a share of U', '0');
  await fill(settings, 'Least TUR', '4');
  await choose(settings, 'Below it', 'A guard band of U');
  await fill(settings, 'Accreditation body', 'A2LA');
  await expectAccessibleAtBothWidths(settings, 'the settings of the laboratory');
  await press(settings, 'Save Settings');
  await expect(
    settings.getByText('Must be a share of U above 0 and at most 3, such as 1 or 0.83').first(),
  ).toBeVisible();
  await expect(settings.getByText('Give the number of the accreditation').first()).toBeVisible();
  await fill(settings, 'Guard band as a share of U', '0.5');
  await fill(settings, 'Accreditation number', '1234.01');
  await press(settings, 'Save Settings');
  await expectToast(settings, 'Laboratory updated');
  await settings.reload();
  await expect(settings.getByRole('textbox', { name: 'Guard band as a share of U' })).toHaveValue('0.5');
  await expect(settings.getByRole('textbox', { name: 'Least TUR' })).toHaveValue('4');
  await expect(settings.getByText(/below it another rule holds: Guard band w = U/)).toBeVisible();
  await expect(settings.getByRole('textbox', { name: 'Accreditation number' })).toHaveValue('1234.01');

  const number = fresh('LP');
  const points = ['1.0000', '10.0000'].map((nominal) => voltagePoint(nominal, '0.0050'));
  await addProcedure(boss, { number, title: 'DC voltage', points, readings: 1 });
  const scope = await boss.api.post(`/api/companies/${boss.user.companyId}/scope`, {
    data: {
      ...{ quantity: 'DC voltage', unit: 'V', lower: '0', upper: '5' },
      ...{ cmc: { kind: 'constant', a: '2' }, cmcUnit: 'mV', validFrom: '2026-01-05' },
    },
  });
  expect(scope.status(), await scope.text()).toBe(201);
  const { itemId } = await receiveCalibration(boss, customer);
  const page = await open(`/bench/${itemId}`, boss);
  await choose(page, 'Procedure', `${number} DC voltage, revision 1`);
  await expect(page.getByRole('checkbox', { name: 'Accredited results (A2LA, 1234.01)' })).toBeChecked();
  await expect(page.getByText(/^Guard band w = 0.5 · U/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Reading 1, point 1', exact: true }).focus();
  await paste(page, '1.0001\r\n10.0002');
  await expect(page.getByText('2 of 2 points · 2 pass · 1 not in the scope of accreditation')).toBeVisible();
  // U of the budget is 0.0010 V, and the best uncertainty 2 mV.
  await expect(page.getByText('0.0020', { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the bench of an accredited laboratory');
  await choose(page, 'Result', 'Pass');
  await press(page, 'Complete Calibration');
  await expectToast(page, 'Calibration complete');
  const worksheet = (await resultsOf(boss, itemId))?.worksheet;
  expect(worksheet?.typed.accredited).toBe(true);
  expect(worksheet?.evaluation.points.map(({ claim }) => claim?.best ?? null)).toEqual(['0.002', null]);
});

test('who is not authorised reads so before anything is measured', async ({ open, boss, customer }) => {
  await switchOnLaboratory(boss);
  const at = `/api/companies/${boss.user.companyId}/authorisation-rule`;
  expect((await boss.api.put(at, { data: { onlyAuthorised: true } })).status()).toBe(200);
  const number = fresh('LP');
  await addProcedure(boss, {
    number,
    title: 'DC voltage',
    points: [voltagePoint('1', '0.005')],
    readings: 1,
  });
  const { itemId } = await receiveCalibration(boss, customer);
  const page = await open(`/bench/${itemId}`, boss);
  await choose(page, 'Procedure', `${number} DC voltage, revision 1`);
  await expect(
    page.getByText(new RegExp(`was not authorised to calibrate by ${number} on`)).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Calibration' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  expect((await boss.api.put(at, { data: { onlyAuthorised: false } })).status()).toBe(200);
});
