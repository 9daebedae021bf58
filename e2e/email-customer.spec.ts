import { takePhoto } from '../apps/server/test/photo.ts';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { mailTo } from './world/mails.ts';
import { submitRepair } from './world/people.ts';
import { expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test('staff write to a customer from a template, with a photo, and take a planned mail back', async ({
  open,
  customer,
  boss,
  portal,
}) => {
  const { id, serviceReportNumber } = await submitRepair(customer);
  const companyId = boss.user.companyId;
  const template = {
    ...{ name: 'Good news', type: 'general', subject: 'About {{service_report_number}}' },
    ...{ bodyHtml: '<p>Dear {{customer_name}}</p>', bodyText: 'Dear {{customer_name}}, it passed.' },
  };
  expect((await boss.api.post('/api/email-templates', { data: { ...template, companyId } })).status()).toBe(
    201,
  );
  const image = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(120, 40, 90) };
  expect((await customer.api.post(`/api/repairs/${id}/photos`, { multipart: { image } })).status()).toBe(201);

  const page = await open(`/admin/repairs/${id}`, boss);
  const card = page.getByRole('region', { name: 'Email Customer' });
  await card.getByRole('button', { name: 'Write' }).click();
  await card.getByRole('combobox', { name: 'Template' }).selectOption('Good news');
  await card.getByRole('checkbox', { name: /front\.jpg/ }).check();
  await card.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of the email' });
  await expect(preview).toContainText(`About ${serviceReportNumber}`);
  await expect(
    preview.frameLocator('iframe').getByText(`Dear ${customer.user.contactName}, it passed.`),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'preview of a mail');
  await page.keyboard.press('Escape');
  await press(page, 'Send Email');
  await expectToast(page, 'Email sent');
  const sent = await mailTo(portal, customer.user.email, `About ${serviceReportNumber}`);
  expect(sent.attachments.map(({ filename }) => filename)).toEqual(['front.jpg']);

  await card.getByRole('textbox', { name: 'Subject' }).fill('A reminder');
  await card.getByRole('textbox', { name: 'Message' }).fill('The year is over soon.');
  await card.getByRole('checkbox', { name: 'Send later' }).check();
  await press(page, 'Send Email');
  await expect(card.getByText('Invalid date and time')).toBeVisible();
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await card.getByRole('textbox', { name: 'Day' }).fill(soon);
  await expectAccessibleAtBothWidths(page, 'a mail for later');
  await press(page, 'Send Email');
  await expectToast(page, 'Email planned');

  await page.goto('/admin/outbox');
  await page.getByRole('button', { name: 'A reminder', exact: true }).locator('visible=true').click();
  const message = page.getByRole('dialog', { name: 'A reminder' });
  await expect(message.getByText('Sent at')).toBeVisible();
  await expect(message.frameLocator('iframe').getByText('The year is over soon.')).toBeVisible();
  await message.getByRole('button', { name: 'Take back' }).click();
  await expectToast(page, 'Email taken back');
  await expect(page.getByRole('button', { name: 'A reminder', exact: true })).toHaveCount(0);
});
