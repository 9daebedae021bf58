import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
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

test('the page of a customer begins with what is open, has its units in pages, and makes a repair', async ({
  open,
  boss,
}) => {
  const { api, user } = boss;
  const made = async (path: string, data: object) => {
    const answer = await api.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: number };
  };
  const ofCompany = `/api/companies/${user.companyId}`;
  const customer = await made(`${ofCompany}/customers`, { name: 'Lakeshore Werkstätten', city: 'Duluth' });
  const type = await made(`${ofCompany}/equipment-types`, { name: 'Multimeter' });
  const model = await made(`${ofCompany}/equipment-models`, {
    ...{ make: 'Fluke', name: '87V', equipmentTypeId: type.id },
  });
  for (let n = 1; n <= 12; n++)
    await made(`/api/customers/${customer.id}/equipment`, {
      ...{ equipmentTypeId: type.id, equipmentModelId: model.id, serialNumber: `LS-${100 + n}` },
      ...{ lastCalibrationDate: '2024-01-31', nextCalibrationDue: n === 1 ? '2025-01-31' : null },
    });
  const page = await open(`/admin/customers/${customer.id}`, boss);
  const figure = (name: string) => page.getByText(name, { exact: true }).first().locator('xpath=../..');
  await expect(figure('Open Repairs')).toContainText('0');
  await expect(figure('To Pay')).toContainText('$0.00');
  await expect(figure('Calibration Overdue')).toContainText('1');
  await expect(page.getByText('No open repairs')).toBeVisible();
  const units = page.getByRole('region', { name: 'Equipment', exact: true });
  await expect(units.getByText('Showing 1 to 10 of 12 units')).toBeVisible();
  await units.getByRole('button', { name: 'Page 2' }).click();
  await expect(units.getByText('Showing 11 to 12 of 12 units')).toBeVisible();
  await page.reload();
  await expect(units.getByText('Showing 11 to 12 of 12 units')).toBeVisible();
  await units.getByRole('searchbox').fill('ls-107');
  await expect(units.getByText('Showing 1 to 1 of 1 units')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a customer with many units');

  await page.getByRole('link', { name: 'New Repair', exact: true }).last().click();
  await expect(page).toHaveURL(`/admin/new-repair?customerId=${customer.id}`);
  await expect(page.getByText('Lakeshore Werkstätten').first()).toBeVisible();
});
