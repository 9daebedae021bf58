import { submitRepair } from './world/people.ts';
import { expectToast, press, repairHead } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test('Pending Approval set by hand: the admin is told that no estimate was sent, the customer what comes', async ({
  open,
  customer,
  boss,
}) => {
  const { id } = await submitRepair(customer);
  await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'inspected', laborCost: 130 } });
  const page = await open(`/admin/repairs/${id}`, boss);
  const markByHand = async () => {
    await press(page, 'Other steps and email');
    await press(page, 'Mark as Pending Approval');
  };
  const question = page.getByRole('alertdialog', { name: 'No estimate has been sent' });

  // The act of an inspected repair is its estimate, and not the status that sending it sets.
  const head = repairHead(page);
  await expect(head.getByRole('button', { name: 'Write estimate' })).toBeVisible();
  await expect(head.getByRole('button', { name: 'Mark as Pending Approval' })).toHaveCount(0);
  await markByHand();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await markByHand();
  await question.getByRole('button', { name: 'Write estimate' }).click();
  const editor = page.getByRole('dialog', { name: 'New estimate' });
  await expect(editor.getByText('Total $130.00')).toBeVisible();
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor).toBeHidden();

  // The form that can set any status shows the same warning before it is sent.
  const updates = page.getByRole('region', { name: 'Add Status Update' });
  await updates.getByRole('button', { name: 'Write' }).click();
  await updates.getByRole('combobox', { name: 'Status' }).selectOption('estimate_provided');
  await expect(updates.getByText('No estimate has been sent', { exact: false })).toBeVisible();

  await markByHand();
  await press(page, 'Mark as Pending Approval without one');
  await expectToast(page, 'Repair updated');
  const seen = await open(`/repairs/${id}`, customer);
  await expect(seen.getByRole('region', { name: 'Your estimate is on its way' })).toBeVisible();

  // With an estimate that waits for an answer the page asks nothing.
  await boss.api.put(`/api/repairs/${id}/estimate`, {
    data: { lines: [{ kind: 'labor', description: 'Labor', quantity: 1, price: 130 }] },
  });
  expect((await boss.api.post(`/api/repairs/${id}/estimate/send`, { data: {} })).status()).toBe(200);
  await expect(seen.getByRole('region', { name: 'Your estimate is ready' })).toBeVisible();
  await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'inspected' } });
  await markByHand();
  await expect(repairHead(page)).toContainText('Pending Approval');
  await expect(question).toBeHidden();
});
