import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'parts' });
test.setTimeout(180_000);

const LONG = 'Eingangsschutzbeschaltung mit Varistoren und Schmelzsicherung für Messbereiche bis 1000 V';

test('a part is added, corrected, reversed, counted and found, and its ledger tells it all', async ({
  open,
  boss,
}) => {
  const page = await open('/admin/purchase-orders?tab=parts', boss);
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('No parts yet')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'no parts');

  await page.getByRole('button', { name: 'Add Part' }).first().click();
  await expect(dialog.getByLabel('Stock quantity')).toHaveValue('0');
  await expect(dialog.getByLabel('Reorder point')).toHaveValue('0');
  await dialog.getByRole('button', { name: 'Add Part' }).click();
  await expect(dialog.getByText('Part number must be at least 2 characters').first()).toBeVisible();
  await dialog.getByLabel('Part number').fill('FLK-803293');
  await dialog.getByLabel('Name', { exact: true }).fill(LONG);
  await dialog.getByLabel('Description').fill('Fuse 11 A 1000 V');
  await dialog.getByLabel('Location').fill('B4');
  await dialog.getByLabel('Cost').fill('7.30');
  await dialog.getByLabel('Stock quantity').fill('5');
  await dialog.getByLabel('Reorder point').fill('4');
  await expectAccessibleAtBothWidths(page, 'a new part');
  await dialog.getByRole('button', { name: 'Add Part' }).click();
  await expect(page.getByText('FLK-803293 has been added.', { exact: true })).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByText('Low Stock')).toHaveCount(0);

  await page.getByRole('button', { name: 'FLK-803293', exact: true }).click();
  await expect(dialog.getByText('Opening stock')).toBeVisible();
  await dialog.getByRole('button', { name: 'Correct Stock' }).click();
  await dialog.getByLabel('Change').fill('-2');
  await dialog.getByLabel('Reason').fill('Broken on the bench');
  await expect(dialog.getByText('5 on hand now, 3 after this correction.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Correct Stock' }).click();
  await expect(dialog.getByText('Broken on the bench')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a part with its ledger');
  await dialog.getByRole('button', { name: 'Reverse Correction −2' }).click();
  await dialog.getByLabel('Reason').fill('It works after all');
  await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
  await expect(dialog.getByText('It works after all')).toBeVisible();
  await expect(dialog.getByText('Reversed', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByLabel('Search parts by number, name or model...').fill('varistor');
  await expect(page).toHaveURL(/search=varistor/);
  await expect(page.getByRole('button', { name: 'FLK-803293', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Stock Count' }).click();
  await page.getByRole('button', { name: 'New Stock Count' }).first().click();
  await dialog.getByLabel('Location').selectOption('B4');
  await dialog.getByLabel('Reason').fill('Yearly count');
  await dialog.getByRole('button', { name: 'Open Count Sheet' }).click();
  const field = page.getByLabel('Counted pieces of FLK-803293');
  await field.fill('3');
  await field.press('Enter');
  await expect(page.getByText('1 of 1 counted, 1 difference')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a count sheet');
  await page.getByRole('button', { name: 'Finish Count' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish Count' }).click();
  await expect(page.getByText('1 part was corrected.', { exact: true })).toBeVisible();
  await expect(page.getByText('Finished', { exact: true })).toBeVisible();

  await page.goto('/admin/purchase-orders?tab=parts&low=true');
  await expect(table.getByText('Low Stock')).toBeVisible();
  await page.getByRole('button', { name: 'FLK-803293', exact: true }).click();
  await expect(dialog.getByText('Yearly count')).toBeVisible();
  await expect(dialog.getByText('$21.90')).toBeVisible();
});
