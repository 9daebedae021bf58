import { expectAccessible } from './world/accessibility.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { fresh, PASSWORD, submitRepair } from './world/people.ts';
import { expectTitle, expectToast, fill, navigate, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test('a colleague is invited, submits, asks for an approval above their limit, and leaves the team', async ({
  open,
  customer,
  boss,
  portal,
}) => {
  test.setTimeout(120_000);
  const confirm = `Confirm your email address for ${customer.user.companyName}`;
  const link = linkIn(portal, await mailTo(portal, customer.user.email, confirm));
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  expect((await customer.api.post('/api/verify-email', { data: { token } })).status()).toBe(204);
  const manager = await open('/', customer);
  await navigate(manager, 'Team');
  await expectTitle(manager, 'Team');
  const email = `${fresh('colleague')}@example.com`;

  // This part uses the keyboard only.
  await manager.getByRole('button', { name: 'Invite Colleague' }).focus();
  await manager.keyboard.press('Enter');
  const invite = manager.getByRole('dialog', { name: 'Invite Colleague' });
  await expect(invite.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expectAccessible(manager, 'the dialog to invite a colleague');
  await invite.getByRole('textbox', { name: 'Email' }).focus();
  await manager.keyboard.type(email);
  await invite.getByRole('textbox', { name: 'Up to' }).focus();
  await manager.keyboard.type('100');
  await manager.keyboard.press('Enter');
  await expectToast(manager, 'Invitation sent', `We are emailing ${email} a link.`);
  await expect(manager.getByText('Approves estimates up to $100.00')).toBeVisible();

  const subject = `${customer.user.contactName} invites you to the portal of ${customer.user.companyName}`;
  const mail = await mailTo(portal, email, subject);
  const colleague = await open(linkIn(portal, mail));
  await fill(colleague, 'Username', fresh('cy'));
  await colleague.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await colleague.getByLabel('Confirm Password').fill(PASSWORD);
  await fill(colleague, 'Contact Name', 'Cy Dee');
  await colleague.getByRole('checkbox').check();
  await press(colleague, 'Create Account');
  await expectTitle(colleague, 'Dashboard');

  const sent = await colleague.request.post('/api/repairs', {
    data: {
      contactName: 'Cy Dee',
      emailAddress: email,
      modelPartNo: 'Fluke 87V',
      descriptionProblem: 'Dark.',
    },
  });
  const { id, serviceReportNumber } = await sent.json();
  await manager.goto('/repairs');
  await expect(manager.getByRole('columnheader', { name: 'Submitted By' })).toBeVisible();
  await expect(manager.getByRole('row', { name: serviceReportNumber }).getByText('Cy Dee')).toBeVisible();

  for (const status of ['received', 'inspected'])
    await boss.api.patch(`/api/repairs/${id}`, { data: { status } });
  const lines = [{ kind: 'labor', description: 'Labor', quantity: 1, price: 184.5 }];
  await boss.api.put(`/api/repairs/${id}/estimate`, { data: { lines } });
  expect((await boss.api.post(`/api/repairs/${id}/estimate/send`, { data: {} })).ok()).toBe(true);

  await colleague.goto(`/repairs/${id}`);
  const { contactName } = customer.user;
  await expect(
    colleague.getByText(`You may approve estimates up to $100.00. ${contactName} may approve this one.`),
  ).toBeVisible();
  await expect(colleague.getByRole('button', { name: /Approve estimate/ })).toHaveCount(0);
  await expectAccessible(colleague, 'an estimate above one’s limit');
  await press(colleague, 'Ask for Approval');
  await expectToast(colleague, 'Approval asked for');

  await manager.getByRole('button', { name: /^Notifications/ }).click();
  await manager.getByText(`${serviceReportNumber}: Cy Dee is asking you to answer the estimate`).click();
  await press(manager, 'Approve estimate · $184.50');
  await expectToast(manager, 'Estimate approved');
  await expect(manager.getByText('Submitted By')).toBeVisible();

  await manager.setViewportSize({ width: 390, height: 844 });
  await navigate(manager, 'Team');
  const colleagues = manager.getByRole('list', { name: 'colleagues' });
  await expect(colleagues.getByText('Cy Dee')).toBeVisible();
  await expectAccessible(manager, 'the team on a phone');
  await press(manager, 'Edit Rights of Cy Dee');
  await expect(manager.getByRole('checkbox', { name: 'Manages the team' })).toBeVisible();
  await expectAccessible(manager, 'the rights of a colleague on a phone');
  await manager.getByRole('checkbox', { name: 'May approve estimates' }).uncheck();
  await press(manager, 'Save Changes');
  await expect(colleagues.getByText('Does not approve estimates')).toBeVisible();

  const own = await submitRepair(customer);
  await colleague.goto(`/repairs/${own.id}`);
  await expectTitle(colleague, own.serviceReportNumber);
  await press(manager, 'Remove Cy Dee');
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  // The open dialog hides the list from the test, so the test waits for the toast.
  await expectToast(manager, 'Team updated', 'Cy Dee is no longer on your team.');
  await expect(colleagues.getByText('Cy Dee')).toHaveCount(0);
  await colleague.goto(`/repairs/${own.id}`);
  await expect(colleague.getByText(/doesn't exist or you don't have access to it/)).toBeVisible();
  await colleague.goto(`/repairs/${id}`);
  await expectTitle(colleague, serviceReportNumber);
});

test('staff change the rights of portal users on the customer’s page', async ({ open, customer, boss }) => {
  const { customerId } = customer.user;
  const page = await open(`/admin/customers/${customerId}`, boss);
  await press(page, `Portal access of ${customer.user.contactName}`);
  await page.getByRole('menuitem', { name: 'Edit Rights' }).click();
  await page.getByRole('textbox', { name: 'Up to' }).fill('75.5');
  await expectAccessible(page, 'the rights of a portal user');
  await press(page, 'Save Changes');
  await expectToast(page, 'Portal access updated');
  await expect(page.getByText('Approves estimates up to $75.50')).toBeVisible();
});
