import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { paste } from './world/calibrations.ts';
import { switchOnLaboratory } from './world/laboratory.ts';
import { choose, expectTitle, expectToast, fill, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'comparisons' });
test.setTimeout(180_000);

const cell = (page: Page, column: string, point: number) =>
  page.getByRole('textbox', { name: `${column}, point ${point}`, exact: true });
const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();

test('a proficiency test from its results to nonconforming work and its review', async ({
  open,
  boss,
  portal,
}) => {
  await switchOnLaboratory(boss);
  const technician = await addTechnician(portal, boss);
  const page = await open('/comparisons', technician);
  await expectTitle(page, 'Comparisons');
  await expect(page.getByText('No comparisons', { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the empty list of comparisons');
  await page.getByRole('button', { name: 'New Comparison' }).first().click();
  await save(page);
  await expect(page.getByRole('dialog').getByText('Say what was measured').first()).toBeVisible();
  await fill(page, 'Item', 'Multimeter Fluke 87V');
  await fill(page, 'Provider', 'PT Provider');
  await fill(page, 'Round', '2026-1');
  await fill(page, 'Day', '03/02/2026');
  await fill(page, 'People', 'Ravi Patel');
  await cell(page, 'Point', 1).focus();
  await paste(page, 'DC voltage 10 V\tV\t10.30\t0.3\t10.0\t0.4\r\nDC voltage 100 V\tV\t105.01\t3\t100\t4');
  await expectAccessibleAtBothWidths(page, 'the form of a comparison');
  await save(page);
  await expectToast(page, 'Comparison entered');
  await expectTitle(page, 'Multimeter Fluke 87V');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row('DC voltage 10 V').getByRole('cell')).toContainText([
    ...['DC voltage 10 V', '10.30 ± 0.3 V', '10.0 ± 0.4 V', '0.60'],
  ]);
  await expect(row('DC voltage 100 V')).toContainText('1.01');
  await expect(row('DC voltage 100 V')).toContainText('not satisfactory');
  await expect(page.getByText('Measured on Mar 2, 2026 by Ravi Patel')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toHaveCount(0);
  await expectAccessibleAtBothWidths(page, 'a comparison');

  // What was typed is there again, and a change is read back.
  await press(page, 'Edit');
  await expect(cell(page, 'Our value', 1)).toHaveValue('10.30');
  await expect(cell(page, 'Reference U', 2)).toHaveValue('4');
  await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue('Mar 2, 2026');
  await page.getByRole('textbox', { name: 'Conclusion' }).fill('The 100 V range is looked at.');
  await save(page);
  await expectToast(page, 'Comparison saved');
  await expect(page.getByText('The 100 V range is looked at.')).toBeVisible();

  await page.getByRole('link', { name: 'Report Nonconforming Work' }).click();
  await expect(
    page.getByRole('dialog').getByText('The comparison of Multimeter Fluke 87V leads'),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue('proficiency');
  await fill(page, 'Title', 'Outside at 100 V');
  await page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
  await expectTitle(page, 'Outside at 100 V');
  await page.getByRole('link', { name: 'Multimeter Fluke 87V', exact: true }).click();
  await expectTitle(page, 'Multimeter Fluke 87V');
  await expect(page.getByRole('link', { name: 'NC-1001', exact: true })).toBeVisible();

  const admin = await open(new URL(page.url()).pathname, boss);
  await press(admin, 'Review');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Review', exact: true }).click();
  await expectToast(admin, 'Comparison reviewed');
  await expect(admin.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await press(admin, 'Reopen');
  await admin.getByRole('textbox', { name: 'Reason' }).fill('The provider corrected its report.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Reopen', exact: true }).click();
  await expectToast(admin, 'Comparison reopened');

  await page.goto('/comparisons');
  await choose(page, 'Outcome', 'Not satisfactory');
  await expect(page.getByRole('link', { name: 'Multimeter Fluke 87V' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the list of comparisons');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('DC voltage 100 V,V,105.01,3,100,4,1.01,Not satisfactory,,');
  // The conclusion is about all points, and stands with the first one.
  expect(csv.match(/The 100 V range is looked at\./g)).toHaveLength(1);
});
