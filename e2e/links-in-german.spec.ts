import { expectAccessible } from './world/accessibility.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { submitRepair } from './world/people.ts';
import { expect, test } from './world/test.ts';

test('a customer with a German browser reads the tracking page and answers an estimate in German', async ({
  boss,
  customer,
  portal,
  browser,
}) => {
  const { id, serviceReportNumber: number } = await submitRepair(customer, { serialNumber: 'SN-4712' });
  await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'inspected', laborCost: 1130.5 } });
  const saved = await boss.api.put(`/api/repairs/${id}/estimate`, {
    data: {
      lines: [{ kind: 'labor', description: 'Labor', quantity: 1, price: 1130.5 }],
      validUntil: '2027-03-09',
    },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await boss.api.post(`/api/repairs/${id}/estimate/send`, { data: {} });
  const mail = await mailTo(portal, customer.user.email, `${number}: your estimate for $1,130.50`);
  const phone = await browser.newContext({
    ...{ locale: 'de-DE', viewport: { width: 390, height: 844 } },
    ...{ isMobile: true, hasTouch: true },
  });
  const page = await phone.newPage();
  const { link } = await (await boss.api.get(`/api/repairs/${id}/tracking-link`)).json();
  await page.goto(link);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText('Wir brauchen Ihre Freigabe der Kosten')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Haben Sie eine Frage?' })).toBeVisible();
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByText('Bitte schreiben Sie zuerst Ihre Frage.')).toBeVisible();
  await expectAccessible(page, 'the tracking page in German');

  await page.goto(portal.url + linkIn(portal, mail));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: `Kostenvoranschlag ${number}` })).toBeVisible();
  // The line that the portal proposes has its word too, and the amount is in dollars as a German reads it.
  await expect(page.getByText('Arbeitszeit', { exact: true })).toBeVisible();
  const approve = page.getByRole('button', { name: /^Freigeben · / });
  await expect(approve).toContainText('1.130,50');
  await approve.click();
  await expect(page.getByText('Bitte geben Sie einen Namen an')).toBeVisible();
  await page.getByRole('textbox', { name: 'Ihr Name' }).fill('Jörg Weiß');
  await expectAccessible(page, 'the page of an estimate in German');
  await approve.click();
  await expect(page.getByText('Vielen Dank. Der Kostenvoranschlag ist freigegeben')).toBeVisible();
  await phone.close();
  // What is stored is in English for everybody else.
  const [entry] = await (await boss.api.get(`/api/repairs/${id}/logs`)).json();
  expect(entry.message).toContain('Estimate approved by Jörg Weiß.');
});
