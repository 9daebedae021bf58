import { afterAll, beforeAll, expect, it } from 'vitest';
import { partLine, partSupplyDesk } from '../../../../test/part-supply.ts';
import { peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ UNDO_SECONDS: '60' });
});
afterAll(() => portal.stop());

it('lines that used a receipt cannot be undone after the receipt was reversed: its pieces never came', async () => {
  const people = await peopleOf(portal);
  const desk = await partSupplyDesk(portal, people);
  const { admin } = people.as;
  const fuse = await desk.aPart('FUSE', 0);
  const { body: order } = await admin.post(`/api/repairs/${desk.repairId}/parts/order`, {
    partId: fuse,
    quantity: 3,
  });
  await admin.patch(`/api/purchase-orders/${order.orderId}`, { status: 'ordered' });
  await admin.post(`/api/purchase-orders/${order.orderId}/receive`, {});
  expect(await desk.stockOf(fuse)).toMatchObject({ quantityOnHand: 3, quantityReserved: 3 });
  const { body: saved } = await desk.save([partLine(fuse, 3)]);
  const [receipt] = (await admin.get(`/api/purchase-orders/${order.orderId}/receipts`)).body;
  await admin.post(`/api/purchase-order-receipts/${receipt.id}/reverse`, { reason: 'Wrong box' });
  const undone = await admin.post(`${desk.path}/repair-acts/undo`, { acts: [saved.undo.act] });
  expect(undone, undone.text).toMatchObject({ status: 409, body: { code: 'repair-act.changed' } });
  expect(await desk.stockOf(fuse)).toMatchObject({ quantityOnHand: -3, quantityReserved: 0 });
});
