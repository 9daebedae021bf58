import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../test/people.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';

let portal: Portal;
let people: People;
let supplierId: number;
let repairId: number;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal);
  supplierId = (await portal.insert('suppliers', { companyId: people.company.id, name: 'Fuses & Co' })).id;
  repairId = await aRepair();
});

const company = () => `/api/companies/${people.company.id}`;
const aRepair = async (given: object = {}) => {
  const { customer } = people;
  const repair = await portal.buildRepair({
    companyId: people.company.id,
    userId: customer.id,
    customerId: customer.customerId,
    status: 'in_progress',
    ...given,
  });
  return repair.id;
};
const aPart = async (partNumber: string, stockQuantity: number, given: object = {}) => {
  const reply = await people.as.admin.post(`${company()}/parts`, {
    partNumber,
    description: `The ${partNumber}`,
    stockQuantity,
    cost: 2,
    sellingPrice: 5,
    preferredSupplierId: supplierId,
    ...given,
  });
  return reply.body.id as number;
};
const line = (partId: number, quantity: number) => ({ partId, partNumber: 'P', quantity });
const save = (lines: object[], id = repairId) =>
  people.as.admin.patch(`/api/repairs/${id}`, { partsUsed: lines });
const stockOf = async (partId: number) => (await people.as.admin.get(`/api/parts/${partId}`)).body;

describe('proposed orders', () => {
  const suggest = async () => (await people.as.admin.post(`${company()}/purchase-orders/suggest`)).body;

  it('fill up to twice the reorder point, or the shortage of repairs, whichever is more', async () => {
    const low = await aPart('LOW', 2, { reorderPoint: 5 });
    const short = await aPart('SHORT', 0, { reorderPoint: 1, preferredSupplierId: null });
    await aPart('FINE', 6, { reorderPoint: 5 });
    await aPart('NONE', 0);
    await save([line(short, 7)]);
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
    const fuse = await aPart('FUSE', 1, { reorderPoint: 2 });
    const second = await aRepair();
    await save([line(fuse, 3)]);
    await save([line(fuse, 2)], second);
    const [proposed] = await suggest();
    expect(proposed.lines).toMatchObject([{ shortage: 4, quantity: 8 }]);
    const reply = await people.as.admin.post(`${company()}/purchase-orders/from-suggestions`, {
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
    expect(await stockOf(fuse)).toMatchObject({ quantityOnHand: 0 });
    expect(await suggest(), 'what is on order is not proposed again').toMatchObject([
      { lines: [{ partId: fuse, onOrder: 6, shortage: 0, quantity: 2 }] },
    ]);
    const { body: audit } = await people.as.admin.get(`${company()}/audit`);
    expect(audit.map(({ action }: { action: string }) => action)).toContain('purchase_order.created');
  });

  it('refuses unknown parts, a part twice, and an unknown supplier; stores nothing', async () => {
    const fuse = await aPart('FUSE', 1);
    const send = (orders: object[]) =>
      people.as.admin.post(`${company()}/purchase-orders/from-suggestions`, { orders });
    const fuses = { partId: fuse, quantity: 1 };
    expect(
      (await send([{ supplierId, lines: [{ partId: 2_000_000_000, quantity: 1 }] }])).body.fields,
    ).toEqual({
      'orders.0.lines.0.partId': 'Unknown part',
    });
    expect((await send([{ supplierId, lines: [fuses, fuses] }])).body.fields).toEqual({
      'orders.0.lines.1.partId': 'This part is already in another line',
    });
    expect((await send([{ supplierId: 2_000_000_000, lines: [fuses] }])).status).toBe(400);
    expect((await send([])).status).toBe(400);
    expect((await people.as.admin.get(`${company()}/purchase-orders`)).body).toEqual([]);
  });
});
