import type { Page } from '@playwright/test';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { addCompany, addPerson } from './world/companies.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { type Person, submitRepair } from './world/people.ts';
import { expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'company-settings' });
test.setTimeout(120_000);

const chooseCountry = async (page: Page, name: string) => {
  await page.goto('/admin/company-settings/country');
  await page.getByRole('combobox', { name: 'Country', exact: true }).click();
  await page.getByPlaceholder('Search countries...').fill(name);
  await page.getByRole('option', { name, exact: true }).click();
};
const read = async ({ api }: Person, id: number) =>
  (await (await api.get(`/api/repairs/${id}`)).json()) as Repair;

test('a company in Germany types, reads and mails its amounts and days as they are written there', async ({
  open,
  boss,
  portal,
  browser,
}) => {
  const company = await addCompany(boss);
  const admin = await addPerson(portal, boss, company.id, 'admin');
  const customer = await addPerson(portal, boss, company.id, 'customer');
  const page = await open('/admin/company-settings', admin);
  await chooseCountry(page, 'Germany');
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveText('Euro (EUR)');
  await expect(page.getByRole('combobox', { name: 'Numbers and Dates' })).toHaveText('German (Germany)');
  await expect(page.getByText('As in 5. März 2026 and 1.234,50.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name of the Tax' })).toHaveValue('VAT');
  await expect(page.getByRole('combobox', { name: 'Language of Papers' })).toHaveValue('de');
  await expectAccessibleAtBothWidths(page, 'country of a company');
  await press(page, 'Save Settings');
  await expectToast(page, 'Company settings updated');

  const { id, serviceReportNumber: number } = await submitRepair(customer);
  await admin.api.patch(`/api/repairs/${id}`, { data: { status: 'inspected' } });
  await page.goto(`/admin/repairs/${id}`);
  await page
    .getByRole('region', { name: 'Parts Management' })
    .getByRole('button', { name: 'Add Part' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Part Number/).fill('LAMP-9');
  await dialog.getByLabel(/^Unit Price/).fill('12,50');
  await dialog.getByLabel(/^MSRP Price/).fill('1,234.50');
  await dialog.getByRole('button', { name: 'Add Part' }).click();
  await expect(dialog.getByText('Please enter a number such as 1.234,50').first()).toBeVisible();
  await dialog.getByLabel(/^MSRP Price/).fill('1.234,50');
  await dialog.getByRole('button', { name: 'Add Part' }).click();
  await expectToast(page, 'Parts updated');
  await expect(page.getByText('MSRP 1.234,50 €')).toBeVisible();
  const { partsUsed, totalCost } = await read(admin, id);
  expect(partsUsed).toMatchObject([{ unitPrice: 12.5, msrpPrice: 1234.5 }]);
  expect(totalCost).toBe(1234.5);

  await page.getByRole('button', { name: 'Write estimate', exact: true }).first().click();
  await expect(page.getByRole('dialog').getByText('Total 1.234,50 €')).toBeVisible();
  await press(page, 'Save draft');
  await expectToast(page, 'Estimate saved');
  await press(page, 'Send estimate');
  await page.getByRole('dialog').getByRole('button', { name: 'Send estimate' }).click();
  await expectToast(page, 'Estimate sent');

  const mail = await mailTo(portal, customer.user.email, `${number}: Ihr Kostenvoranschlag über 1.234,50 €`);
  const phone = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const linked = await phone.newPage();
  await linked.goto(portal.url + linkIn(portal, mail));
  await expect(linked.getByText('1.234,50 €').first()).toBeVisible();
  await expect(linked.getByText(/\d\. [A-Z][a-zä]+\.? \d{4}/).first()).toBeVisible();
  await expect(linked.getByText('$')).toHaveCount(0);
  await phone.close();

  // Now the currency is fixed, and the screens of the customer are in it too.
  await page.goto('/admin/company-settings/country');
  await expect(page.getByRole('combobox', { name: 'Currency' })).toBeDisabled();
  const own = await open('/', customer);
  await expect(own.getByText('1.234,50 €').first()).toBeVisible();
});

test('an operator who changes to a company in Japan sees its yen, and whole ones only', async ({
  open,
  boss,
  portal,
}) => {
  const company = await addCompany(boss);
  const admin = await addPerson(portal, boss, company.id, 'admin');
  const customer = await addPerson(portal, boss, company.id, 'customer');
  await admin.api.patch(`/api/companies/${company.id}`, { data: { country: 'JP' } });
  const { id } = await submitRepair(customer);
  await admin.api.patch(`/api/repairs/${id}`, {
    data: { partsUsed: [{ partNumber: 'LAMP-9', quantity: 1, unitPrice: 1500, msrpPrice: 12_500 }] },
  });
  const page = await open('/', boss);
  await page
    .getByRole('combobox', { name: 'Company', exact: true })
    .selectOption({ value: String(company.id) });
  await page.goto(`/admin/repairs/${id}`);
  await expect(page.getByText('MSRP ￥12,500')).toBeVisible();
  const asAdmin = await open(`/admin/repairs/${id}`, admin);
  await expect(asAdmin.getByText('MSRP ￥12,500')).toBeVisible();
  await press(asAdmin, 'Edit LAMP-9');
  const price = asAdmin.getByRole('dialog').getByLabel(/^MSRP Price/);
  await expect(price).toHaveValue('12,500');
  await price.fill('12,500.5');
  await press(asAdmin, 'Save Part');
  await expect(asAdmin.getByText('JPY has no decimals').first()).toBeVisible();
});
