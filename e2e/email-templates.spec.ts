import { expectAccessible } from './world/accessibility.ts';
import { mailTo } from './world/mails.ts';
import { submitRepair } from './world/people.ts';
import { choose, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'email-templates' });
test.setTimeout(120_000);

const TRACKING = '1Z999AA10123456784';

test('a company’s own template is used for the mail of a shipped repair', async ({
  open,
  portal,
  customer,
  boss,
}) => {
  const { id, serviceReportNumber: number } = await submitRepair(customer, { contactName: 'Ann <Bell>' });
  const page = await open('/admin/company-settings?tab=templates', boss);
  await expect(page.getByText('No email templates found')).toBeVisible();
  await page.getByRole('button', { name: 'Create Template' }).first().click();
  await fill(page, 'Template Name', 'On its way');
  await choose(page, 'Template Type', 'Shipping Notification');
  // The body is text with formats. The HTML is one click away.
  const body = page.getByRole('textbox', { name: 'HTML Body' });
  await expect(body).toContainText('We have shipped your equipment');
  await body.getByText('We have shipped your equipment.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Watch for ');
  await page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('it');
  await press(page, 'Tracking number');
  await expectAccessible(page, 'a template in the editor');
  await press(page, 'HTML');
  const html = page.getByRole('textbox', { name: 'HTML Body' });
  await expect(html).toHaveValue(
    /<p>We have shipped your equipment\. Watch for <strong>it\{\{tracking_number\}\}<\/strong><\/p>/,
  );

  // The form names a fault while somebody types.
  await fill(page, 'Subject', '{{number}} is on its way');
  await expect(page.getByText('Unknown variable: {{number}}').first()).toBeVisible();
  await fill(page, 'Subject', ' left our house');
  await page.getByRole('textbox', { name: 'Subject' }).press('Home');
  await page.getByRole('button', { name: 'Service report number', exact: true }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    '{{service_report_number}} left our house',
  );
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeFocused();
  await html.fill('<p style="color:#aa0000">Dear {{customer_name}}, it left with .</p>');
  for (let back = 0; back < '.</p>'.length; back++) await html.press('ArrowLeft');
  await press(page, 'Tracking number');
  await press(page, 'Make Text from HTML');
  await expect(page.getByRole('textbox', { name: 'Text Body' })).toHaveValue(
    'Dear {{customer_name}}, it left with {{tracking_number}}.',
  );

  // The preview has real data and the mail's look, and no script runs in it.
  const shown = page.frameLocator('iframe[title="HTML preview"]').getByText('Dear Ann <Bell>, it left with');
  await expect(shown).toBeVisible();
  await expect(shown).toHaveCSS('color', 'rgb(170, 0, 0)');
  await expect(page.getByText(`Shown with ${number}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Text preview' })).toContainText('Meridian Instruments');
  await page.getByRole('switch', { name: 'Default for this type' }).click();
  await expectAccessible(page, 'a template with its preview');
  // An inline style is more than the editor can express, so the template stays HTML and nothing is lost.
  await press(page, 'Rich Text');
  await expect(page.getByText('This template has HTML that the editor cannot show')).toBeVisible();
  await expect(html).toHaveValue(/<p style="color:#aa0000">Dear/);
  await press(page, 'Send Test to Me');
  await expectToast(page, 'Test email sent');
  const own = await mailTo(portal, boss.user.email, `Test: ${number} left our house`);
  expect(own.text).toContain('Dear Ann <Bell>');
  await press(page, 'Create Template');
  await expectToast(page, 'Template created', 'On its way has been created.');
  await expect(page.getByText('Default', { exact: true }).filter({ visible: true })).toBeVisible();

  await page.goto(`/admin/repairs/${id}`);
  await press(page, 'Edit work');
  await fill(page, 'Outbound Tracking Number', TRACKING);
  await press(page, 'Update Repair');
  await expectToast(page, 'Repair updated');
  const form = page.getByRole('region', { name: 'Update Repair' });
  await choose(page, 'Status', 'Shipped', form);
  await expect(form.getByText(`${number} left our house`)).toBeVisible();
  await press(page, 'Update Repair');
  const mail = await mailTo(portal, customer.user.email, `${number} left our house`);
  expect(mail.html).toContain('<p style="color:#aa0000">Dear Ann &lt;Bell&gt;, it left with');
  expect(mail.html).toContain(TRACKING);
  expect(mail.text).toContain(`Dear Ann <Bell>, it left with ${TRACKING}.`);
  expect(mail.text).toContain(`${portal.url}/track/r${id}-`);

  // The deletion of a template that an event uses needs a second confirmation.
  await page.goto('/admin/company-settings/mail-rules');
  await choose(page, 'Equipment shipped: template', 'On its way');
  await expectToast(page, 'Mail rules updated');
  await page.goto('/admin/company-settings?tab=templates');
  await press(page, 'Actions for On its way');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog).toContainText('This template is chosen for: Equipment shipped.');
  await dialog.getByRole('button', { name: 'Delete Anyway' }).click();
  await expectToast(page, 'Template deleted');
  await expect(page.getByText('No email templates found')).toBeVisible();
});
