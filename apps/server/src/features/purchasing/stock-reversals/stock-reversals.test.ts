import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let orderId: number;
let partId: number;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const admin = () => people.as.admin;

/** Each test has an order of five pieces that was received. */
beforeEach(async () => {
  people = await peopleOf(portal);
  const { id: companyId } = people.company;
  const { id: supplierId } = await portal.insert('suppliers', { companyId, name: 'Parts & Co' });
  partId = (await portal.insert('parts', { companyId, partNumber: 'F-10' })).id;
  orderId = (await admin().post(`/api/companies/${companyId}/purchase-orders`, { supplierId })).body.id;
  const line = { partId, description: 'Fuse', quantity: 5, unitPrice: 1.5 };
  await admin().post(`/api/purchase-orders/${orderId}/items`, line);
  await admin().patch(`/api/purchase-orders/${orderId}`, { status: 'ordered' });
  await admin().post(`/api/purchase-orders/${orderId}/receive`);
});

async function reverseInLedger() {
  const { body: movements } = await admin().get(`/api/parts/${partId}/movements`);
  return admin().post(`/api/stock-movements/${movements.at(-1).id}/reverse`, { reason: 'Wrong box' });
}
async function reverseAtOrder() {
  const { body: receipts } = await admin().get(`/api/purchase-orders/${orderId}/receipts`);
  return admin().post(`/api/purchase-order-receipts/${receipts.at(-1).id}/reverse`, { reason: 'Wrong box' });
}

it('a receipt that is reversed in the ledger stands in the audit trail of its order (D6.2)', async () => {
  expect(await reverseInLedger()).toMatchObject({ status: 201, body: { partId, quantity: -5 } });
  const { body: audit } = await admin().get(`/api/companies/${people.company.id}/audit`);
  expect(audit).toContainEqual(
    expect.objectContaining({
      action: 'purchase_order.receipt_reversed',
      record: expect.objectContaining({ kind: 'purchaseOrder', id: orderId }),
    }),
  );
  expect((await reverseInLedger()).body.message).toBe('This receipt was already reversed.');
});

it('a receipt is reversed once when people do it in the ledger and at the order at the same time', async () => {
  const replies = await Promise.all(
    Array.from({ length: 4 }, (_, at) => (at % 2 ? reverseInLedger() : reverseAtOrder())),
  );
  const answers = replies.map(({ status, body }) => (status === 409 ? body.code : status < 300));
  expect(answers.filter((answer) => answer !== 'purchase-order.receipt_reversed')).toEqual([true]);
  const { body: part } = await admin().get(`/api/parts/${partId}`);
  expect(part.quantityOnHand).toBe(0);
});
