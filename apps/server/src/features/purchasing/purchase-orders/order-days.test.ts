import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

it('an order refuses a day before its order date, with a sentence on its field', async () => {
  const { admin } = people.as;
  const companyId = people.company.id;
  const { id: supplierId } = await portal.insert('suppliers', { companyId, name: 'Parts & Co' });
  const post = (given: object) =>
    admin.post(`/api/companies/${companyId}/purchase-orders`, { supplierId, ...given });
  const before = { orderDate: '2026-03-02', expectedDeliveryDate: '2026-03-01' };
  const expected = { expectedDeliveryDate: 'Expected delivery cannot be before the order date' };
  const received = { dateReceived: 'The day of receipt cannot be before the order date' };
  const fields = async (given: object) => {
    const { status, body } = await post(given);
    return status === 400 ? body.fields : status;
  };
  expect(await fields(before)).toEqual(expected);
  expect(await fields({ expectedDeliveryDate: addDays(today('UTC'), -1) }), 'ordered today').toEqual(
    expected,
  );
  expect(await fields({ orderDate: '2026-03-02', dateReceived: '2026-03-01' })).toEqual(received);
  expect(await fields({ orderDate: '2026-03-02', expectedDeliveryDate: '2026-03-02' })).toBe(201);

  const { id } = (await post({ orderDate: '2026-03-02', expectedDeliveryDate: '2026-03-04' })).body;
  const change = (body: object) => admin.patch(`/api/purchase-orders/${id}`, body);
  expect((await change({ expectedDeliveryDate: '2026-03-01' })).body.fields).toEqual(expected);
  expect((await change({ orderDate: '2026-03-05' })).body.fields).toEqual(expected);
  expect((await change({ dateReceived: '2026-03-01' })).body.fields).toEqual(received);
  expect((await change(before)).body.fields).toEqual(expected);
  expect((await admin.get(`/api/purchase-orders/${id}`)).body.version).toBe(1);
  expect((await change({ orderDate: null, expectedDeliveryDate: '2026-03-01' })).status).toBe(200);
  // An order of an older release may have such days. Its other fields can be changed.
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .updateTable('purchaseOrders')
      .set({ orderDate: '2026-03-09' as never })
      .where('id', '=', id)
      .execute(),
  );
  const sent = { notes: 'Called', orderDate: '2026-03-09', expectedDeliveryDate: '2026-03-01' };
  expect((await change({ notes: 'Called' })).status).toBe(200);
  expect((await change(sent)).body.fields).toEqual(expected);
});
