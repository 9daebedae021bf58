import { submitRepair } from './world/people.ts';
import { expectToast, press } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';
import { fieldOf, made, ofCompany } from './world/there-and-back.ts';

test.use({ portalName: 'typed-quantities' });

test('the pieces of a part that a technician uses are taken as typed', async ({
  open,
  portal,
  boss,
  customer,
}) => {
  const technician = await addTechnician(portal, boss);
  const part = await made(boss, ofCompany(boss, 'parts'), {
    ...{ partNumber: 'KNOB-4', description: 'Knob', stockQuantity: 9, cost: 1.07, sellingPrice: 3.33 },
  });
  const { id } = await submitRepair(customer);
  const data = { status: 'in_progress', technicianId: technician.technicianId };
  expect((await boss.api.patch(`/api/repairs/${id}`, { data })).ok()).toBe(true);
  const page = await open(`/repairs/${id}`, technician);
  const use = page.getByRole('region', { name: 'Use a part' });
  const number = fieldOf(use, 'Part Number');
  await number.fill('KNOB-4');
  await page.getByRole('option', { name: /KNOB-4/ }).click();
  await fieldOf(use, 'Quantity').fill('4');
  await use.getByRole('button', { name: 'Use Part' }).click();
  await expectToast(page, 'Parts updated');
  await expect(page.getByText('4 × KNOB-4').first()).toBeVisible();
  const { partsUsed, totalCost } = await (await boss.api.get(`/api/repairs/${id}`)).json();
  expect(partsUsed).toMatchObject([{ partNumber: 'KNOB-4', quantity: 4, unitPrice: 1.07, msrpPrice: 3.33 }]);
  expect(totalCost).toBe(13.32);
  const { quantityOnHand } = await (await boss.api.get(`/api/parts/${part.id}`)).json();
  expect(quantityOnHand).toBe(5);
});

test('the quantity and price of a suggested order are ordered as typed', async ({ open, boss }) => {
  const supplier = await made(boss, ofCompany(boss, 'suppliers'), { name: 'Parts & Co' });
  await made(boss, ofCompany(boss, 'parts'), {
    ...{ partNumber: 'FUSE-3', description: 'Fuse', stockQuantity: 0, reorderPoint: 2 },
    ...{ cost: 1.07, preferredSupplierId: supplier.id },
  });
  const page = await open('/admin/purchase-orders/suggested', boss);
  const line = page.getByRole('listitem').filter({ hasText: 'FUSE-3' });
  await fieldOf(line, 'Quantity').fill('7');
  await fieldOf(line, 'Unit Price').fill('1,234.56');
  await expect(page.getByRole('status').filter({ hasText: '1 order, $8,641.92' })).toBeVisible();
  await press(page, 'Create Purchase Orders');
  await expectToast(page, 'Purchase order created');
  const row = page.getByRole('row').filter({ hasText: 'Parts & Co' });
  await expect(row).toContainText('$8,641.92');
  const [order] = await (await boss.api.get(ofCompany(boss, 'purchase-orders'))).json();
  const items = await (await boss.api.get(`/api/purchase-orders/${order.id}/items`)).json();
  expect(items).toMatchObject([{ partNumber: 'FUSE-3', quantity: 7, unitPrice: 1234.56 }]);
  await page.goto(`/admin/purchase-orders/${order.id}`);
  for (const words of ['$1,234.56', '$8,641.92'])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
});
