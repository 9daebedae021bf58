import { linkIn, mailTo } from './world/mails.ts';
import { fresh, PASSWORD, registerCustomer } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test('sign-in requires both fields and refuses a wrong password; a user signs in and out', async ({
  open,
  portal,
}) => {
  const { user } = await registerCustomer(portal);
  const page = await open('/auth');
  await expect(page).toHaveTitle('Login | Repair Portal');
  await press(page, 'Login');
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  // The first field with an error has the focus.
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();

  await fill(page, 'Username', user.username);
  await page.getByLabel(/^Password/).fill('not-the-password');
  await press(page, 'Login');
  await expectToast(page, 'Login failed', 'Invalid username or password');

  // The e-mail address works in place of the username (D1.9).
  await fill(page, 'Username', user.email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await press(page, 'Login');
  await expectToast(page, 'Login successful', `Welcome back, ${user.username}!`);
  await expect(page).toHaveURL('/');
  await expectTitle(page, 'Dashboard');

  await press(page, 'Sign Out');
  await expectToast(page, 'Logged out', 'You have been successfully logged out');
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page).toHaveURL('/auth');
});

test('registration shows the errors of the form and of the server', async ({ open, customer }) => {
  const page = await open('/auth');
  await press(page, 'Register here');
  await expect(page).toHaveURL('/auth?tab=register');
  await fill(page, 'Email', 'nobody');
  await page.getByLabel(/^Password/).fill('12345');
  await page.getByLabel(/^Confirm Password/).fill('123456');
  await press(page, 'Create Account');
  const panel = page.getByRole('tabpanel');
  for (const message of [
    'Username is required',
    'Invalid email address',
    'Password must be at least 6 characters',
    'Passwords do not match',
    'You must accept the terms and conditions',
  ])
    await expect(panel.getByText(message, { exact: true })).toBeVisible();

  await fill(page, 'Username', customer.user.username.toUpperCase());
  await fill(page, 'Email', `${fresh('other')}@example.com`);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check();
  const [call] = await Promise.all([page.waitForRequest('**/api/register'), press(page, 'Create Account')]);
  // The payload has neither the password confirmation nor the terms field (A3).
  expect(Object.keys(call.postDataJSON()).sort()).toEqual([
    'address',
    'company',
    'contactName',
    'customerNo',
    'email',
    'password',
    'phone',
    'username',
  ]);
  await expectToast(page, 'Registration failed', 'This username is already taken.');
  await expect(page).toHaveURL(/\/auth/);
});

test('a forgotten password is reset with the mailed link, which works once', async ({
  open,
  portal,
  customer,
}) => {
  const { email, username } = customer.user;
  const page = await open('/auth');
  await press(page, 'Forgot password?');
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expectToast(page, 'Check your email');
  await expect(dialog).toBeHidden();

  const link = linkIn(portal, await mailTo(portal, email, 'Set a new password for Meridian Instruments'));
  const set = async (password: string) => {
    await page.goto(link);
    await page.getByLabel(/^New password/).fill(password);
    await page.getByLabel(/^Confirm new password/).fill(password);
    await press(page, 'Set password');
  };
  await set('weakling');
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await set('Another-horse-7');
  await expectToast(page, 'Password changed', 'Please sign in with your new password.');
  await fill(page, 'Username', username);
  await page.getByLabel(/^Password/).fill('Another-horse-7');
  await press(page, 'Login');
  await expectTitle(page, 'Dashboard');
  // A reset ends every session (D10.4).
  expect((await customer.api.get('/api/user')).status()).toBe(401);
  await set('Third-horse-8');
  await expect(page.getByText('This link is not valid or has expired.').first()).toBeVisible();
});
