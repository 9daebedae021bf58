import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { cell, dialog, OPEN, paste, receiveCalibration } from './world/calibrations.ts';
import { choose, expectToast, fill, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'calibration-changes' });
test.setTimeout(180_000);

test('the history of readings says who changed what, and approving waits until the named person confirmed', async ({
  open,
  boss,
  customer,
  portal,
}) => {
  const technician = await addTechnician(portal, boss);
  const { repairId } = await receiveCalibration(boss, customer, technician.technicianId);
  const desk = await open(`/admin/repairs/${repairId}`, boss);
  await press(desk, OPEN);
  await cell(desk, 'Quantity', 1).focus();
  await paste(desk, 'DC voltage\t10\tV\t9\t11\t10.001');
  await fill(desk, 'The limits come from', 'Data sheet');
  // The technicians of a new company have no account and could never confirm.
  const by = dialog(desk).getByRole('combobox', { name: 'Calibrated by', exact: true });
  await expect(by.getByRole('option', { name: 'Technician 1 (no account)' })).toBeDisabled();
  await expect(by).toHaveAccessibleDescription(/Technicians without an account cannot be named/);
  await choose(desk, 'Calibrated by', 'Ravi Patel', dialog(desk));
  await choose(desk, 'Result', 'Pass', dialog(desk));
  await press(desk, 'Save results');
  await expectToast(desk, 'Results saved');

  const changes = desk.getByRole('dialog', { name: 'Changes to the results of Fluke 87V, S/N SN-1' });
  await press(desk, 'Changes to the results of Fluke 87V SN-1');
  await expect(changes.getByText('Nothing was changed since the results were first saved.')).toBeVisible();
  await desk.keyboard.press('Escape');
  await press(desk, 'Edit results of Fluke 87V SN-1');
  await cell(desk, 'As found', 1).fill('10.0030');
  await fill(desk, 'Remarks', 'Dusty');
  await press(desk, 'Save results');
  await expect(dialog(desk)).toBeHidden();
  await press(desk, 'Changes to the results of Fluke 87V SN-1');
  const one = changes.getByRole('list', { name: 'Changes' }).locator('> li');
  await expect(one).toHaveCount(1);
  await expect(one).toContainText('boss');
  await expect(one).toContainText(/, \d{1,2}:\d\d [AP]M/);
  await expect(one).toContainText(/Point 1, as found: 10\.001\s+10\.0030/);
  await expect(one).toContainText(/Remarks: empty\s+Dusty/);
  await expectAccessibleAtBothWidths(desk, 'the changes of results');
  await desk.keyboard.press('Escape');

  await press(desk, 'Draft certificate');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Draft certificate' }).click();
  await expectToast(desk, 'Certificate drafted');
  const approve = desk.getByRole('button', { name: 'Approve and issue' });
  const why = 'Fluke 87V (SN-1): Ravi Patel has to confirm this calibration first.';
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAccessibleDescription(why);
  await expect(desk.getByText(why)).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'a draft that nobody may approve yet');
  const bench = await open(`/repairs/${repairId}`, technician);
  await press(bench, 'Confirm that you calibrated Fluke 87V, S/N SN-1');
  await expectToast(bench, 'Calibration confirmed');
  await expect(approve).toBeEnabled();
  await expect(desk.getByText(why)).toHaveCount(0);
});
