import { today } from '@portal/contract/core/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../test/people.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';

let portal: Portal;
let people: People;
let supplierId: number;
let partId: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  const { id: companyId } = people.company;
  supplierId = (await portal.insert('suppliers', { companyId, name: 'Parts & Co' })).id;
  partId = (await portal.insert('parts', { companyId, partNumber: 'F-10', cost: '2.00' })).id;
});
afterAll(() => portal.stop());

const admin = () => people.as.admin;
interface Item {
  id: number;
  receivedQuantity: number;
  backorderedQuantity: number;
  closedShortQuantity: number;
}

/** Creates an ordered order with lines of these quantities. The first is of the catalogue part. */
async function ordered(quantities: readonly number[], given: object = {}, line: object = {}) {
  const { body: order } = await admin().post(`/api/companies/${people.company.id}/purchase-orders`, {
    supplierId,
    ...given,
  });
  const items: Item[] = [];
  for (const [at, quantity] of quantities.entries()) {
    const item = {
      description: `Line ${at}`,
      quantity,
      unitPrice: 1.5,
      ...(at === 0 && { partId, ...line }),
    };
    items.push((await admin().post(`/api/purchase-orders/${order.id}/items`, item)).body);
  }
  await admin().patch(`/api/purchase-orders/${order.id}`, { status: 'ordered' });
  return { id: order.id as number, itemIds: items.map(({ id }) => id) };
}
const receive = (orderId: number, body: object = {}) =>
  admin().post(`/api/purchase-orders/${orderId}/receive`, body);
const receipts = async (orderId: number) =>
  (await admin().get(`/api/purchase-orders/${orderId}/receipts`)).body;
const read = async (orderId: number) => (await admin().get(`/api/purchase-orders/${orderId}`)).body;
const stock = () =>
  portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const { rows } = await sql<{ onHand: number; reserved: number; moved: number; average: string | null }>`
      select quantity_on_hand as on_hand, quantity_reserved as reserved, average_cost as average,
        (select coalesce(sum(quantity), 0) from stock_movements m where m.part_id = p.id) as moved
      from parts p where id = ${partId}`.execute(db);
    return rows[0]!;
  });

describe('receiving', () => {
  it('in part changes quantities, status, stock and ledger together (D6.2)', async () => {
    const { id, itemIds } = await ordered([5, 2]);
    const part = await receive(id, { lines: [{ itemId: itemIds[0], quantity: 2, note: 'Box 1' }] });
    expect(part.body).toMatchObject({
      status: 'partial',
      dateReceived: null,
      items: [
        { receivedQuantity: 2, backorderedQuantity: 3 },
        { receivedQuantity: 0, backorderedQuantity: 0 },
      ],
    });
    expect(await stock()).toMatchObject({ onHand: 2, moved: 2 });
    expect((await receive(id)).body, 'the rest').toMatchObject({
      status: 'received',
      dateReceived: today('UTC'),
      items: [
        { receivedQuantity: 5, backorderedQuantity: 0 },
        { receivedQuantity: 2, backorderedQuantity: 0 },
      ],
    });
    expect(await stock()).toMatchObject({ onHand: 5, moved: 5 });
    const again = await receive(id);
    expect([again.status, again.body.code]).toEqual([409, 'purchase-order.received']);
    expect(
      (await receipts(id)).map(({ quantity, note }: { quantity: number; note: string | null }) => [
        quantity,
        note,
      ]),
    ).toEqual([
      [2, null],
      [3, null],
      [2, 'Box 1'],
    ]);
  });

  it('keeps the price paid; the part gets the weighted average (D6.6)', async () => {
    const { id, itemIds } = await ordered([10]);
    await receive(id, { lines: [{ itemId: itemIds[0], quantity: 5 }] });
    await receive(id, { lines: [{ itemId: itemIds[0], quantity: 5, unitPrice: '2.50' }] });
    expect(Number((await stock()).average)).toBe(2);
    expect(await receipts(id)).toMatchObject([{ unitPrice: 2.5 }, { unitPrice: null }]);
    expect((await read(id)).subtotal, 'what was ordered stays').toBe(15);
  });

  it('refuses more than is expected unless the caller allows it, and marks it (D10.6)', async () => {
    const { id, itemIds } = await ordered([5]);
    const lines = [{ itemId: itemIds[0], quantity: 6 }];
    const refused = await receive(id, { lines });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You receive 6 of "Line 0", but 5 are expected.',
    ]);
    expect(await stock()).toMatchObject({ onHand: 0 });
    expect((await receive(id, { lines, allowOver: true })).body.status).toBe('received');
    expect(await receipts(id)).toMatchObject([{ quantity: 6, isOver: true }]);
  });

  it.each([
    [{ lines: [] }, 400],
    [{ lines: [{ itemId: 2_000_000_000, quantity: 1 }] }, 400],
    [{ lines: [{ itemId: 1, quantity: 0 }] }, 400],
    [{ lines: [{ itemId: 1, quantity: 2 ** 31 }] }, 400],
    [{ lines: [{ itemId: 1, quantity: 1, unitPrice: 0.001 }] }, 400],
  ])('refuses %j and stores nothing', async (body, status) => {
    const { id } = await ordered([5]);
    const reply = await receive(id, body);
    expect(reply.status).toBe(status);
    expect(await receipts(id)).toEqual([]);
  });

  it('refuses a line of another order and one that is named twice', async () => {
    const { id, itemIds } = await ordered([5]);
    const other = await ordered([5]);
    const foreign = await receive(id, { lines: [{ itemId: other.itemIds[0], quantity: 1 }] });
    expect(foreign.body.fields).toEqual({ 'lines.0.itemId': 'Unknown line of this order' });
    const line = { itemId: itemIds[0], quantity: 1 };
    const twice = await receive(id, { lines: [line, line] });
    expect(twice.body.fields).toEqual({ 'lines.1.itemId': 'This line is named twice' });
  });

  it('needs an order that was ordered; a status set by hand moves no stock (D6.2)', async () => {
    const { id } = await ordered([5]);
    const set = (status: string) => admin().patch(`/api/purchase-orders/${id}`, { status });
    await set('draft');
    expect((await receive(id)).body.code).toBe('purchase-order.draft');
    await set('canceled');
    expect((await receive(id)).body.code).toBe('purchase-order.canceled');
    await set('received');
    expect(await stock()).toMatchObject({ onHand: 0 });
    await set('ordered');
    expect((await receive(id)).body.status).toBe('received');
    expect(await stock()).toMatchObject({ onHand: 5 });
  });

  it('of an order without items marks it as received', async () => {
    const { id } = await ordered([]);
    expect((await receive(id)).body).toMatchObject({ status: 'received', dateReceived: today('UTC') });
    expect((await receive(id)).status).toBe(409);
  });

  it('keeps what was ordered for a repair for that repair (D6.5)', async () => {
    const repair = await portal.buildRepair({
      companyId: people.company.id,
      customerId: people.customer.customerId,
    });
    const { id, itemIds } = await ordered([5], {}, { repairId: repair.id, isForStock: false });
    await receive(id, { lines: [{ itemId: itemIds[0], quantity: 2 }] });
    expect(await stock()).toMatchObject({ onHand: 2, reserved: 2 });
  });
});

describe('many people', () => {
  it('press "Mark as Received" of one order: it is received once, and all others are told', async () => {
    const { id } = await ordered([5, 3]);
    const replies = await Promise.all(Array.from({ length: 100 }, () => receive(id)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(
      replies.filter(({ status, body }) => status === 409 && body.code === 'purchase-order.received'),
    ).toHaveLength(99);
    expect(await stock()).toMatchObject({ onHand: 5, moved: 5 });
    expect(await receipts(id)).toHaveLength(2);
  }, 60_000);

  it('receive one order at once, and both are right (D6.6)', async () => {
    const { id, itemIds } = await ordered([20, 20]);
    const one = (at: number) => receive(id, { lines: [{ itemId: itemIds[at % 2], quantity: 1 }] });
    const replies = await Promise.all(Array.from({ length: 40 }, (_, at) => one(at)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await read(id)).toMatchObject({ status: 'received' });
    expect(await stock()).toMatchObject({ onHand: 20, moved: 20 });
    expect((await one(0)).status).toBe(409);
  }, 60_000);
});

describe('closing short', () => {
  const close = (itemId: number | undefined, body: object = { reason: 'Discontinued' }) =>
    admin().post(`/api/purchase-order-items/${itemId}/close-short`, body);

  it('needs a reason, and the order is received when nothing else is expected', async () => {
    const { id, itemIds } = await ordered([5]);
    await receive(id, { lines: [{ itemId: itemIds[0], quantity: 2 }] });
    expect((await close(itemIds[0], { reason: ' ' })).body.fields).toEqual({
      reason: 'Please give a reason',
    });
    expect((await close(itemIds[0])).body).toMatchObject({
      status: 'received',
      items: [
        {
          receivedQuantity: 2,
          backorderedQuantity: 0,
          closedShortQuantity: 3,
          closeShortReason: 'Discontinued',
        },
      ],
    });
    expect((await close(itemIds[0])).body.code).toBe('purchase-order.nothing_expected');
    expect(await stock()).toMatchObject({ onHand: 2 });
    const late = await receive(id, { lines: [{ itemId: itemIds[0], quantity: 1 }], allowOver: true });
    expect(late.body.items[0], 'what arrives after all is not short').toMatchObject({
      receivedQuantity: 3,
      closedShortQuantity: 2,
    });
  });

  it('of everything cancels an order of which nothing arrived', async () => {
    const { id, itemIds } = await ordered([5]);
    expect((await close(itemIds[0])).body).toMatchObject({ id, status: 'canceled' });
  });
});

describe('reversing', () => {
  const reverse = (receiptId: number) =>
    admin().post(`/api/purchase-order-receipts/${receiptId}/reverse`, { reason: 'Wrong box' });

  it('takes a receipt back once, by a counter-entry: stock, quantity and status follow (D6.2)', async () => {
    const { id } = await ordered([5, 2]);
    await receive(id);
    const [second, first] = await receipts(id);
    expect((await reverse(first.id)).body).toMatchObject({
      status: 'partial',
      dateReceived: null,
      items: [{ receivedQuantity: 0 }, { receivedQuantity: 2 }],
    });
    expect(await stock()).toMatchObject({ onHand: 0, moved: 0 });
    expect((await reverse(second.id)).body.status, 'a line that is not in the catalogue').toBe('ordered');
    const after = await receipts(id);
    expect(after).toMatchObject([
      { quantity: -2, reversesId: second.id, note: 'Wrong box' },
      { quantity: -5, reversesId: first.id, note: 'Wrong box' },
      { isReversed: true },
      { isReversed: true },
    ]);
    const replies = await Promise.all([reverse(first.id), reverse(second.id), reverse(after[0].id)]);
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409]);
  });

  it('once when many people do it at the same time', async () => {
    const { id } = await ordered([5]);
    await receive(id);
    const [receipt] = await receipts(id);
    const replies = await Promise.all(Array.from({ length: 20 }, () => reverse(receipt.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await stock()).toMatchObject({ onHand: 0, moved: 0 });
  });

  it('follows a movement that is reversed in the ledger of the part', async () => {
    const { id } = await ordered([5]);
    await receive(id);
    const { body: movements } = await admin().get(`/api/parts/${partId}/movements`);
    const reversed = await admin().post(`/api/stock-movements/${movements[0].id}/reverse`, {
      reason: 'Wrong',
    });
    expect(reversed.status).toBe(201);
    expect(await read(id)).toMatchObject({ status: 'ordered' });
    expect(await receipts(id)).toMatchObject([{ quantity: -5, note: 'Wrong' }, { isReversed: true }]);
  });
});

it('every act leaves an entry in the audit trail, under the number of the order', async () => {
  const { id, itemIds } = await ordered([5, 1]);
  await receive(id, { lines: [{ itemId: itemIds[0], quantity: 1 }] });
  await admin().post(`/api/purchase-order-items/${itemIds[1]}/close-short`, { reason: 'Sold out' });
  const [receipt] = await receipts(id);
  await admin().post(`/api/purchase-order-receipts/${receipt.id}/reverse`, { reason: 'Wrong' });
  const { body: audit } = await admin().get(`/api/companies/${people.company.id}/audit`);
  const entryOf = (action: string) => audit.find((entry: { action: string }) => entry.action === action);
  const record = { kind: 'purchaseOrder', id, label: 'PO-1001' };
  expect(entryOf('purchase_order.received')).toMatchObject({
    record,
    changes: expect.arrayContaining([{ field: 'status', from: 'ordered', to: 'partial' }]),
  });
  expect(entryOf('purchase_order.closed_short')).toMatchObject({ record });
  expect(entryOf('purchase_order.receipt_reversed')).toMatchObject({ record });
  const { changes } = entryOf('purchase_order.created');
  expect(changes).toContainEqual(expect.objectContaining({ field: 'supplierId', toName: 'Parts & Co' }));
});
