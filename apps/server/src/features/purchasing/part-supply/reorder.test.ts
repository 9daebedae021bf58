import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PartSupplyDesk, partLine, partSupplyDesk } from '../../../../test/part-supply.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let desk: PartSupplyDesk;
let supplierId: number;
let repairId: number;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal);
  desk = await partSupplyDesk(portal, people);
  ({ supplierId, repairId } = desk);
});

describe('proposed orders', () => {
  const suggest = async () => (await people.as.admin.post(`${desk.path}/purchase-orders/suggest`)).body;

  it('fill up to twice the reorder point, or the shortage of repairs, whichever is more', async () => {
    const low = await desk.aPart('LOW', 2, { reorderPoint: 5 });
    const short = await desk.aPart('SHORT', 0, { reorderPoint: 1, preferredSupplierId: null });
    await desk.aPart('FINE', 6, { reorderPoint: 5 });
    await desk.aPart('NONE', 0);
    await desk.save([partLine(short, 7)]);
    expect(await suggest()).toEqual([
      {
        supplierId,
        supplierName: 'Fuses & Co',
        lines: [
          {
            partId: low,
            partNumber: 'LOW',
            name: null,
            available: 2,
            reorderPoint: 5,
            onOrder: 0,
            shortage: 0,
            asked: 0,
            quantity: 8,
            unitPrice: 2,
          },
        ],
      },
      {
        supplierId: null,
        supplierName: null,
        lines: [expect.objectContaining({ partId: short, shortage: 7, quantity: 9 })],
      },
    ]);
  });

  it('become drafts with a line for each repair that is short, the oldest first', async () => {
    const fuse = await desk.aPart('FUSE', 1, { reorderPoint: 2 });
    const second = await desk.aRepair();
    await desk.save([partLine(fuse, 3)]);
    await desk.save([partLine(fuse, 2)], second);
    const [proposed] = await suggest();
    expect(proposed.lines).toMatchObject([{ shortage: 4, quantity: 8 }]);
    const reply = await people.as.admin.post(`${desk.path}/purchase-orders/from-suggestions`, {
      orders: [{ supplierId, notes: 'Soon', lines: [{ partId: fuse, quantity: 6, unitPrice: 1.5 }] }],
    });
    expect(reply.status, reply.text).toBe(201);
    const [created] = reply.body;
    expect(created).toMatchObject({ poNumber: 'PO-1001', supplierName: 'Fuses & Co', lines: 3 });
    const { body: items } = await people.as.admin.get(`/api/purchase-orders/${created.id}/items`);
    const shares = items.map((item: { repairId: number | null; quantity: number; isForStock: boolean }) => [
      item.repairId,
      item.quantity,
      item.isForStock,
    ]);
    expect(shares).toEqual([
      [repairId, 3, false],
      [second, 1, false],
      [null, 2, true],
    ]);
    expect((await people.as.admin.get(`/api/purchase-orders/${created.id}`)).body).toMatchObject({
      subtotal: 9,
      notes: 'Soon',
    });
    expect(await desk.stockOf(fuse)).toMatchObject({ quantityOnHand: 0 });
    expect(await suggest(), 'what is on order is not proposed again').toMatchObject([
      { lines: [{ partId: fuse, onOrder: 6, shortage: 0, quantity: 2 }] },
    ]);
    const { body: audit } = await people.as.admin.get(`${desk.path}/audit`);
    expect(audit.map(({ action }: { action: string }) => action)).toContain('purchase_order.created');
  });

  it('name what was asked for a repair and is not here, and the order answers the request', async () => {
    const gasket = await desk.aPart('GASKET', 1);
    const id = await desk.aRepair({ status: 'waiting_for_parts' });
    const ask = (quantity: number) =>
      people.as.admin.post(`/api/repairs/${id}/part-requests`, { partId: gasket, quantity });
    await ask(1);
    expect(await suggest(), 'one is in stock').toEqual([]);
    await ask(3);
    expect(await suggest()).toMatchObject([
      { supplierId, lines: [{ partId: gasket, available: 1, shortage: 0, asked: 3, quantity: 3 }] },
    ]);
    const reply = await people.as.admin.post(`${desk.path}/purchase-orders/from-suggestions`, {
      orders: [{ supplierId, lines: [{ partId: gasket, quantity: 5, unitPrice: 2 }] }],
    });
    expect(reply.status, reply.text).toBe(201);
    const { body: items } = await people.as.admin.get(`/api/purchase-orders/${reply.body[0].id}/items`);
    expect(
      items.map(({ repairId: of, quantity }: { repairId: number | null; quantity: number }) => [
        of,
        quantity,
      ]),
    ).toEqual([
      [id, 3],
      [null, 2],
    ]);
    expect(await suggest(), 'what was asked for is on order').toEqual([]);
    const { body: repair } = await people.as.admin.get(`/api/repairs/${id}`);
    expect(repair.partRequests.map(({ answer }: { answer: string | null }) => answer)).toEqual([
      'ordered',
      'ordered',
    ]);
  });

  it('leave out what an admin has found in stock, and what was reserved or asked in words', async () => {
    const gasket = await desk.aPart('GASKET', 0);
    const id = await desk.aRepair({ status: 'waiting_for_parts' });
    const path = `/api/repairs/${id}/part-requests`;
    await people.as.admin.post(path, { part: 'Something round', quantity: 2 });
    await people.as.admin.post(path, { partId: gasket, quantity: 2 });
    expect(await suggest()).toMatchObject([{ lines: [{ partId: gasket, asked: 2, quantity: 2 }] }]);
    const { body: repair } = await people.as.admin.get(`/api/repairs/${id}`);
    const answered = await people.as.admin.post(`${path}/answer`, {
      requestId: repair.partRequests.at(-1).id,
      answer: 'in_stock',
    });
    expect(answered.status, answered.text).toBe(200);
    expect(await suggest()).toEqual([]);
  });

  it('refuses unknown parts, a part twice, and an unknown supplier; stores nothing', async () => {
    const fuse = await desk.aPart('FUSE', 1);
    const send = (orders: object[]) =>
      people.as.admin.post(`${desk.path}/purchase-orders/from-suggestions`, { orders });
    const fuses = { partId: fuse, quantity: 1, unitPrice: 2 };
    expect(
      (await send([{ supplierId, lines: [{ partId: 2_000_000_000, quantity: 1, unitPrice: 2 }] }])).body
        .fields,
    ).toEqual({
      'orders.0.lines.0.partId': 'Unknown part',
    });
    expect((await send([{ supplierId, lines: [fuses, fuses] }])).body.fields).toEqual({
      'orders.0.lines.1.partId': 'This part is already in another line',
    });
    expect((await send([{ supplierId: 2_000_000_000, lines: [fuses] }])).status).toBe(400);
    expect((await send([])).status).toBe(400);
    const late = { supplierId, expectedDeliveryDate: '2026-01-31', lines: [fuses] };
    expect((await send([late])).body.fields).toEqual({
      'orders.0.expectedDeliveryDate': 'Expected delivery cannot be before the order date',
    });
    for (const unitPrice of [undefined, null, ''])
      expect((await send([{ supplierId, lines: [{ ...fuses, unitPrice }] }])).body.fields).toEqual({
        'orders.0.lines.0.unitPrice': 'Unit price is required',
      });
    expect((await people.as.admin.get(`${desk.path}/purchase-orders`)).body).toEqual([]);
  });
});
