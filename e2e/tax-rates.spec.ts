import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { addCompany, addPerson } from './world/companies.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { submitRepair } from './world/people.ts';
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

test('a company in Germany charges two rates, from the draft to the invoice', async ({
  open,
  boss,
  portal,
  browser,
}) => {
  const company = await addCompany(boss);
  const admin = await addPerson(portal, boss, company.id, 'admin');
  const customer = await addPerson(portal, boss, company.id, 'customer');
  const settings = { country: 'DE', salesTaxRate: 19, otherTaxRates: [{ rate: 7, name: 'Reduced' }] };
  await admin.api.patch(`/api/companies/${company.id}`, { data: settings });
  const { id, serviceReportNumber: number } = await submitRepair(customer);
  await admin.api.patch(`/api/repairs/${id}`, { data: { status: 'inspected' } });

  const page = await open(`/admin/repairs/${id}`, admin);
  await page.getByRole('button', { name: 'Write estimate', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  const line = (at: number) => dialog.getByRole('group', { name: `Line ${at}`, exact: true });
  await line(1)
    .getByLabel(/^Description/)
    .fill('Work');
  await line(1).getByLabel('Price').fill('330,21');
  await expect(line(1).getByLabel('VAT')).toHaveValue('');
  await press(page, 'Add line');
  await line(2)
    .getByLabel(/^Description/)
    .fill('Manual');
  await line(2).getByLabel('Part number').fill('BOOK-1');
  await line(2).getByLabel('Price').fill('32,28');
  await expect(dialog.getByText('VAT 19% 68,87 €')).toBeVisible();
  await line(2).getByLabel('VAT').selectOption('7% Reduced');
  await expect(dialog.getByText('VAT 19% on 330,21 € 62,74 €')).toBeVisible();
  await expect(dialog.getByText('VAT 7% on 32,28 € 2,26 €')).toBeVisible();
  await expect(dialog.getByText('Total 427,49 €')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'rates of lines');
  await press(page, 'Save draft');
  await expectToast(page, 'Estimate saved');
  await press(page, 'Send estimate');
  await page.getByRole('dialog').getByRole('button', { name: 'Send estimate' }).click();
  await expectToast(page, 'Estimate sent');

  const mail = await mailTo(portal, customer.user.email, `${number}: Ihr Kostenvoranschlag über 427,49 €`);
  const phone = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const linked = await phone.newPage();
  await linked.goto(portal.url + linkIn(portal, mail));
  for (const text of ['62,74 €', '2,26 €', '427,49 €', /^MwSt\. 19\s%/, /^BOOK-1 · MwSt\. 7\s%$/])
    await expect(linked.getByText(text).first()).toBeVisible();
  await phone.close();

  const answer = { version: 1, decision: 'approve', name: 'Ann Bell' };
  await admin.api.post(`/api/repairs/${id}/estimate/record`, { data: answer });
  const partsUsed = [{ partNumber: 'BOOK-1', quantity: 1, unitPrice: 1, msrpPrice: 32.28 }];
  await admin.api.patch(`/api/repairs/${id}`, {
    data: { laborCost: 330.21, status: 'completed', partsUsed },
  });
  const made = await (await admin.api.post(`/api/repairs/${id}/invoices`, { data: {} })).json();
  expect(made).toMatchObject({ net: 362.49 });
  await page.goto(`/admin/repairs/${id}`);
  for (const text of ['VAT 19% on', 'Customer pays'])
    await expect(page.getByText(text).first()).toBeVisible();
  const own = await open('/invoices', customer);
  await expect(own.getByText(made.number).first()).toBeVisible();
});
