import { submitRepair } from './world/people.ts';
import { expectTitle, expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test('a customer cannot see a deleted repair, and Undo restores it', async ({ open, customer, boss }) => {
  const { id, serviceReportNumber: number } = await submitRepair(customer);
  const page = await open(`/admin/repairs/${id}`, boss);
  await press(page, 'Delete Repair');
  const dialog = page.getByRole('alertdialog', { name: 'Delete Repair' });
  await expect(dialog).toContainText(
    `Are you sure you want to delete repair ${number}? This action cannot be undone.`,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await press(page, 'Delete Repair');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Repair deleted', 'The repair request has been successfully removed.');
  await expect(page).toHaveURL('/admin/repairs');
  await expect(page.getByRole('link', { name: number, exact: true })).toHaveCount(0);
  expect((await customer.api.get(`/api/repairs/${id}`)).status()).toBe(404);
  await press(page, 'Undo');
  await expect(page.getByRole('link', { name: number, exact: true }).first()).toBeVisible();
  expect((await customer.api.get(`/api/repairs/${id}`)).status()).toBe(200);
});

test('two users edit one repair: the second one to save is told and loses nothing', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  const address = `/admin/repairs/${id}`;
  const slow = await open(address, boss);
  const fast = await open(address, boss);
  await press(slow, 'Edit work');
  await press(fast, 'Edit work');
  await fill(slow, 'Current Progress', 'Slow: waiting for the display');
  await fill(slow, 'Shipping Info', 'Slow: needs two boxes');
  await fill(fast, 'Current Progress', 'Fast: display has arrived');
  await press(fast, 'Update Repair');
  await expectToast(fast, 'Repair updated');
  const notice = slow.getByRole('alert').filter({ hasText: 'Somebody else changed this in the meantime.' });
  await expect(notice).toBeVisible();
  // The server refuses a save of the old version.
  await press(slow, 'Update Repair');
  await expectToast(slow, 'Update failed');
  await expect(slow.getByRole('textbox', { name: 'Current Progress' })).toHaveValue(/^Slow/);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(notice).toBeHidden();
  await expect(slow.getByRole('textbox', { name: 'Shipping Info' })).toHaveValue('Slow: needs two boxes');
  await press(slow, 'Update Repair');
  await expectToast(slow, 'Repair updated');
  const stored = (await (await customer.api.get(`/api/repairs/${id}`)).json()) as Record<string, unknown>;
  expect(stored).toMatchObject({
    currentProgress: 'Slow: waiting for the display',
    shippingInfo: 'Slow: needs two boxes',
  });
});

test('fields without local changes show the changes of the other user', async ({ open, customer, boss }) => {
  const { id } = await submitRepair(customer);
  const one = await open(`/admin/repairs/${id}`, boss);
  const other = await open(`/admin/repairs/${id}`, boss);
  await press(one, 'Edit work');
  await press(other, 'Edit work');
  await fill(one, 'Shipping Info', 'Two boxes');
  await fill(other, 'Inbound Tracking Number', '1Z999AA10123456784');
  await press(other, 'Update Repair');
  await expectToast(other, 'Repair updated');
  await expect(one.getByRole('textbox', { name: 'Inbound Tracking Number' })).toHaveValue(
    '1Z999AA10123456784',
  );
  await expect(one.getByRole('textbox', { name: 'Shipping Info' })).toHaveValue('Two boxes');
  await press(one, 'Update Repair');
  await expectToast(one, 'Repair updated');
});

test('the customer does not see an internal status update', async ({ open, customer, boss }) => {
  const { id, serviceReportNumber } = await submitRepair(customer);
  const seen = await open(`/repairs/${id}`, customer);
  await expectTitle(seen, serviceReportNumber);
  const page = await open(`/admin/repairs/${id}`, boss);
  const updates = page.getByRole('region', { name: 'Add Status Update', exact: true });
  await updates.getByRole('button', { name: 'Write' }).click();
  await press(page, 'Add Update');
  await expect(page.getByText('Message is required')).toBeVisible();
  const message = updates.getByRole('textbox', { name: 'Message' });
  await message.fill('Ask the supplier again');
  await page.getByRole('radio', { name: 'Internal' }).check();
  await press(page, 'Add Update');
  await expectToast(page, 'Log added');
  await message.fill('The part is on its way');
  await press(page, 'Add Update');
  const timeline = seen.getByRole('region', { name: 'Repair Timeline' });
  await expect(timeline.getByText('The part is on its way')).toBeVisible();
  await expect(timeline.getByText('Ask the supplier again')).toHaveCount(0);
});
