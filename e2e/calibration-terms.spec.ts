import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { receiveCalibration } from './world/calibrations.ts';
import { addProcedure, switchOnLaboratory, voltagePoint } from './world/laboratory.ts';
import { fresh } from './world/people.ts';
import { choose, expectToast, fill, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'calibration-terms' });
test.setTimeout(120_000);

const LONG = 'Data sheet of the maker, edition 2024, '.repeat(7);

test('what is agreed with a customer leads to the bench, and another agreement is written down with its name', async ({
  open,
  boss,
  customer,
  portal,
}) => {
  await switchOnLaboratory(boss);
  const points = ['1.0000', '5.0000'].map((nominal) => voltagePoint(nominal, '0.0050'));
  await addProcedure(boss, { number: fresh('LP'), title: 'DC voltage of multimeters', points, readings: 2 });
  const { repairId, itemId } = await receiveCalibration(boss, customer);
  const page = await open(`/admin/customers/${customer.user.customerId}`, boss);
  await press(page, 'Edit what is agreed');
  await choose(page, 'Statement of Conformity', 'By the rule below', page.getByRole('dialog'));
  await choose(page, 'Rule', 'Guard band', page.getByRole('dialog'));
  await choose(page, 'Points', 'Only some', page.getByRole('dialog'));
  await press(page, 'Save Changes');
  await expect(page.getByRole('dialog').getByText('Say which points').first()).toBeVisible();
  await fill(page, 'Only These Points', '1 V and 5 V');
  await fill(page, 'Specification', LONG.trim().slice(0, 280));
  await expectAccessibleAtBothWidths(page, 'what is agreed with a customer');
  await press(page, 'Save Changes');
  await expectToast(page, 'Saved');
  await expect(page.getByText('Points: 1 V and 5 V.')).toBeVisible();

  await page.goto(`/bench/${itemId}`);
  const agreed = page.getByRole('region', { name: 'Agreed with the Customer' });
  await expect(agreed.getByText('The standing agreement with the customer holds.')).toBeVisible();
  await expect(page.getByText(/^Guard band w = U: a result passes/).first()).toBeVisible();
  await press(page, 'Change rule');
  await choose(page, 'Rule', 'Simple acceptance');
  await expect(agreed.getByText(/Another decision rule was agreed/)).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the bench with what is agreed');
  await press(page, 'Take as agreed');
  await expect(agreed.getByText(/Another decision rule was agreed/)).toBeHidden();

  await page.goto(`/admin/repairs/${repairId}`);
  await page.getByRole('button', { name: /^Change what is agreed for Fluke 87V/ }).click();
  await choose(page, 'Statement of Conformity', 'None: only the measured values', page.getByRole('dialog'));
  await fill(page, 'Agreed by', 'Ann Bell');
  await press(page, 'Save Changes');
  await expectToast(page, 'Agreement saved');
  const units = page.getByRole('region', { name: 'Agreed with the customer' });
  await expect(units.getByText(/^Accepted by Ann Bell as told to staff/)).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a repair with what is agreed');

  const technician = await addTechnician(portal, boss);
  const bench = await open(`/bench/${itemId}`, technician);
  await expect(bench.getByText(/^Accepted by Ann Bell/)).toBeVisible();
  await expect(bench.getByRole('button', { name: /^Change what is agreed/ })).toHaveCount(0);
});
