import type { Page } from '@playwright/test';
import { expectAccessible } from './world/accessibility.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { fresh, PASSWORD, type Person, registerCustomer } from './world/people.ts';
import { expectTitle, expectToast, fill, navigate, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test.use({ portalName: 'invitations' });
test.setTimeout(120_000);

const SUBJECT = 'Invitation to use Meridian Instruments';
const PHONE = { width: 390, height: 844 };

/** Creates a customer record with a repair and without a portal user. */
async function customerWithRepair(boss: Person, email: string) {
  const companyId = boss.user.companyId;
  const given = { companyId, name: fresh('Field Labs '), email };
  const made = await boss.api.post(`/api/companies/${companyId}/customers`, { data: given });
  expect(made.status(), await made.text()).toBe(201);
  const customer = (await made.json()) as { id: number; name: string };
  const request = {
    companyId,
    customerId: customer.id,
    companyName: customer.name,
    emailAddress: email,
    modelPartNo: 'Megger MIT525',
    descriptionProblem: 'Does not switch on.',
  };
  const sent = await boss.api.post('/api/repairs', { data: request });
  expect(sent.status(), await sent.text()).toBe(201);
  return { ...customer, repair: (await sent.json()) as { serviceReportNumber: string } };
}

/** Sends an invitation by a call, without the screen. */
async function invite(boss: Person, recipientEmail: string) {
  const data = { companyId: boss.user.companyId, recipientEmail, subject: SUBJECT, message: 'Welcome' };
  const answer = await boss.api.post('/api/send-invite', { data });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function register(page: Page, username: string) {
  await fill(page, 'Username', username);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check();
  await press(page, 'Create Account');
  await expectToast(page, 'Registration successful', 'Your account has been created');
}

test('an admin invites a customer, who registers on a phone and sees their repairs', async ({
  open,
  boss,
  portal,
}) => {
  const email = `${fresh('ann')}@example.com`;
  const customer = await customerWithRepair(boss, email);
  const staff = await open(`/admin/customers/${customer.id}`, boss);
  await expect(staff.getByText('Nobody has portal access yet')).toBeVisible();
  await staff.getByRole('link', { name: 'Invite to portal' }).click();
  await expectTitle(staff, 'Customer Invitations');
  await expect(staff.getByRole('textbox', { name: 'Recipient Email' })).toHaveValue(email);
  await expect(staff.getByRole('combobox', { name: 'Customer (optional)' })).toHaveText(customer.name);
  await expect(staff.getByRole('textbox', { name: 'Subject' })).toHaveValue(SUBJECT);
  await expectAccessible(staff, 'the invitation of a customer');
  const [call] = await Promise.all([
    staff.waitForRequest('**/api/send-invite*'),
    press(staff, 'Send Invitation'),
  ]);
  // B7.
  expect(call.postDataJSON()).toMatchObject({ companyId: boss.user.companyId });
  await expectToast(staff, 'Invitation sent', `The invitation to ${email} is on its way.`);
  const row = staff.getByRole('row', { name: email });
  await expect(row).toContainText('Sent');

  const link = linkIn(portal, await mailTo(portal, email, SUBJECT));
  const phone = await open('/help');
  await phone.setViewportSize(PHONE);
  await phone.goto(link);
  await expect(
    phone.getByText('Meridian Instruments invites you to its portal.', { exact: false }),
  ).toBeVisible();
  const address = phone.getByRole('textbox', { name: 'Email' });
  await expect(address).toHaveValue(email);
  await expect(address).toHaveAttribute('readonly');
  await expect(phone.getByRole('textbox', { name: 'Company' })).toHaveValue(customer.name);
  await expectAccessible(phone, 'the link of an invitation');
  await register(phone, fresh('ann'));
  await expect(phone).toHaveURL('/');
  await expect(
    phone.getByRole('link', { name: customer.repair.serviceReportNumber, exact: true }),
  ).toBeVisible();
  // The link has verified the address, so no second confirmation is asked for.
  await expect(phone.getByText('confirm', { exact: false })).toHaveCount(0);

  // The list updates live.
  await expect(row).toContainText('Accepted');
  await row.getByRole('link', { name: customer.name }).click();
  await expect(staff.getByText(email, { exact: false }).first()).toBeVisible();
  await expect(staff.getByText('Nobody has portal access yet')).toHaveCount(0);

  const again = await open(link);
  await expect(again.getByText('This invitation is not valid or has expired.')).toBeVisible();
  await expectAccessible(again, 'a used link');
  await press(again, 'Go to login');
  await expect(again).toHaveURL('/auth');
  await expect(again.getByRole('tab', { name: 'Login', selected: true })).toBeVisible();
});

test('the form shows missing fields; an invitation is sent again, found and revoked', async ({
  open,
  boss,
  portal,
}) => {
  const page = await open('/admin/dashboard', boss);
  await navigate(page, 'Customer Invites');
  await expectTitle(page, 'Customer Invitations');
  await fill(page, 'Recipient Email', 'nobody');
  await fill(page, 'Subject', ' ');
  await fill(page, 'Message', '');
  await press(page, 'Send Invitation');
  for (const message of ['Please enter a valid email address', 'Subject is required', 'Message is required'])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expectAccessible(page, 'an invitation with faults');
  await fill(page, 'Recipient Email', boss.user.email);
  await fill(page, 'Subject', 'Please join us');
  await fill(page, 'Message', 'Hello Bert,\n\nthis is our portal.');
  await press(page, 'Send Invitation');
  await expectToast(
    page,
    'Failed to send invitation',
    'Somebody with this email address already has an account.',
  );
  const email = `${fresh('bert')}@example.com`;
  await fill(page, 'Recipient Email', email);
  await press(page, 'Send Invitation');
  await expectToast(page, 'Invitation sent');
  await expect(page.getByRole('textbox', { name: 'Recipient Email' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(SUBJECT);
  const first = linkIn(portal, await mailTo(portal, email, 'Please join us'));

  const search = page.getByRole('searchbox', { name: 'Search by email, subject or customer' });
  await search.fill('nobody-has-this');
  await expect(page.getByText('No invitations found')).toBeVisible();
  await search.fill(email);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(email)}`));
  const row = page.getByRole('row', { name: email });
  await row.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Resend' }).click();
  await expectToast(page, 'Invitation sent again');
  await expect
    .poll(() => portal.mail.received.filter(({ envelope }) => envelope.includes(email)).length)
    .toBe(2);
  const second = linkIn(portal, await mailTo(portal, email, 'Please join us'));
  const visitor = await open(first);
  await expect(visitor.getByText('This invitation is not valid or has expired.')).toBeVisible();
  await visitor.goto(second);
  await expect(visitor.getByRole('textbox', { name: 'Email' })).toHaveValue(email);

  await row.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page, 'revoking an invitation');
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expectToast(page, 'Invitation revoked', `The link sent to ${email} no longer works.`);
  await expect(row).toContainText('Revoked');
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Accepted' });
  await expect(page.getByText('No invitations found')).toBeVisible();
  await expect(page).toHaveURL(/state=accepted/);
  await visitor.reload();
  await expect(visitor.getByText('This invitation is not valid or has expired.')).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.goto('/admin/customer-invites');
  await expect(page.getByRole('list', { name: 'invitations' }).getByText(email)).toBeVisible();
  await expectAccessible(page, 'invitations on a phone');
});

test('a signed-in user who opens an invitation is told so and loses nothing', async ({
  open,
  boss,
  customer,
  portal,
}) => {
  const email = `${fresh('cleo')}@example.com`;
  await invite(boss, email);
  const link = linkIn(portal, await mailTo(portal, email, SUBJECT));
  const page = await open(link, customer);
  await expect(page.getByRole('heading', { name: 'You are already signed in' })).toBeVisible();
  await expect(page.getByText(`This invitation is for ${email}`, { exact: false })).toBeVisible();
  await expectAccessible(page, 'an invitation while signed in');
  await press(page, 'Stay signed in');
  await expect(page).toHaveURL('/');
  await expectTitle(page, 'Dashboard');
  await page.goto(link);
  await press(page, 'Sign out and accept');
  const username = fresh('cleo');
  await register(page, username);
  await expect(page).toHaveURL('/');
  const answer = await page.request.get('/api/user');
  expect(await answer.json()).toMatchObject({ username, email, emailVerified: true });
});

test('the owner of an address registers although somebody else has entered it', async ({ open, portal }) => {
  const email = `${fresh('owner')}@example.com`;
  const stranger = await registerCustomer(portal, { email });
  const page = await open('/auth?tab=register');
  const username = fresh('owner');
  await fill(page, 'Email', email);
  await fill(page, 'Username', username);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check();
  await press(page, 'Create Account');
  await expectToast(
    page,
    'Registration failed',
    'This email address is already registered. Nobody has confirmed it yet: if it is yours, open the link that we mail to it.',
  );
  // The stranger's link confirms nothing for somebody else without a question.
  const other = await registerCustomer(portal);
  const confirming = linkIn(
    portal,
    await mailTo(portal, email, 'Confirm your email address for Meridian Instruments'),
  );
  const asked = await open(confirming, other);
  await expect(
    asked.getByText('This link is for another account than the one you are signed in to.'),
  ).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Confirm email address' })).toBeVisible();
  await expectAccessible(asked, 'a confirming link of another account');

  await page.goto(
    linkIn(portal, await mailTo(portal, email, 'Create your account with Meridian Instruments')),
  );
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await register(page, username);
  await expect(page).toHaveURL('/');
  expect((await stranger.api.get('/api/user')).status()).toBe(401);
});
