import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PartSupplyDesk, partSupplyDesk } from '../../../../test/part-supply.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let desk: PartSupplyDesk;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal);
  desk = await partSupplyDesk(portal, people);
});

describe('the prices of a part', () => {
  const lineOf = async () => (await people.as.admin.get(`/api/repairs/${desk.repairId}`)).body.partsUsed[0];
  const offered = async (text: string) =>
    (await people.as.admin.get(`${desk.path}/parts/search`, { query: { query: text } })).body[0];

  it('without a selling price are the list price, in the form and when it is used', async () => {
    const fuse = await desk.aPart('FUSE', 9, { sellingPrice: null, msrp: 7 });
    await people.as.technician.post(`/api/repairs/${desk.repairId}/parts`, { partId: fuse });
    expect(await lineOf()).toMatchObject({ unitPrice: 2, msrpPrice: 7 });
    expect(await offered('FUSE')).toMatchObject({ unitCost: 2, chargePrice: 7, orderPrice: 2 });
  });

  it('are asked for when a part without any cost is ordered for a repair', async () => {
    const odd = await desk.aPart('ODD', 0, { cost: null });
    const order = (unitPrice?: number) =>
      people.as.admin.post(`/api/repairs/${desk.repairId}/parts/order`, {
        partId: odd,
        quantity: 3,
        unitPrice,
      });
    expect(await order()).toMatchObject({
      status: 400,
      body: { fields: { unitPrice: 'ODD has no cost yet. Enter the price of one piece.' } },
    });
    const itemsOf = async ({ orderId }: { orderId: number }) =>
      (await people.as.admin.get(`/api/purchase-orders/${orderId}/items`)).body;
    const { status, body } = await order(12.34);
    expect(status).toBe(201);
    expect(await itemsOf(body)).toMatchObject([{ quantity: 3, unitPrice: 12.34 }]);
    // A price of nothing that somebody typed is one.
    expect((await order(0)).status).toBe(201);
    const fuse = await desk.aPart('FUSE', 0);
    const known = await people.as.admin.post(`/api/repairs/${desk.repairId}/parts/order`, {
      ...{ partId: fuse, quantity: 1, unitPrice: 3 },
    });
    expect(await itemsOf(known.body)).toContainEqual(expect.objectContaining({ partId: fuse, unitPrice: 3 }));
  });

  it('on a repair have the cost that stock has: the average of the receipts', async () => {
    const fuse = await desk.aPart('FUSE', 0);
    const { body } = await people.as.admin.post(`/api/repairs/${desk.repairId}/parts/order`, {
      partId: fuse,
      quantity: 3,
    });
    await people.as.admin.patch(`/api/purchase-orders/${body.orderId}`, { status: 'ordered' });
    const { body: items } = await people.as.admin.get(`/api/purchase-orders/${body.orderId}/items`);
    for (const [quantity, unitPrice] of [
      [1, 3],
      [2, 4],
    ])
      await people.as.admin.post(`/api/purchase-orders/${body.orderId}/receive`, {
        lines: [{ itemId: items[0].id, quantity, unitPrice }],
      });
    await people.as.technician.post(`/api/repairs/${desk.repairId}/parts`, { partId: fuse });
    expect((await desk.stockOf(fuse)).averageCost).toBe(3.67);
    expect(await lineOf()).toMatchObject({ unitPrice: 3.67, msrpPrice: 5 });
    expect(await offered('FUSE')).toMatchObject({ unitCost: 3.67, chargePrice: 5, orderPrice: 2 });
  });
});
