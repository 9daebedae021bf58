import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { addCompany, addPerson } from './world/companies.ts';
import { expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'company-settings' });
test.setTimeout(120_000);

const SETTINGS = '/admin/company-settings/portal';
const save = async (page: Page) => {
  await press(page, 'Save Settings');
  await expectToast(page, 'Company settings updated');
};

test('a company in the United States sees one rate, and one in Germany takes those of its country', async ({
  open,
  boss,
  portal,
}) => {
  const company = await addCompany(boss);
  const admin = await addPerson(portal, boss, company.id, 'admin');
  const page = await open(SETTINGS, admin);
  await expect(page.getByRole('textbox', { name: 'Sales Tax (%)' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Rate \d/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0);

  await admin.api.patch(`/api/companies/${company.id}`, { data: { country: 'DE' } });
  await page.goto(SETTINGS);
  await press(page, 'Use 19%, 7% of Germany');
  await expect(page.getByRole('textbox', { name: 'VAT (%)' })).toHaveValue('19');
  await expect(page.getByRole('textbox', { name: 'Rate 2 (%)' })).toHaveValue('7');
  await page.getByRole('textbox', { name: 'Name of rate 2' }).fill('Reduced');
  await press(page, 'Add a rate');
  await page.getByRole('textbox', { name: 'Rate 3 (%)' }).fill('7,0');
  await press(page, 'Save Settings');
  await expect(page.getByText('This rate stands in the list already').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Rate 3 (%)' }).fill('5,5');
  await expectAccessibleAtBothWidths(page, 'rates of tax');
  await save(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Rate 3 (%)' })).toHaveValue('5,5');
  await expect(page.getByRole('textbox', { name: 'Name of rate 2' })).toHaveValue('Reduced');
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0);
  const stored = await (await admin.api.get(`/api/companies/${company.id}`)).json();
  expect(stored).toMatchObject({
    salesTaxRate: 19,
    otherTaxRates: [
      { rate: 7, name: 'Reduced' },
      { rate: 5.5, name: null },
    ],
  });
  await press(page, 'Remove rate 3');
  await save(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Rate 2 (%)' })).toHaveValue('7');
  await expect(page.getByRole('textbox', { name: 'Rate 3 (%)' })).toHaveCount(0);
});
