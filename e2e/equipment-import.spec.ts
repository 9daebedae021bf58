import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { choose, expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'equipment-import' });
test.setTimeout(120_000);

test('units are imported with a new model, an audit pack is taken, and the import is undone', async ({
  open,
  boss,
}) => {
  const { companyId } = boss.user;
  const data = { name: 'Acme Labs', email: 'lab@acme.example', companyId };
  const made = await boss.api.post(`/api/companies/${companyId}/customers`, { data });
  const { id } = await made.json();

  const page = await open('/equipment', boss);
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByLabel('Choose a CSV or Excel file or drop it here').setInputFiles({
    name: 'units.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Customer,Type,Make,Model,S/N,Last Cal,Interval',
        'Acme Labs,Multimeter,Fluke,87V,SN-1,3/5/2026,12',
        'Nobody,,Fluke,87V,SN-2,,',
      ].join('\n'),
    ),
  });
  await press(page, 'Preview Import');
  await choose(page, 'How are the dates in “Last Cal” written?', 'Month first: 12/31/2026');
  await choose(page, 'What are the numbers in “Interval” counted in?', 'Months');
  await expectAccessibleAtBothWidths(page, 'questions about a file');
  await press(page, 'Apply Answers');
  await expect(page.getByText('Model Fluke 87V (Multimeter)')).toBeVisible();
  await expect(page.getByText('Unknown customer Nobody').first()).toBeVisible();
  // The reason stands before the values of the row, so nobody scrolls sideways for it.
  const reason = (await page.getByText('Unknown customer Nobody').first().boundingBox())!;
  expect(reason.x + reason.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  await expectAccessibleAtBothWidths(page, 'a preview of units');
  await press(page, 'Import 1 Unit');
  await expectToast(
    page,
    'Import Successful',
    'Successfully imported 1 unit. 1 record had errors and was skipped.',
  );

  await page.goto(`/admin/customers/${id}`);
  await page.getByRole('button', { name: 'Actions for Acme Labs' }).click();
  await page.getByRole('menuitem', { name: 'Audit Pack' }).click();
  await expectAccessibleAtBothWidths(page, 'the audit pack');
  const pack = page.waitForEvent('download');
  await press(page, 'Download ZIP');
  expect((await pack).suggestedFilename()).toMatch(/^Audit pack Acme Labs .+\.zip$/);

  await page.goto('/admin/company-settings?tab=equipment');
  await page.getByRole('button', { name: 'Undo units.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click();
  await expectToast(page, 'Import Undone', 'Units: 1 removed, 0 restored.');
});
