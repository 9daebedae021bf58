import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PartSupplyDesk, partLine, partSupplyDesk } from '../../../../test/part-supply.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { statementsOf } from '../../../../test/statements.ts';

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

const at = (path: string, id = repairId) => `/api/repairs/${id}/parts${path}`;
const supply = async (id = repairId) => (await people.as.admin.get(at('', id))).body;
const partOf = async (partId: number, id = repairId) =>
  (await supply(id)).parts.find((part: { partId: number }) => part.partId === partId);
const board = async (query: Record<string, string> = {}) =>
  (await people.as.admin.get(`${desk.path}/waiting-for-parts`, { query })).body;
const order = (partId: number, quantity: number, given: object = {}, id = repairId) =>
  people.as.admin.post(at('/order', id), { partId, quantity, ...given });
const inOwnersName = (
  change: (
    db: Parameters<Parameters<Portal['runtime']['database']['dangerouslyAcrossCompanies']>[0]>[0],
  ) => Promise<unknown>,
) => portal.runtime.database.dangerouslyAcrossCompanies(change);

describe('where the parts of a repair are', () => {
  it('counts what was taken and what is missing, and suggests to wait', async () => {
    const [fuse, lamp] = [await desk.aPart('FUSE', 1, { location: 'A3' }), await desk.aPart('LAMP', 9)];
    await desk.save([partLine(fuse, 3), partLine(lamp, 2)]);
    expect(await supply()).toMatchObject({
      parts: [
        { partId: fuse, wanted: 3, taken: 3, missing: 2, state: 'missing', onHand: -2, location: 'A3' },
        { partId: lamp, wanted: 2, taken: 2, missing: 0, state: null, orders: [] },
      ],
      suggestedStatus: 'waiting_for_parts',
    });
  });

  it('tells a technician nothing of orders, suppliers and costs', async () => {
    const fuse = await desk.aPart('FUSE', 0);
    await desk.save([partLine(fuse, 1)]);
    await order(fuse, 1);
    const { body, text } = await people.as.technician.get(at(''));
    const log = await people.as.technician.get(`/api/repairs/${repairId}/logs`);
    expect(body.parts[0].orders).toEqual([
      { quantity: 1, state: 'draft', expectedOn: null, shippingMethod: null, trackingNumber: null },
    ]);
    expect(text).not.toMatch(/supplier|cost|price|poNumber/i);
    expect(log.body[0].message).toBe('Ordered: 1 × FUSE.');
    expect(log.text).not.toContain('PO-1');
  });

  it('asks the database in one round trip', async () => {
    await desk.save([partLine(await desk.aPart('FUSE', 1), 3)]);
    await supply();
    const sent = await statementsOf(() => people.as.admin.get(at('')));
    expect(new Set(sent.map(({ roundTrip }) => roundTrip)).size).toBeLessThanOrEqual(2);
  });
});

describe('the list of repairs', () => {
  type Row = { id: number; waitsForParts?: true };
  const rows = async (who: 'admin' | 'technician' | 'customer', query: Record<string, string> = {}) =>
    (await people.as[who].get('/api/repairs', { query })).body as Row[];
  const marked = async (query: Record<string, string> = {}) =>
    (await rows('admin', query)).filter(({ waitsForParts }) => waitsForParts).map(({ id }) => id);

  it('marks and finds for staff what waits: a short line, an order, and nothing after it was used (D6.5)', async () => {
    const [fuse, lamp] = [await desk.aPart('FUSE', 0), await desk.aPart('LAMP', 5)];
    const [ordered, plenty, finished] = [await desk.aRepair(), await desk.aRepair(), await desk.aRepair()];
    await desk.save([partLine(fuse, 2)]);
    await order(lamp, 1, {}, ordered);
    await desk.save([partLine(lamp, 1)], plenty);
    await order(lamp, 1, {}, finished);
    await inOwnersName((db) =>
      db.updateTable('repairs').set({ status: 'completed' }).where('id', '=', finished).execute(),
    );
    expect((await marked()).toSorted()).toEqual([repairId, ordered].toSorted());
    const found = await rows('technician', { waitsForParts: 'true' });
    expect(found.map(({ id, waitsForParts }) => [id, waitsForParts]).toSorted()).toEqual(
      [repairId, ordered].toSorted().map((id) => [id, true]),
    );
    const own = await rows('customer', { waitsForParts: 'true' });
    expect(own, 'a customer learns nothing of parts').toHaveLength(4);
    expect(JSON.stringify(own)).not.toContain('waitsForParts');
    await people.as.admin.post(`/api/parts/${fuse}/stock-corrections`, { delta: 2, reason: 'Found' });
    expect(await marked()).toEqual([ordered]);
  });
});

describe('"Order" of a short line', () => {
  it('adds a line with the repair to a draft of the preferred supplier, and waits for it instead of stock', async () => {
    const fuse = await desk.aPart('FUSE', 1);
    await desk.save([partLine(fuse, 3)]);
    const reply = await order(fuse, 2);
    expect(reply.status, reply.text).toBe(201);
    expect(reply.body).toMatchObject({ poNumber: 'PO-1001', supplierName: 'Fuses & Co', quantity: 2 });
    const { body: items } = await people.as.admin.get(`/api/purchase-orders/${reply.body.orderId}/items`);
    expect(items).toMatchObject([
      { partId: fuse, quantity: 2, unitPrice: 2, repairId, isForStock: false, partNumber: 'FUSE' },
    ]);
    // The two pieces that were not there are no longer taken from stock.
    expect(await desk.stockOf(fuse)).toMatchObject({ quantityOnHand: 0, available: 0 });
    expect(await partOf(fuse)).toMatchObject({
      wanted: 3,
      taken: 1,
      missing: 0,
      state: 'ordered',
      orders: [{ quantity: 2, state: 'draft', poNumber: 'PO-1001', supplierName: 'Fuses & Co' }],
    });
    const { body: log } = await people.as.admin.get(`/api/repairs/${repairId}/logs`);
    expect(log[0].message).toBe('Ordered: 2 × FUSE.');
    const { body: audit } = await people.as.admin.get(`${desk.path}/audit`);
    expect(audit.map(({ action }: { action: string }) => action)).toContain('repair.part_ordered');
  });

  it('uses the same draft for the next part, and another supplier when asked', async () => {
    const [fuse, lamp] = [
      await desk.aPart('FUSE', 0),
      await desk.aPart('LAMP', 0, { preferredSupplierId: null }),
    ];
    expect((await order(fuse, 1)).body.poNumber).toBe('PO-1001');
    expect((await order(fuse, 1)).body.poNumber).toBe('PO-1001');
    const refused = await order(lamp, 1);
    expect(refused).toMatchObject({ status: 409, body: { code: 'repair-part.no_supplier' } });
    expect(refused.body.message).toBe('LAMP has no preferred supplier. Choose a supplier for this order.');
    expect((await order(lamp, 1, { supplierId })).body.poNumber).toBe('PO-1001');
  });

  it('refuses parts and suppliers of nobody and of others alike', async () => {
    const fuse = await desk.aPart('FUSE', 0);
    const other = await peopleOf(portal);
    const part = await portal.insert('parts', { companyId: other.company.id, partNumber: 'X' });
    const supplier = await portal.insert('suppliers', { companyId: other.company.id, name: 'Y' });
    for (const id of [part.id, 2_000_000_000])
      expect((await order(id, 1)).body.fields).toEqual({ partId: 'Unknown part' });
    for (const id of [supplier.id, 2_000_000_000])
      expect((await order(fuse, 1, { supplierId: id })).body.fields).toEqual({
        supplierId: 'Unknown supplier',
      });
    expect((await order(fuse, 0)).status).toBe(400);
    expect((await order(fuse, 2 ** 31)).status).toBe(400);
  });

  it('two people who order for two repairs at once use one draft', async () => {
    const fuse = await desk.aPart('FUSE', 0);
    const repairs = await Promise.all([1, 2, 3, 4].map(() => desk.aRepair()));
    const replies = await Promise.all(repairs.map((id) => order(fuse, 1, {}, id)));
    expect(new Set(replies.map(({ body }) => body.poNumber))).toEqual(new Set(['PO-1001']));
  });
});

describe('taking and freeing', () => {
  const waitingRepair = async (stock: number) => {
    const fuse = await desk.aPart('FUSE', 0);
    await desk.save([partLine(fuse, 2)]);
    await order(fuse, 2);
    await people.as.admin.post(`/api/parts/${fuse}/stock-corrections`, { delta: stock, reason: 'Found' });
    return fuse;
  };

  it('takes what the repair waited for once it is here', async () => {
    const fuse = await waitingRepair(2);
    expect(await partOf(fuse)).toMatchObject({ taken: 0, state: 'ready', available: 2 });
    const reply = await people.as.technician.post(at('/take'), { partId: fuse });
    expect(reply.status, reply.text).toBe(200);
    expect(await partOf(fuse)).toMatchObject({ taken: 2, state: null });
    expect((await desk.stockOf(fuse)).quantityOnHand).toBe(0);
    expect((await people.as.admin.post(at('/take'), { partId: fuse })).body).toMatchObject({
      code: 'repair-part.not_waiting',
      message: 'This repair does not wait for this part.',
    });
  });

  it('refuses more than the repair waits for, and freeing what is not reserved', async () => {
    const fuse = await waitingRepair(5);
    expect((await people.as.admin.post(at('/take'), { partId: fuse, quantity: 3 })).body).toMatchObject({
      code: 'repair-part.too_many',
      message: 'This repair waits for 2 of this part.',
    });
    expect(await people.as.admin.post(at('/free'), { partId: fuse })).toMatchObject({
      status: 409,
      body: { code: 'repair-part.not_reserved' },
    });
  });
});

describe('a technician uses a part', () => {
  it('by its id or its number, with the prices of the catalogue', async () => {
    const fuse = await desk.aPart('FUSE', 9);
    const first = await people.as.technician.post(at(''), { partId: fuse, quantity: 2 });
    expect(first.status, first.text).toBe(201);
    expect(first.body.partsUsed).toEqual([
      { partId: fuse, partNumber: 'FUSE', description: 'The FUSE', quantity: 2, msrpPrice: 5 },
    ]);
    await people.as.technician.post(at(''), { partNumber: 'fuse' });
    await people.as.technician.post(at(''), { partNumber: 'ODD-1' });
    const { body } = await people.as.admin.get(`/api/repairs/${repairId}`);
    expect(body.partsUsed).toMatchObject([
      { partId: fuse, quantity: 3, unitPrice: 2, msrpPrice: 5 },
      { partNumber: 'ODD-1', quantity: 1, unitPrice: 0 },
    ]);
    expect(body.totalCost).toBe(15);
    expect((await desk.stockOf(fuse)).quantityOnHand).toBe(6);
  });

  it('refuses no part at all and an unknown one, and a customer', async () => {
    expect((await people.as.technician.post(at(''), {})).status).toBe(400);
    expect((await people.as.technician.post(at(''), { partId: 2_000_000_000 })).body.fields).toEqual({
      partId: 'Unknown part',
    });
    expect(await people.as.customer.post(at(''), { partNumber: 'X' })).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
  });
});

describe('the board', () => {
  it('shows each waiting repair with its most urgent state', async () => {
    const [fuse, lamp, knob] = [
      await desk.aPart('FUSE', 0),
      await desk.aPart('LAMP', 0),
      await desk.aPart('KNOB', 9),
    ];
    const [late, missing, ordered, unnamed, calm] = [
      repairId,
      await desk.aRepair(),
      await desk.aRepair(),
      await desk.aRepair({ status: 'waiting_for_parts' }),
      await desk.aRepair(),
    ];
    await desk.save([partLine(fuse, 1)], late);
    const { body: draft } = await order(fuse, 1, {}, late);
    await inOwnersName((db) =>
      db
        .updateTable('purchaseOrders')
        .set({ status: 'ordered', expectedDeliveryDate: '2020-01-01' })
        .where('id', '=', draft.orderId)
        .execute(),
    );
    await desk.save([partLine(lamp, 1)], missing);
    await desk.save([partLine(fuse, 2)], ordered);
    await order(fuse, 2, {}, ordered);
    await desk.save([partLine(knob, 2)], calm);
    const rows = await board({ sort: 'expected', order: 'asc' });
    expect(rows.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
      [late, 'late'],
      [unnamed, 'missing'],
      [ordered, 'ordered'],
      [missing, 'missing'],
    ]);
    expect(rows[0]).toMatchObject({
      expectedOn: '2020-01-01',
      parts: [
        { partId: fuse, waiting: 1, missing: 0, orders: [{ state: 'late', poNumber: draft.poNumber }] },
      ],
    });
    const counts = (await people.as.admin.get(`${desk.path}/waiting-for-parts/counts`)).body;
    expect(counts).toEqual({ late: 1, missing: 2, ordered: 1, ready: 0 });
    expect((await board({ state: 'late' })).map(({ id }: { id: number }) => id)).toEqual([late]);
    expect((await board({ search: 'LAMP' })).map(({ id }: { id: number }) => id)).toEqual([missing]);
    expect((await board({ supplierId: String(supplierId) })).length).toBe(2);
    expect((await board({ technicianId: '2000000000' })).length).toBe(0);
    await people.as.admin.patch(`/api/repairs/${late}`, { status: 'cancelled' });
    await people.as.admin.delete(`/api/repairs/${missing}`);
    expect((await board()).map(({ id }: { id: number }) => id)).toEqual([unnamed, ordered]);
  });
});
