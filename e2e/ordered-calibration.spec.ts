import { submitRepair } from './world/people.ts';
import { expectToast, press } from './world/screen.ts';
import { expect, test } from './world/test.ts';

test('an estimate begins with the calibration that the request orders, which waits for its price and can be removed', async ({
  open,
  boss,
  customer,
}) => {
  const { id } = await submitRepair(customer, { calibrationNeeded: true });
  const reply = await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'inspected' } });
  expect(reply.status()).toBe(200);
  const page = await open(`/admin/repairs/${id}`, boss);
  await page.getByRole('button', { name: 'Write estimate' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New estimate' });
  const line = dialog.getByRole('group', { name: 'Line 1' });
  const price = line.getByRole('textbox', { name: 'Price' });
  await expect(line.getByRole('textbox', { name: 'Description' })).toHaveValue('Calibration');
  await expect(price).toHaveValue('');
  await press(page, 'Save draft');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('85');
  await press(page, 'Add line');
  const second = dialog.getByRole('group', { name: 'Line 2' });
  await second.getByRole('textbox', { name: 'Description' }).fill('Fuse');
  await press(page, 'Save draft');
  await expectToast(page, 'Estimate saved');

  // Who removes it does not get it back.
  const card = page.getByRole('region', { name: 'Estimate', exact: true });
  await card.getByRole('button', { name: /^Edit/ }).click();
  await press(page, 'Remove line 1');
  await press(page, 'Save draft');
  // The toast of the first time may still be there.
  const stored = async (): Promise<string[]> => {
    const { draft } = await (await boss.api.get(`/api/repairs/${id}/estimate`)).json();
    return draft.lines.map(({ description }: { description: string }) => description);
  };
  await expect.poll(stored).toEqual(['Fuse']);
});
