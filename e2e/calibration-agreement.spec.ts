import { expectAccessible } from './world/accessibility.ts';
import { cell, dialog, OPEN, paste, receiveCalibration, resultsOf } from './world/calibrations.ts';
import { choose, expectToast, fill, press } from './world/screen.ts';
import { addTechnician, openOnPhone } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'calibration-agreement' });

/** A point inside its limits, and one outside. */
const OUTSIDE = 'DC voltage\t10\tV\t9\t11\t10.5\nDC voltage\t20\tV\t19\t21\t25';

test('what does not agree is said before it is saved, and an admin certifies it with a reason', async ({
  open,
  boss,
  customer,
}) => {
  const { repairId, itemId } = await receiveCalibration(boss, customer);
  const page = await open(`/admin/repairs/${repairId}`, boss);
  await press(page, OPEN);
  await cell(page, 'Quantity', 1).focus();
  await paste(page, OUTSIDE);
  await choose(page, 'Result', 'Pass', dialog(page));
  const box = dialog(page).getByRole('region', { name: 'What does not agree' });
  await expect(box.getByRole('button')).toHaveText([
    'Say which specification the limits come from.',
    'Point 2 is outside its limits as found, so the result cannot be Pass.',
  ]);
  await expectAccessible(page, 'results that do not agree');
  await box.getByRole('button', { name: /^Say which/ }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'The limits come from' })).toBeFocused();
  await page.keyboard.type('Data sheet');
  await expect(box.getByRole('button')).toHaveCount(1);
  await box.getByRole('button').click();
  await expect(cell(page, 'As found', 2)).toBeFocused();
  await press(page, 'Save results');
  await expect(cell(page, 'As found', 2)).toBeFocused();
  await expect(cell(page, 'As found', 2)).toHaveAttribute('aria-invalid', 'true');
  expect(await resultsOf(boss, itemId)).toBeNull();
  await fill(page, 'Reason to certify them nevertheless', 'The customer uses it up to 15 V');
  await press(page, 'Save results');
  await expectToast(page, 'Results saved');
  expect(await resultsOf(boss, itemId)).toMatchObject({
    result: 'pass',
    overrideReason: 'The customer uses it up to 15 V',
  });
});

test('a technician cannot override, and confirms what an admin entered in their name', async ({
  open,
  boss,
  customer,
  portal,
}) => {
  const technician = await addTechnician(portal, boss);
  const { repairId } = await receiveCalibration(boss, customer, technician.technicianId);
  const bench = await open(`/repairs/${repairId}`, technician);
  await press(bench, OPEN);
  await cell(bench, 'Quantity', 1).focus();
  await paste(bench, OUTSIDE);
  await fill(bench, 'The limits come from', 'Data sheet');
  await choose(bench, 'Result', 'Pass', dialog(bench));
  const box = dialog(bench).getByRole('region', { name: 'What does not agree' });
  await expect(box.getByText(/ask an admin, who may certify them with a reason/)).toBeVisible();
  await expect(box.getByRole('textbox')).toHaveCount(0);
  await press(bench, 'Cancel');

  const desk = await open(`/admin/repairs/${repairId}`, boss);
  await press(desk, OPEN);
  await choose(desk, 'Calibrated by', 'Ravi Patel', dialog(desk));
  const waits = 'Ravi Patel has to confirm it before a certificate can be issued.';
  await expect(dialog(desk).getByText(waits)).toBeVisible();
  await fill(desk, 'Procedure', 'QP-87');
  await choose(desk, 'Result', 'Pass', dialog(desk));
  await press(desk, 'Save results');
  await expectToast(desk, 'Results saved');
  await expect(desk.getByText('Not confirmed')).toBeVisible();
  await expect(desk.getByText(waits)).toBeVisible();

  const phone = await openOnPhone(open, `/mobile-tech/${repairId}`, technician);
  await press(phone, 'Confirm that you calibrated Fluke 87V, S/N SN-1');
  await expectToast(phone, 'Calibration confirmed');
  // The button is gone, and the focus stays near its place.
  await expect(phone.getByRole('button', { name: /^Confirm that you calibrated/ })).toHaveCount(0);
  await expect(phone.locator('body')).not.toBeFocused();
  await expect(desk.getByText('Not confirmed')).toHaveCount(0);
});
