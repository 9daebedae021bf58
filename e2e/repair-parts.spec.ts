import type { Page } from '@playwright/test';
import { submitRepair } from './world/people.ts';
import { expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

/** Types into a field of the dialog of a part. The page behind the dialog has fields with the same names. */
const type = (page: Page, label: RegExp, text: string) =>
  page.getByRole('dialog').getByLabel(label).fill(text);
const parts = (page: Page) => page.getByRole('region', { name: 'Parts Management' });

test('two admins edit the same part: one saves, the other is told and loses nothing', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  const stored = async () => {
    const repair = (await (await boss.api.get(`/api/repairs/${id}`)).json()) as {
      partsUsed: { partNumber: string; quantity: number }[];
    };
    return repair.partsUsed.map(({ partNumber, quantity }) => `${quantity} × ${partNumber}`);
  };
  const fuse = { partNumber: 'FUSE-2', description: 'Fuse', quantity: 1, unitPrice: 2, msrpPrice: 11.5 };
  await boss.api.patch(`/api/repairs/${id}`, { data: { partsUsed: [fuse] } });
  const slow = await open(`/admin/repairs/${id}`, boss);
  const fast = await open(`/admin/repairs/${id}`, boss);
  for (const page of [slow, fast]) await press(page, 'Edit FUSE-2');
  await type(slow, /^Quantity/, '5');
  await type(fast, /^Quantity/, '3');
  await press(fast, 'Save Part');
  await expectToast(fast, 'Parts updated');

  // The dialog shows the new values at once. The server refuses the old version.
  const dialog = slow.getByRole('dialog', { name: 'Edit Part' });
  const notice = dialog.getByRole('alert').filter({ hasText: 'It is now: 3 × FUSE-2' });
  await expect(notice).toBeVisible();
  await press(slow, 'Save Part');
  await expect(dialog.getByText('Choose above how to go on.', { exact: false })).toBeVisible();
  expect(await stored()).toEqual(['3 × FUSE-2']);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog.getByLabel(/^Quantity/)).toHaveValue('5');
  await press(slow, 'Save Part');
  await expectToast(slow, 'Parts updated');
  expect(await stored()).toEqual(['5 × FUSE-2']);

  // The other admin removes the part. The typed values can still be added as a new line.
  await press(slow, 'Edit FUSE-2');
  await type(slow, /^Quantity/, '7');
  await press(fast, 'Remove FUSE-2');
  await expect(dialog.getByText('Somebody else removed this part')).toBeVisible();
  await press(slow, 'Add it as a new part');
  await slow.getByRole('dialog').getByRole('button', { name: 'Add Part' }).click();
  await expectToast(slow, 'Parts updated');
  await expect.poll(stored).toEqual(['7 × FUSE-2']);
  // Both admins see the same list.
  for (const page of [slow, fast]) await expect(parts(page).getByText('7 × FUSE-2')).toBeVisible();
});

test('two admins add a part each at the same time: both parts are there', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  const one = await open(`/admin/repairs/${id}`, boss);
  const other = await open(`/admin/repairs/${id}`, boss);
  for (const [page, name] of [
    [one, 'LAMP-1'],
    [other, 'LAMP-2'],
  ] as const) {
    await parts(page).getByRole('button', { name: 'Add Part' }).click();
    await type(page, /^Part Number/, name);
  }
  await one.getByRole('dialog').getByRole('button', { name: 'Add Part' }).click();
  await expectToast(one, 'Parts updated');
  // The page behind the open dialog updates live.
  await expect(other.getByText('1 × LAMP-1', { exact: true }).last()).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: 'Add Part' }).click();
  await expectToast(other, 'Parts updated');
  for (const page of [one, other])
    for (const name of ['LAMP-1', 'LAMP-2']) await expect(parts(page).getByText(`1 × ${name}`)).toBeVisible();
});
