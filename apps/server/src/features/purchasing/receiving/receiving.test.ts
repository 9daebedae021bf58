import { today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { type ReceivingDesk, receivingDesk } from '../../../../test/receiving.ts';

let portal: Portal;
let people: People;
let desk: ReceivingDesk;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  desk = await receivingDesk(portal, people);
});
afterAll(() => portal.stop());

const admin = () => people.as.admin;

describe('receiving', () => {
  it('in part changes quantities, status, stock and ledger together (D6.2)', async () => {
    const { id, itemIds } = await desk.ordered([5, 2]);
    const part = await desk.receive(id, { lines: [{ itemId: itemIds[0], quantity: 2, note: 'Box 1' }] });
    expect(part.body).toMatchObject({
      status: 'partial',
      dateReceived: null,
      items: [
        { receivedQuantity: 2, backorderedQuantity: 3 },
        { receivedQuantity: 0, backorderedQuantity: 0 },
      ],
    });
    expect(await desk.stock()).toMatchObject({ onHand: 2, moved: 2 });
    expect((await desk.receive(id)).body, 'the rest').toMatchObject({
      status: 'received',
      dateReceived: today('UTC'),
      items: [
        { receivedQuantity: 5, backorderedQuantity: 0 },
        { receivedQuantity: 2, backorderedQuantity: 0 },
      ],
    });
    expect(await desk.stock()).toMatchObject({ onHand: 5, moved: 5 });
    const again = await desk.receive(id);
    expect([again.status, again.body.code]).toEqual([409, 'purchase-order.received']);
    expect(
      (await desk.receipts(id)).map(({ quantity, note }: { quantity: number; note: string | null }) => [
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
    const { id, itemIds } = await desk.ordered([10]);
    await desk.receive(id, { lines: [{ itemId: itemIds[0], quantity: 5 }] });
    await desk.receive(id, { lines: [{ itemId: itemIds[0], quantity: 5, unitPrice: '2.50' }] });
    expect(Number((await desk.stock()).average)).toBe(2);
    expect(await desk.receipts(id)).toMatchObject([{ unitPrice: 2.5 }, { unitPrice: null }]);
    expect((await desk.read(id)).subtotal, 'what was ordered stays').toBe(15);
  });

  it('refuses more than is expected unless the caller allows it, and marks it (D10.6)', async () => {
    const { id, itemIds } = await desk.ordered([5]);
    const lines = [{ itemId: itemIds[0], quantity: 6 }];
    const refused = await desk.receive(id, { lines });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You receive 6 of "Line 0", but 5 are expected.',
    ]);
    expect(await desk.stock()).toMatchObject({ onHand: 0 });
    expect((await desk.receive(id, { lines, allowOver: true })).body.status).toBe('received');
    expect(await desk.receipts(id)).toMatchObject([{ quantity: 6, isOver: true }]);
  });

  it('lists what arrived page by page, with the number of all', async () => {
    const { id, itemIds } = await desk.ordered([5]);
    for (const note of ['First', 'Second', 'Third'])
      await desk.receive(id, { lines: [{ itemId: itemIds[0], quantity: 1, note }] });
    const older = await admin().get(`/api/purchase-orders/${id}/receipts`, {
      query: { page: '2', pageSize: '2' },
    });
    expect([older.body.length, older.body[0].note, older.headers['x-total-count']]).toEqual([
      1,
      'First',
      '3',
    ]);
  });

  it.each([
    [{ lines: [] }, 400],
    [{ lines: [{ itemId: 2_000_000_000, quantity: 1 }] }, 400],
    [{ lines: [{ itemId: 1, quantity: 0 }] }, 400],
    [{ lines: [{ itemId: 1, quantity: 2 ** 31 }] }, 400],
    [{ lines: [{ itemId: 1, quantity: 1, unitPrice: 0.001 }] }, 400],
  ])('refuses %j and stores nothing', async (body, status) => {
    const { id } = await desk.ordered([5]);
    const reply = await desk.receive(id, body);
    expect(reply.status).toBe(status);
    expect(await desk.receipts(id)).toEqual([]);
  });

  it('refuses a line of another order and one that is named twice', async () => {
    const { id, itemIds } = await desk.ordered([5]);
    const other = await desk.ordered([5]);
    const foreign = await desk.receive(id, { lines: [{ itemId: other.itemIds[0], quantity: 1 }] });
    expect(foreign.body.fields).toEqual({ 'lines.0.itemId': 'Unknown line of this order' });
    const line = { itemId: itemIds[0], quantity: 1 };
    const twice = await desk.receive(id, { lines: [line, line] });
    expect(twice.body.fields).toEqual({ 'lines.1.itemId': 'This line is named twice' });
  });

  it('needs an order that was ordered; a status set by hand moves no stock (D6.2)', async () => {
    const { id } = await desk.ordered([5]);
    const set = (status: string) => admin().patch(`/api/purchase-orders/${id}`, { status });
    await set('draft');
    expect((await desk.receive(id)).body.code).toBe('purchase-order.draft');
    await set('canceled');
    expect((await desk.receive(id)).body.code).toBe('purchase-order.canceled');
    await set('received');
    expect(await desk.stock()).toMatchObject({ onHand: 0 });
    await set('ordered');
    expect((await desk.receive(id)).body.status).toBe('received');
    expect(await desk.stock()).toMatchObject({ onHand: 5 });
  });

  it('of an order without items marks it as received', async () => {
    const { id } = await desk.ordered([]);
    expect((await desk.receive(id)).body).toMatchObject({ status: 'received', dateReceived: today('UTC') });
    expect(await desk.receive(id)).toMatchObject({ status: 409, body: { code: 'purchase-order.received' } });
  });

  it('keeps what was ordered for a repair for that repair (D6.5)', async () => {
    const repair = await portal.buildRepair({
      companyId: people.company.id,
      customerId: people.customer.customerId,
    });
    const { id, itemIds } = await desk.ordered([5], {}, { repairId: repair.id, isForStock: false });
    await desk.receive(id, { lines: [{ itemId: itemIds[0], quantity: 2 }] });
    expect(await desk.stock()).toMatchObject({ onHand: 2, reserved: 2 });
  });
});

describe('many people', () => {
  it('press "Mark as Received" of one order: it is received once, and all others are told', async () => {
    const { id } = await desk.ordered([5, 3]);
    const replies = await Promise.all(Array.from({ length: 100 }, () => desk.receive(id)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(
      replies.filter(({ status, body }) => status === 409 && body.code === 'purchase-order.received'),
    ).toHaveLength(99);
    expect(await desk.stock()).toMatchObject({ onHand: 5, moved: 5 });
    expect(await desk.receipts(id)).toHaveLength(2);
  }, 60_000);

  it('receive one order at once, and both are right (D6.6)', async () => {
    const { id, itemIds } = await desk.ordered([20, 20]);
    const one = (at: number) => desk.receive(id, { lines: [{ itemId: itemIds[at % 2], quantity: 1 }] });
    const replies = await Promise.all(Array.from({ length: 40 }, (_, at) => one(at)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await desk.read(id)).toMatchObject({ status: 'received' });
    expect(await desk.stock()).toMatchObject({ onHand: 20, moved: 20 });
    expect(await one(0)).toMatchObject({ status: 409, body: { code: 'purchase-order.too_much' } });
  }, 60_000);
});

it('every act leaves an entry in the audit trail, under the number of the order', async () => {
  const { id, itemIds } = await desk.ordered([5, 1]);
  await desk.receive(id, { lines: [{ itemId: itemIds[0], quantity: 1 }] });
  await admin().post(`/api/purchase-order-items/${itemIds[1]}/close-short`, { reason: 'Sold out' });
  const [receipt] = await desk.receipts(id);
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
