import { linkIn, mailTo } from './world/mails.ts';
import { fresh, PASSWORD, registerCustomer } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

const CONFIRM = 'Confirm your email address for Meridian Instruments';
const NOTICE = 'The email address of your account with Meridian Instruments is being changed';

test('a changed email address waits to be confirmed, and the old address can take the change back', async ({
  open,
  portal,
}) => {
  const person = await registerCustomer(portal);
  const { email: old, username } = person.user;
  // In another browser the page asks first, because somebody else may have entered the address.
  const elsewhere = await open(linkIn(portal, await mailTo(portal, old, CONFIRM)));
  await expect(elsewhere.getByText('Confirm only if you created this account yourself.')).toBeVisible();
  await press(elsewhere, 'Confirm email address');
  await expect(elsewhere.getByText('Thank you. Your email address is confirmed.')).toBeVisible();

  const page = await open('/account', person);
  const wanted = `${fresh('new')}@example.com`;
  await fill(page, 'Email', wanted);
  await press(page, 'Save Changes');
  await expectToast(page, 'Profile updated');
  const banner = page.getByRole('region', { name: 'Confirm your email address' });
  await expect(banner).toContainText(`We sent a link to ${wanted}.`);
  await expect(banner).toContainText(`Until then you sign in with ${old}, and messages go there.`);
  // In the signed-in browser the page does not ask.
  await page.goto(linkIn(portal, await mailTo(portal, wanted, CONFIRM)));
  await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible();

  const owner = await open(linkIn(portal, await mailTo(portal, old, NOTICE)));
  await expect(owner).toHaveTitle('Take back a change | Repair Portal');
  await press(owner, 'Undo the change');
  await expect(owner.getByText('Your account has its previous email address again')).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth/);

  await owner.goto(linkIn(portal, await mailTo(portal, old, 'Set a new password for Meridian Instruments')));
  await owner.getByLabel(/^New password/).fill(`${PASSWORD}-mine`);
  await owner.getByLabel(/^Confirm new password/).fill(`${PASSWORD}-mine`);
  await press(owner, 'Set password');
  await expectToast(owner, 'Password changed');
  await fill(owner, 'Username', old);
  await owner.getByLabel(/^Password/).fill(`${PASSWORD}-mine`);
  await press(owner, 'Login');
  await expectToast(owner, 'Login successful', `Welcome back, ${username}!`);
  await expectTitle(owner, 'Dashboard');

  await owner.goto('/take-back-email?token=x');
  await press(owner, 'Undo the change');
  await expect(owner.getByText('The change could not be undone')).toBeVisible();
});
