import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { paste, receiveCalibration } from './world/calibrations.ts';
import { addProcedure, switchOnLaboratory, voltagePoint } from './world/laboratory.ts';
import { fresh } from './world/people.ts';
import { choose, expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'technical-records' });
test.setTimeout(120_000);

test('an auditor goes from a procedure to a certificate, and to all that it rests on', async ({
  open,
  boss,
  customer,
}) => {
  await switchOnLaboratory(boss);
  const number = fresh('LP');
  const points = ['1.0000', '10.0000'].map((nominal) => voltagePoint(nominal, '0.0050'));
  const procedure = await addProcedure(boss, { number, title: 'DC voltage', points, readings: 2 });
  const { itemId, repairId } = await receiveCalibration(boss, customer);
  const page = await open(`/bench/${itemId}`, boss);
  await choose(page, 'Procedure', `${number} DC voltage, revision 1`);
  await page.getByRole('textbox', { name: 'Reading 1, point 1', exact: true }).focus();
  await paste(page, '1.0001\t1.0003\r\n10.0002\t10.0004');
  await choose(page, 'Result', 'Pass');
  await press(page, 'Complete Calibration');
  await expectToast(page, 'Calibration complete');
  // A reading is corrected afterwards, which leaves a change.
  await fill(page, 'Reading 2, point 1', '1.0005');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Readings saved');
  const draft = await boss.api.post(`/api/repairs/${repairId}/certificates`, { data: { itemIds: [itemId] } });
  expect(draft.status(), await draft.text()).toBe(201);
  const { id, number: certificate } = (await draft.json()) as { id: number; number: string };
  const issued = await boss.api.post(`/api/certificates/${id}/issue`, { data: {} });
  expect(issued.status(), await issued.text()).toBe(200);

  await page.goto('/technical-records');
  await expectTitle(page, 'Technical Records');
  await choose(page, 'Procedure', `${number} DC voltage`);
  await expect(page).toHaveURL(new RegExp(`procedureId=${procedure.id}`));
  await expectAccessibleAtBothWidths(page, 'the list of technical records');
  await page.getByRole('link', { name: certificate, exact: true }).first().click();
  await expectTitle(page, `Record of ${certificate}`);
  const readings = page.getByRole('region', { name: 'Readings as found' });
  await expect(readings.getByText('1.0001; 1.0005')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Changes of the results' }).getByText('1.0003').first(),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Budget of point 1 as found' }).getByText('Calibrator'),
  ).toBeVisible();
  await choose(page, 'Point', '2. 10.0000 V DC voltage');
  await expect(page.getByRole('region', { name: 'Budget of point 2 as found' })).toBeVisible();
  await expect(page.getByText('No authorisation was entered').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a technical record');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download ZIP' }).click();
  expect((await download).suggestedFilename()).toBe(`Record of ${certificate}.zip`);

  // Results on an issued certificate are not changed at the bench, and lead to their record.
  await page.goto(`/bench/${itemId}`);
  await page.getByRole('link', { name: 'Readings, budgets and all that it rests on' }).click();
  await expectTitle(page, `Record of ${certificate}`);
});
