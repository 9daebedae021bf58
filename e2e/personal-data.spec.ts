import { keptOfCustomers } from '../packages/contract/src/operating/personal-data/rules.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { PASSWORD, submitRepair } from './world/people.ts';
import { expectToast, fill, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test('a customer takes a copy of their data and asks to be erased, and an admin erases them', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer, { serialNumber: 'SN-ERASE' });
  const account = await open('/account?tab=data', customer);
  await expect(account.getByRole('heading', { name: 'Your data' })).toBeVisible();
  const download = account.waitForEvent('download');
  await account.getByRole('link', { name: 'Download My Data' }).click();
  expect((await download).suggestedFilename()).toBe(`Personal data of ${customer.user.contactName}.zip`);
  await press(account, 'Request Erasure');
  const ask = account.getByRole('dialog', { name: 'Request erasure of your data?' });
  for (const { what } of keptOfCustomers) await expect(ask.getByText(what)).toBeVisible();
  await expectAccessible(account, 'the dialog to ask to be erased');
  await ask.getByLabel('Current Password').fill(PASSWORD);
  await ask.getByRole('button', { name: 'Request Erasure' }).click();
  await expectToast(account, 'We have your request');
  await expect(account.getByText(/You asked us to erase your data on/)).toBeVisible();
  await expectAccessibleAtBothWidths(account, 'Account Settings of somebody who asked to be erased');

  const desk = await open(`/admin/users/${customer.user.id}`, boss);
  await expect(desk.getByText(/asked to be erased on/)).toBeVisible();
  await press(desk, 'Erase Person');
  const erase = desk.getByRole('alertdialog');
  const confirm = erase.getByRole('button', { name: 'Erase Person' });
  await expect(erase.getByRole('status').getByText(/This person has open repairs: SR-/)).toBeVisible();
  await expect(erase.getByText('Requests', { exact: true })).toBeVisible();
  await expect(confirm).toBeDisabled();
  await expectAccessible(desk, 'the dialog to erase a person with open repairs');
  await press(desk, 'Cancel');
  await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'cancelled' } });
  await press(desk, 'Erase Person');
  await expect(erase.getByText('Requests', { exact: true })).toBeVisible();
  await expect(erase.getByText(/has open repairs/)).toHaveCount(0);
  await expect(confirm).toBeDisabled();
  await fill(desk, `Type “${customer.user.contactName}” to confirm`, customer.user.contactName!);
  await expectAccessibleAtBothWidths(desk, 'the dialog to erase a person');
  await confirm.click();
  await expect(desk.getByText(/^Erased on/)).toBeVisible();
  await expect(desk.getByRole('heading', { name: /Erased person/ })).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'the page of an erased person');
  const repair = await (await boss.api.get(`/api/repairs/${id}`)).json();
  expect(repair.contactName).toBe('Erased person');
  expect((await customer.api.get('/api/user')).status()).toBe(401);
});
