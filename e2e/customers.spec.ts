import { expectAccessible } from './world/accessibility.ts';
import { press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'customers' });
test.setTimeout(120_000);

test('a customer is added, changed, merged into another and deleted', async ({ open, boss }) => {
  const page = await open('/admin/customers', boss);
  await expect(page.getByText('No customers found. Add a customer to get started.')).toBeVisible();
  const dialog = page.getByRole('dialog');
  for (const name of ['Acme Labs', 'Badger Brewing']) {
    await page.getByRole('button', { name: 'Add Customer' }).first().click();
    await dialog.getByLabel('Customer Name').fill(name);
    await dialog.getByLabel('City', { exact: true }).fill('Duluth');
    await dialog.getByLabel('Same as shipping').check();
    await expect(dialog.getByLabel('Billing City')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Create Customer' }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'View Equipment of Acme Labs' }).click();
  await expect(dialog.getByText('No equipment found for this customer.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Acme Labs' }).click();
  await expect(dialog.getByLabel('Same as shipping')).toBeChecked();
  await dialog.getByLabel('Notes').fill('Pays late');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Customer Acme Labs updated successfully').first()).toBeVisible();

  await page.getByRole('link', { name: 'Acme Labs' }).click();
  await expect(page.getByText('Pays late')).toBeVisible();
  await expectAccessible(page, 'a customer');
  await press(page, 'Actions for Acme Labs');
  await page.getByRole('menuitem', { name: 'Merge' }).click();
  await page.getByRole('combobox', { name: 'Merge into' }).click();
  await page.keyboard.type('badger');
  await expect(page.getByRole('row', { name: 'Badger Brewing' })).toBeVisible();
  await expectAccessible(page, 'the customer picker');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Acme Labs is removed. This cannot be undone.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Badger Brewing', level: 1 })).toBeVisible();
  await expect(page.getByText('Pays late')).toBeVisible();

  await page.goto('/admin/customers?search=badger');
  await page.getByRole('button', { name: 'Delete Badger Brewing' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No customers match your search.')).toBeVisible();
});
