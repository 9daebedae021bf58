import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let supplierId: number;
let repairId: number;
let partId: number;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal);
  const { company, customer } = people;
  const companyId = company.id;
  supplierId = (await portal.insert('suppliers', { companyId, name: 'Fuses & Co' })).id;
  const technician = await portal.insert('technicians', {
    companyId,
    name: 'Rosa',
    userId: (await people.as.technician.get('/api/user')).body.id,
  });
  const repair = await portal.buildRepair({
    companyId,
    userId: customer.id,
    customerId: customer.customerId,
    status: 'waiting_for_parts',
    technicianId: technician.id,
  });
  repairId = repair.id;
  const part = await people.as.admin.post(`/api/companies/${companyId}/parts`, {
    partNumber: 'FUSE',
    description: 'Fuse',
    stockQuantity: 1,
    cost: 2,
    preferredSupplierId: supplierId,
  });
  partId = part.body.id;
});

const admin = () => people.as.admin;
const save = (quantity: number) =>
  admin().patch(`/api/repairs/${repairId}`, { partsUsed: [{ partId, partNumber: 'FUSE', quantity }] });
const supply = async () => (await admin().get(`/api/repairs/${repairId}/parts`)).body;
const stock = async () => {
  const { body } = await admin().get(`/api/parts/${partId}`);
  return [body.quantityOnHand, body.quantityReserved, body.available];
};
/** Orders pieces for the repair and marks the order as ordered. Returns the ids of the order and of its line. */
const ordered = async (quantity: number) => {
  const { body } = await admin().post(`/api/repairs/${repairId}/parts/order`, { partId, quantity });
  await admin().patch(`/api/purchase-orders/${body.orderId}`, { status: 'ordered' });
  const { body: items } = await admin().get(`/api/purchase-orders/${body.orderId}/items`);
  return { orderId: body.orderId as number, itemId: items[0].id as number };
};
const receive = (orderId: number, itemId: number, quantity: number) =>
  admin().post(`/api/purchase-orders/${orderId}/receive`, { lines: [{ itemId, quantity }] });
const newsOf = async (who: 'technician' | 'superadmin') =>
  (
    (await people.as[who].get('/api/notifications')).body as { kind: string; title: string; body: string }[]
  ).filter(({ kind }) => kind === 'part.arrived');

it('what arrives is reserved, told, used, closed short and reversed, and stock agrees after every step', async () => {
  await save(6);
  expect(await stock()).toEqual([-5, 0, -5]);
  const { orderId, itemId } = await ordered(5);
  expect(await stock(), 'the repair waits for the order instead').toEqual([0, 0, 0]);

  const first = await receive(orderId, itemId, 2);
  expect(first.status, first.text).toBe(200);
  expect(await stock()).toEqual([2, 2, 0]);
  expect((await supply()).parts).toMatchObject([
    { wanted: 6, taken: 1, reserved: 2, missing: 0, state: 'ordered', orders: [{ quantity: 3 }] },
  ]);
  expect((await supply()).suggestedStatus, 'three are still on the way').toBeNull();
  expect(await newsOf('technician')).toMatchObject([
    { title: expect.stringMatching(/^SR-\d+: parts have arrived$/), body: '2 × FUSE.' },
  ]);

  await people.as.technician.post(`/api/repairs/${repairId}/parts/take`, { partId, quantity: 2 });
  expect(await stock()).toEqual([0, 0, 0]);
  expect((await supply()).parts).toMatchObject([{ taken: 3, reserved: 0 }]);

  await receive(orderId, itemId, 1);
  expect(await stock()).toEqual([1, 1, 0]);
  const { body: receipts } = await admin().get(`/api/purchase-orders/${orderId}/receipts`);
  const wrong = receipts.find(({ quantity }: { quantity: number }) => quantity === 1);
  const reversed = await admin().post(`/api/purchase-order-receipts/${wrong.id}/reverse`, {
    reason: 'Wrong box',
  });
  expect(reversed.status, reversed.text).toBeLessThan(300);
  expect(await stock(), 'the reservation goes with the receipt').toEqual([0, 0, 0]);

  await admin().post(`/api/purchase-order-items/${itemId}/close-short`, { reason: 'Sold out' });
  expect((await supply()).parts).toMatchObject([{ wanted: 6, taken: 3, missing: 3, state: 'missing' }]);
  await save(3);
  expect((await supply()).parts).toMatchObject([{ wanted: 3, taken: 3, missing: 0, state: null }]);
  expect(await stock()).toEqual([0, 0, 0]);
  const { body: repair } = await admin().get(`/api/repairs/${repairId}`);
  expect(repair.status, 'nobody but a person sets a status').toBe('waiting_for_parts');
});

it('when all parts are here, the next status is suggested', async () => {
  await save(3);
  const { orderId, itemId } = await ordered(2);
  await receive(orderId, itemId, 2);
  expect((await supply()).suggestedStatus).toBe('in_progress');
  expect(await newsOf('technician')).toMatchObject([
    {
      title: expect.stringMatching(/^SR-\d+: all parts are here$/),
      body: '2 × FUSE. The next status could be In Progress.',
    },
  ]);
});

it('what was reserved can be freed for others, and fewer pieces free what they do not need', async () => {
  await save(3);
  const { orderId, itemId } = await ordered(2);
  await receive(orderId, itemId, 2);
  expect((await admin().post(`/api/repairs/${repairId}/parts/free`, { partId, quantity: 1 })).status).toBe(
    200,
  );
  expect(await stock()).toEqual([2, 1, 1]);
  await save(1);
  expect(await stock()).toEqual([2, 0, 2]);
});

it('a deleted repair frees what was reserved for it', async () => {
  await save(3);
  const { orderId, itemId } = await ordered(2);
  await receive(orderId, itemId, 2);
  await admin().delete(`/api/repairs/${repairId}`);
  expect(await stock()).toEqual([3, 0, 3]);
});

it('pieces that a line took before they were there pay that back and are not reserved', async () => {
  const { orderId, itemId } = await ordered(4);
  await save(3);
  expect(await stock()).toEqual([-2, 0, -2]);
  await receive(orderId, itemId, 4);
  expect(await stock()).toEqual([2, 2, 0]);
});

const reverse = async (orderId: number, quantity: number) => {
  const { body: receipts } = await admin().get(`/api/purchase-orders/${orderId}/receipts`);
  const wrong = receipts.find((one: { quantity: number }) => one.quantity === quantity);
  const reply = await admin().post(`/api/purchase-order-receipts/${wrong.id}/reverse`, {
    reason: 'Wrong box',
  });
  expect(reply.status, reply.text).toBe(200);
};

it('a receipt that was used and is reversed leaves the reservation of a later receipt', async () => {
  await save(6);
  const { orderId, itemId } = await ordered(5);
  await receive(orderId, itemId, 3);
  await people.as.technician.post(`/api/repairs/${repairId}/parts/take`, { partId, quantity: 3 });
  await receive(orderId, itemId, 2);
  expect(await stock()).toEqual([2, 2, 0]);
  await reverse(orderId, 3);
  expect(await stock(), 'the two of the second receipt stay reserved').toEqual([-1, 2, -3]);
  await reverse(orderId, 2);
  expect(await stock()).toEqual([-3, 0, -3]);
});

it('a reversed receipt takes back as many reserved pieces as it reserved', async () => {
  const { orderId, itemId } = await ordered(7);
  await save(3);
  await receive(orderId, itemId, 3);
  expect(await stock(), 'two of three pay back what the line took').toEqual([1, 1, 0]);
  await receive(orderId, itemId, 4);
  expect(await stock()).toEqual([5, 5, 0]);
  await reverse(orderId, 3);
  expect(await stock()).toEqual([2, 4, -2]);
  await reverse(orderId, 4);
  expect(await stock()).toEqual([-2, 0, -2]);
});
