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

describe('closing short', () => {
  const close = (itemId: number | undefined, body: object = { reason: 'Discontinued' }) =>
    admin().post(`/api/purchase-order-items/${itemId}/close-short`, body);

  it('needs a reason, and the order is received when nothing else is expected', async () => {
    const { id, itemIds } = await desk.ordered([5]);
    await desk.receive(id, { lines: [{ itemId: itemIds[0], quantity: 2 }] });
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
    expect(await desk.stock()).toMatchObject({ onHand: 2 });
    const late = await desk.receive(id, { lines: [{ itemId: itemIds[0], quantity: 1 }], allowOver: true });
    expect(late.body.items[0], 'what arrives after all is not short').toMatchObject({
      receivedQuantity: 3,
      closedShortQuantity: 2,
    });
  });

  it('of everything cancels an order of which nothing arrived', async () => {
    const { id, itemIds } = await desk.ordered([5]);
    expect((await close(itemIds[0])).body).toMatchObject({ id, status: 'canceled' });
  });
});

describe('reopening a line that was closed short', () => {
  const act = (
    what: 'close-short' | 'reopen',
    itemId: number | undefined,
    reason = 'They have it after all',
  ) => admin().post(`/api/purchase-order-items/${itemId}/${what}`, { reason });

  it('expects the rest again, with a reason in the audit trail (D6.2)', async () => {
    const { id, itemIds } = await desk.ordered([5]);
    await desk.receive(id, { lines: [{ itemId: itemIds[0], quantity: 2 }] });
    expect((await act('reopen', itemIds[0])).body.code).toBe('purchase-order.not_closed_short');
    await act('close-short', itemIds[0]);
    expect((await act('reopen', itemIds[0], ' ')).body.fields).toEqual({ reason: 'Please give a reason' });
    const reopened = await act('reopen', itemIds[0]);
    expect(reopened.body, reopened.text).toMatchObject({
      status: 'partial',
      dateReceived: null,
      items: [{ backorderedQuantity: 3, closedShortQuantity: 0, closeShortReason: null }],
    });
    expect((await desk.receive(id)).body.status).toBe('received');
    expect(await desk.stock()).toMatchObject({ onHand: 5, moved: 5 });
    const { body: audit } = await admin().get(`/api/companies/${people.company.id}/audit`);
    expect(JSON.stringify(audit)).toContain('They have it after all');
  });

  it('revives an order that was canceled because all of it was closed short, and no other', async () => {
    const { id, itemIds } = await desk.ordered([5, 2]);
    await act('close-short', itemIds[0]);
    expect((await act('close-short', itemIds[1])).body.status).toBe('canceled');
    expect((await act('reopen', itemIds[1])).body).toMatchObject({
      status: 'ordered',
      items: [{ closedShortQuantity: 5 }, { closedShortQuantity: 0 }],
    });
    await admin().patch(`/api/purchase-orders/${id}`, { status: 'canceled' });
    expect((await act('reopen', itemIds[0])).body.code).toBe('purchase-order.canceled');
  });
});

describe('reversing', () => {
  const reverse = (receiptId: number) =>
    admin().post(`/api/purchase-order-receipts/${receiptId}/reverse`, { reason: 'Wrong box' });

  it('takes a receipt back once, by a counter-entry: stock, quantity and status follow (D6.2)', async () => {
    const { id } = await desk.ordered([5, 2]);
    await desk.receive(id);
    const [second, first] = await desk.receipts(id);
    expect((await reverse(first.id)).body).toMatchObject({
      status: 'partial',
      dateReceived: null,
      items: [{ receivedQuantity: 0 }, { receivedQuantity: 2 }],
    });
    expect(await desk.stock()).toMatchObject({ onHand: 0, moved: 0 });
    expect((await reverse(second.id)).body.status, 'a line that is not in the catalogue').toBe('ordered');
    const after = await desk.receipts(id);
    expect(after).toMatchObject([
      { quantity: -2, reversesId: second.id, note: 'Wrong box' },
      { quantity: -5, reversesId: first.id, note: 'Wrong box' },
      { isReversed: true },
      { isReversed: true },
    ]);
    const replies = await Promise.all([reverse(first.id), reverse(second.id), reverse(after[0].id)]);
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'purchase-order.receipt_reversed'],
      [409, 'purchase-order.receipt_reversed'],
      [409, 'purchase-order.is_reversal'],
    ]);
  });

  it('once when many people do it at the same time', async () => {
    const { id } = await desk.ordered([5]);
    await desk.receive(id);
    const [receipt] = await desk.receipts(id);
    const replies = await Promise.all(Array.from({ length: 20 }, () => reverse(receipt.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await desk.stock()).toMatchObject({ onHand: 0, moved: 0 });
  });

  it('follows a movement that is reversed in the ledger of the part', async () => {
    const { id } = await desk.ordered([5]);
    await desk.receive(id);
    const { body: movements } = await admin().get(`/api/parts/${desk.partId}/movements`);
    const reversed = await admin().post(`/api/stock-movements/${movements[0].id}/reverse`, {
      reason: 'Wrong',
    });
    expect(reversed.status).toBe(201);
    expect(await desk.read(id)).toMatchObject({ status: 'ordered' });
    expect(await desk.receipts(id)).toMatchObject([{ quantity: -5, note: 'Wrong' }, { isReversed: true }]);
  });
});

it('a line of which pieces were received stays as it is when the order is a draft again (B4)', async () => {
  const { id, itemIds } = await desk.ordered([5]);
  await desk.receive(id, { lines: [{ itemId: itemIds[0], quantity: 2 }] });
  expect((await admin().patch(`/api/purchase-orders/${id}`, { status: 'draft' })).status).toBe(200);
  const line = `/api/purchase-order-items/${itemIds[0]}`;
  for (const refused of [await admin().patch(line, { quantity: 1 }), await admin().delete(line)])
    expect(refused).toMatchObject({ status: 409, body: { code: 'purchase-order.item_received' } });
});
