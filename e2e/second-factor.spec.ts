import { codeAt } from '../apps/server/src/auth/totp.ts';
import { PASSWORD, registerCustomer } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test('two-step sign-in is set up and asked for, and a recovery code works in place of the phone', async ({
  open,
  portal,
}) => {
  const customer = await registerCustomer(portal);
  const page = await open('/account?tab=security', customer);
  await press(page, 'Set up');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Current Password/).fill('not-the-password');
  await press(page, 'Continue');
  await expect(dialog.getByText('The current password is not correct.', { exact: true })).toBeVisible();
  await dialog.getByLabel(/^Current Password/).fill(PASSWORD);
  await press(page, 'Continue');

  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  // The phone that shows the code cannot scan it, so it opens the app.
  const app = dialog.getByRole('link', { name: 'Open my authenticator app' });
  await expect(app).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(app).toHaveAttribute('href', /^otpauth:\/\/totp\//);
  await page.setViewportSize({ width: 1280, height: 800 });
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  await dialog.getByRole('textbox', { name: /^Code/ }).fill(codeAt(secret, Date.now() - 30_000));
  await press(page, 'Turn on');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  const download = page.waitForEvent('download');
  await press(page, 'Download');
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await press(page, 'I have saved them');
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  for (const [wrong, right] of [
    ['000000', codeAt(secret)],
    ['aaaa-bbbb-cccc-dddd', recoveryCode],
  ] as const) {
    const stranger = await open('/auth');
    await fill(stranger, 'Username', customer.user.username);
    await stranger.getByLabel(/^Password/).fill(PASSWORD);
    await press(stranger, 'Login');
    const code = stranger.getByRole('textbox', { name: 'Authentication Code' });
    await expect(code).toBeFocused();
    await code.fill(wrong);
    await press(stranger, 'Login');
    await expectToast(stranger, 'Login failed');
    await code.fill(right);
    await press(stranger, 'Login');
    await expectTitle(stranger, 'Dashboard');
  }
  await page.reload();
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
});

test('an admin finds a user and the user’s actions', async ({ open, boss, customer }) => {
  const page = await open('/help', boss);
  await expectTitle(page, 'Help & Support');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Search/ }).fill(customer.user.username);
  await expect(
    page.getByRole('group', { name: 'People' }).getByText(customer.user.email, { exact: false }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/admin/audit?userId=${customer.user.id}`);
  await expectTitle(page, 'Audit Trail');
  const row = page.getByRole('row', { name: /Created an account/ });
  await expect(row.getByRole('link', { name: 'Alex Doe', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Area', exact: true }).selectOption({ label: 'Outgoing mail' });
  await expect(page).toHaveURL(`/admin/audit?userId=${customer.user.id}&area=outbox`);
  await expect(page.getByText('No entries found')).toBeVisible();
  await press(page, 'Remove filter Area: Outgoing mail');
  await expect(row).toBeVisible();
});
