import { fresh, type Person, submitRepair } from './world/people.ts';
import { expectTitle } from './world/screen.ts';
import { addTechnician } from './world/technicians.ts';
import { expect, test } from './world/test.ts';

const send = async (person: Person, address: string, data: object) => {
  const answer = await person.api.post(address, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

test('a part is found by its name without a connection, and is used once', async ({
  open,
  portal,
  boss,
  customer,
}) => {
  const technician = await addTechnician(portal, boss);
  const partNumber = fresh('JACK-');
  const description = fresh('Banana jack ');
  await send(boss, `/api/companies/${boss.user.companyId}/parts`, { partNumber, description, cost: 2 });
  const repair = await submitRepair(customer);
  const taken = { status: 'in_progress', technicianId: technician.technicianId };
  expect((await boss.api.patch(`/api/repairs/${repair.id}`, { data: taken })).ok()).toBe(true);
  const page = await open('about:blank', technician);
  await page.setViewportSize({ width: 390, height: 844 });
  const catalogue = page.waitForResponse('**/parts/catalogue*');
  await page.goto('/mobile-tech');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const answer = await catalogue;
  expect(await answer.text()).not.toMatch(/cost|price/i);
  await answer.finished();
  await page.getByRole('link', { name: new RegExp(repair.serviceReportNumber) }).click();
  await expectTitle(page, repair.serviceReportNumber);
  await page.context().setOffline(true);
  const parts = page.getByRole('region', { name: 'Parts', exact: true });
  await parts.getByLabel(/^Part Number/).pressSequentially(description.toLowerCase());
  await page.getByRole('option', { name: new RegExp(partNumber) }).click();
  await expect(parts.getByLabel(/^Part Number/)).toHaveValue(partNumber);
  await parts.getByRole('button', { name: 'Use Part' }).click();
  await expect(parts.getByText(`1 × ${partNumber}, to be sent`)).toBeVisible();
  await page.context().setOffline(false);
  await expect(parts.getByText(`1 × ${partNumber}`, { exact: true })).toBeVisible();
  const { partsUsed } = await (await boss.api.get(`/api/repairs/${repair.id}`)).json();
  expect(partsUsed).toMatchObject([{ partNumber, quantity: 1 }]);
});

test('a technician without a connection sees what was ordered for a repair and when it is expected', async ({
  open,
  portal,
  boss,
  customer,
}) => {
  const company = `/api/companies/${boss.user.companyId}`;
  const technician = await addTechnician(portal, boss);
  const supplier = await send(boss, `${company}/suppliers`, { name: fresh('Fuses ') });
  const partNumber = fresh('FUSE-');
  const given = { partNumber, description: 'Fuse 11 A', cost: 2, preferredSupplierId: supplier.id };
  const part = await send(boss, `${company}/parts`, given);
  const repair = await submitRepair(customer);
  const partsUsed = [{ partId: part.id, partNumber, quantity: 2 }];
  const taken = { status: 'in_progress', technicianId: technician.technicianId, partsUsed };
  expect((await boss.api.patch(`/api/repairs/${repair.id}`, { data: taken })).ok()).toBe(true);
  const order = await send(boss, `/api/repairs/${repair.id}/parts/order`, { partId: part.id, quantity: 2 });
  const ordered = { status: 'ordered', expectedDeliveryDate: '2031-05-05' };
  expect((await boss.api.patch(`/api/purchase-orders/${order.orderId}`, { data: ordered })).ok()).toBe(true);

  const page = await open('about:blank', technician);
  await page.setViewportSize({ width: 390, height: 844 });
  const supply = page.waitForResponse(`**/api/repairs/${repair.id}/parts`);
  await page.goto('/mobile-tech');
  await expectTitle(page, 'Field Technician');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await (await supply).finished();
  const row = page.getByRole('link', { name: new RegExp(repair.serviceReportNumber) });
  await expect(row).toContainText('Waits for parts');

  await page.context().setOffline(true);
  await row.click();
  const parts = page.getByRole('region', { name: 'Parts', exact: true });
  await expect(parts.getByText('2 on the way, expected May 5, 2031')).toBeVisible();
  await expect(parts.getByText(/^Stock and orders as of /)).toBeVisible();
  await page.context().setOffline(false);
});
