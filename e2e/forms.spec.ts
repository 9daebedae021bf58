import { holdBack } from './world/hold-back.ts';
import { submitRepair } from './world/people.ts';
import { expectTitle, expectToast, fill, navigate, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test('the request form shows every error beneath its field and in the summary', async ({
  open,
  customer,
}) => {
  const page = await open('/new-rma', customer);
  await press(page, 'Change sender and addresses');
  await fill(page, 'Contact Name', '');
  await fill(page, 'Email Address', 'nobody');
  await press(page, 'Add Email');
  await fill(page, 'Additional Email 1', 'x@');
  await page.getByRole('checkbox', { name: 'Repair', exact: true }).uncheck();
  await press(page, 'Submit Repair Request');
  const summary = page.getByRole('alert').filter({ hasText: 'Some fields need your attention.' });
  for (const message of [
    'Company or contact name is required',
    'Invalid email address',
    'Model / part number is required',
    'Please select repair, calibration or both',
  ]) {
    await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
    await expect(summary).toContainText(message);
  }
  await page.getByRole('checkbox', { name: 'Repair', exact: true }).check();
  await press(page, 'Submit Repair Request');
  await summary.getByRole('button', { name: /^Description of Problem: Please describe the problem/ }).click();
  await expect(page.getByRole('textbox', { name: 'Description of Problem' })).toBeFocused();
  expect(await (await customer.api.get('/api/repairs')).json()).toEqual([]);
});

test('a file that is no picture is refused, and a request draft is kept until it is discarded', async ({
  open,
  customer,
}) => {
  const page = await open('/new-rma', customer);
  await page.getByLabel('Add photos').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  });
  await expect(page.getByText(/^notes\.txt: /)).toBeVisible();
  await fill(page, 'Model / Part Number', 'Kept 1000');
  await navigate(page, 'Dashboard');
  // A second click before the first navigation has finished would leave the form on screen.
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await navigate(page, 'New RMA Request');
  await expect(page.getByRole('textbox', { name: 'Model / Part Number' })).toHaveValue('Kept 1000');
  await press(page, 'Start over');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Model / Part Number' })).toHaveValue('');
});

test('the page asks before unsaved changes are lost, and staying keeps them', async ({ open, customer }) => {
  const page = await open('/account', customer);
  await fill(page, 'Phone', '555 0100');
  await navigate(page, 'Dashboard');
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('555 0100');
  await navigate(page, 'Dashboard');
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expectTitle(page, 'Dashboard');
});

test('a saved profile is shown at once, and a bad address is not saved', async ({ open, customer }) => {
  const page = await open('/account', customer);
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeDisabled();
  await fill(page, 'Email', 'nobody');
  await press(page, 'Save Changes');
  await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
  await fill(page, 'Email', customer.user.email);
  await fill(page, 'Contact Name', 'Robin Vale');
  await press(page, 'Save Changes');
  await expectToast(page, 'Profile updated');
  await expect(page.getByRole('button', { name: /^Robin Vale\W+user menu$/ })).toBeVisible();
  await navigate(page, 'New RMA Request');
  await expectTitle(page, 'Repair Request Form');
  await expect(page.getByRole('region', { name: 'Customer Information' })).toContainText('Robin Vale');
});

test('a new password ends the other sessions', async ({ open, customer }) => {
  const page = await open('/account?tab=security', customer);
  await page.getByLabel(/^Current Password/).fill('wrong');
  await page.getByLabel(/^New Password/).fill('Better-horse-1');
  await page.getByLabel(/^Confirm New Password/).fill('Better-horse-1');
  await press(page, 'Change Password');
  await expect(page.getByText('The current password is not correct.').first()).toBeVisible();
  const other = await open('/auth');
  await fill(other, 'Username', customer.user.username);
  await other.getByLabel(/^Password/).fill(customer.password);
  await press(other, 'Login');
  await expectTitle(other, 'Dashboard');
  await page.getByLabel(/^Current Password/).fill(customer.password);
  await press(page, 'Change Password');
  await expectToast(page, 'Update successful');
  // The page may have heard of it already.
  await other.goto('/repair-history');
  await expect(other).toHaveURL('/auth');
});

test('text typed while a form is being saved is kept and sent with the next save', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, boss);
  await press(page, 'Edit work');
  const progress = page.getByRole('textbox', { name: 'Current Progress' });
  await progress.fill('Display ordered');
  const letGo = await holdBack(page, `**/api/repairs/${id}*`, 'PATCH');
  await press(page, 'Update Repair');
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible();
  await progress.press('End');
  await progress.pressSequentially(', two weeks');
  await fill(page, 'Shipping Info', 'Two boxes');
  letGo();
  await expectToast(page, 'Repair updated');
  await expect(progress).toHaveValue('Display ordered, two weeks');
  await expect(page.getByRole('textbox', { name: 'Shipping Info' })).toHaveValue('Two boxes');
  // The typed text counts as unsaved.
  await navigate(page, 'Customers');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await press(page, 'Update Repair');
  await expect
    .poll(async () => (await boss.api.get(`/api/repairs/${id}`)).json())
    .toMatchObject({ currentProgress: 'Display ordered, two weeks', shippingInfo: 'Two boxes' });

  const account = await open('/account', customer);
  await fill(account, 'Phone', '555 0100');
  const letProfileGo = await holdBack(account, '**/api/profile', 'PATCH');
  await press(account, 'Save Changes');
  await expect(account.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await fill(account, 'Contact Name', 'Robin Late');
  letProfileGo();
  await expectToast(account, 'Profile updated');
  await expect(account.getByRole('textbox', { name: 'Contact Name' })).toHaveValue('Robin Late');
  await press(account, 'Save Changes');
  await expect(account.getByRole('button', { name: /^Robin Late/ })).toBeVisible();
});

test('a dialog accepts no input while it is being saved', async ({ open, boss }) => {
  const page = await open('/admin/technicians?dialog=new', boss);
  const dialog = page.getByRole('dialog', { name: 'Add Technician' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('Kim');
  const letGo = await holdBack(page, '**/api/companies/*/technicians*', 'POST');
  await name.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.keyboard.type('berly');
  letGo();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Kim', { exact: true }).locator('visible=true')).toBeVisible();
});
