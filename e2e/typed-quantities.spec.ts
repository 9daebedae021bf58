import { submitRepair } from './world/people.ts';
import { expectToast } from './world/screen.ts';
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
  await use.getByRole('option', { name: /KNOB-4/ }).click();
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
