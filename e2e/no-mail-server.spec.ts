import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { submitRepair } from './world/people.ts';
import { expectTitle, expectToast } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'no-mail-server', settings: { SMTP_URL: '' } });

test('without a mail server the dashboard says that mail waits, and nobody is said to have been told', async ({
  open,
  customer,
  boss,
}) => {
  const page = await open('/admin', boss);
  await expectTitle(page, 'Admin Dashboard');
  await submitRepair(customer);
  await page.reload();
  const warning = page.getByRole('status').filter({ hasText: 'No mail server is set.' });
  await expect(warning).toContainText('in the outbox');
  await expectAccessibleAtBothWidths(page, 'the dashboard without a mail server');
  await warning.getByRole('link', { name: 'Set a mail server' }).click();
  await expect(page).toHaveURL(/company-settings\/email/);

  // What says that a mail goes out says that it waits.
  const { id } = await submitRepair(customer);
  await page.goto(`/admin/repairs/${id}`);
  await page.getByRole('region', { name: 'Email Customer' }).getByRole('button', { name: 'Write' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Your meter');
  await page.getByRole('textbox', { name: 'Message' }).fill('It is on the bench.');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expectToast(page, 'Email sent', 'No mail server is set, so it waits in the outbox.');

  // What waits can be kept back.
  await page.goto('/admin/outbox');
  await page.getByText('Your meter').first().click();
  const message = page.getByRole('dialog', { name: 'Your meter' });
  await message.getByRole('button', { name: 'Do not send' }).click();
  await expect(page.getByText('"Your meter" will not be sent.').first()).toBeVisible();
  await expect(message.getByText('Discarded by staff.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a message that was kept back');

  const asked = await customer.api.post(`/api/customers/${customer.user.customerId}/appointment-requests`, {
    data: { appointmentType: 'Repair', note: 'Please come in the morning', wishes: [] },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  await page.goto('/admin/service-calendar?dialog=requests');
  await page.getByRole('button', { name: /^Decline/ }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Sentence for the customer') });
  await dialog.getByLabel('Sentence for the customer').fill('We are closed that week.');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expectToast(page, 'Request declined');
  await expect(page.getByText('will be told when a mail server is set').first()).toBeVisible();
});
