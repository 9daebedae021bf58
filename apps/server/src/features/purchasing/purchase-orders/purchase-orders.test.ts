import { today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let supplierId: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  supplierId = (await portal.insert('suppliers', { companyId: people.company.id, name: 'Parts & Co' })).id;
});
afterAll(() => portal.stop());

const admin = () => people.as.admin;
const path = () => `/api/companies/${people.company.id}/purchase-orders`;
const create = async (given: object = {}) => (await admin().post(path(), { supplierId, ...given })).body;
const add = (orderId: number, given: object = {}) =>
  admin().post(`/api/purchase-orders/${orderId}/items`, {
    description: 'Fuse 10 A',
    quantity: 1,
    unitPrice: 1,
    ...given,
  });
const read = async (id: number) => (await admin().get(`/api/purchase-orders/${id}`)).body;
const auditOf = async () =>
  (await admin().get(`/api/companies/${people.company.id}/audit`)).body.map(
    ({ action }: { action: string }) => action,
  );

describe('a new order', () => {
  it('is a draft with the next number of the company (B3, D6.1)', async () => {
    const first = await create();
    expect(first).toMatchObject({
      poNumber: 'PO-1001',
      status: 'draft',
      supplierName: 'Parts & Co',
      orderDate: today('UTC'),
      subtotal: 0,
      total: 0,
      orderedBy: null,
      createdById: expect.any(Number),
      version: 1,
    });
    expect(await auditOf()).toContain('purchase_order.created');
    expect((await create({ poNumber: 'po-1002' })).poNumber).toBe('po-1002');
    expect((await create()).poNumber, 'a number that was typed before is left out').toBe('PO-1003');
    const other = await peopleOf(portal);
    const theirs = await portal.insert('suppliers', { companyId: other.company.id, name: 'X' });
    const reply = await other.as.admin.post(`/api/companies/${other.company.id}/purchase-orders`, {
      supplierId: theirs.id,
    });
    expect(reply.body.poNumber, 'every company has its own numbers').toBe('PO-1001');
  });

  it('refuses a number that is taken, in any case of its letters', async () => {
    await create({ poNumber: 'A-7' });
    const taken = await admin().post(path(), { supplierId, poNumber: 'a-7' });
    expect([taken.status, taken.body.code]).toEqual([409, 'purchase-order.number_taken']);
  });

  it('refuses unknown and foreign records alike (access rule 6)', async () => {
    const other = await peopleOf(portal);
    const theirs = await portal.insert('suppliers', { companyId: other.company.id, name: 'X' });
    const fieldsOf = async (given: object) =>
      (await admin().post(path(), { supplierId, ...given })).body.fields;
    expect(await fieldsOf({ supplierId: undefined })).toEqual({ supplierId: 'Supplier is required' });
    expect(await fieldsOf({ supplierId: theirs.id })).toEqual({ supplierId: 'Unknown supplier' });
    expect(await fieldsOf({ supplierId: 2_000_000_000 })).toEqual({ supplierId: 'Unknown supplier' });
    expect(await fieldsOf({ customerId: other.customer.customerId })).toEqual({
      customerId: 'Unknown customer',
    });
    const { customerId } = people.customer;
    const repair = await portal.buildRepair({ companyId: people.company.id, customerId });
    const strange = await portal.buildRepair({ companyId: people.company.id });
    expect(await fieldsOf({ repairId: repair.id })).toEqual({
      repairId: 'Choose a customer before a repair',
    });
    expect(await fieldsOf({ customerId, repairId: strange.id })).toEqual({
      repairId: 'This repair belongs to another customer',
    });
    expect(await fieldsOf({ tax: -1, shipping: 0.001 })).toEqual({
      tax: 'Must be at least 0',
      shipping: 'Must have at most 2 decimals',
    });
    expect(await create({ customerId, repairId: repair.id })).toMatchObject({
      serviceReportNumber: repair.serviceReportNumber,
      poNumber: 'PO-1001',
    });
  });
});

describe('a change', () => {
  it('needs the version that the caller saw (D2.4)', async () => {
    const { id } = await create();
    const change = (version: number) =>
      admin().request({
        method: 'PATCH',
        url: `/api/purchase-orders/${id}`,
        headers: { 'if-match': `"${version}"`, 'content-type': 'application/json' },
        payload: '{"notes":"Ring twice"}',
      });
    expect((await change(1)).status).toBe(200);
    expect((await change(1)).status).toBe(412);
  });

  it('may set any status, which moves no stock and says who ordered (B4)', async () => {
    const { id } = await create({ orderDate: null });
    const set = async (status: string) =>
      (await admin().patch(`/api/purchase-orders/${id}`, { status })).body;
    expect(await set('ordered')).toMatchObject({ status: 'ordered', orderedBy: expect.any(String) });
    expect(await set('received')).toMatchObject({ status: 'received', dateReceived: today('UTC') });
    expect(await set('partial')).toMatchObject({ status: 'partial', dateReceived: null });
    expect(await set('draft')).toMatchObject({ status: 'draft', orderedBy: null });
    expect(await set('canceled')).toMatchObject({ status: 'canceled' });
    const bad = await admin().patch(`/api/purchase-orders/${id}`, { status: 'lost' });
    expect(bad.status).toBe(400);
  });

  it('refuses to take the customer away from a repair, and a total that cannot be stored', async () => {
    const { customerId } = people.customer;
    const repair = await portal.buildRepair({ companyId: people.company.id, customerId });
    const { id } = await create({ customerId, repairId: repair.id });
    const lone = await admin().patch(`/api/purchase-orders/${id}`, { customerId: null });
    expect(lone.body.fields).toEqual({ repairId: 'Choose a customer before a repair' });
    await add(id, { unitPrice: 99_999_999.99 });
    const large = await admin().patch(`/api/purchase-orders/${id}`, { tax: 0.01 });
    expect(large.status).toBe(400);
    expect((await add(id, { unitPrice: 0.01 })).status).toBe(400);
  });
});

describe('items', () => {
  it('are for stock by default, and make the sums of the order to the cent (B9, D6.1)', async () => {
    const { id } = await create({ tax: 0.07, shipping: '12.5' });
    const item = (await add(id, { quantity: 3, unitPrice: 0.1 })).body;
    expect(item).toMatchObject({
      lineTotal: 0.3,
      isForStock: true,
      receivedQuantity: 0,
      backorderedQuantity: 0,
    });
    expect(await read(id)).toMatchObject({ subtotal: 0.3, total: 12.87, itemCount: 1 });
    await add(id, { quantity: 1000, unitPrice: 19.99 });
    expect(await read(id)).toMatchObject({ subtotal: 19990.3, total: 20002.87 });
    await admin().patch(`/api/purchase-order-items/${item.id}`, { quantity: 30 });
    expect(await read(id)).toMatchObject({ subtotal: 19993 });
    await admin().delete(`/api/purchase-order-items/${item.id}`);
    expect(await read(id)).toMatchObject({ subtotal: 19990, itemCount: 1 });
    expect(await auditOf()).toEqual(
      expect.arrayContaining([
        'purchase_order.item_added',
        'purchase_order.item_updated',
        'purchase_order.item_deleted',
      ]),
    );
  });

  it('of a thousand lines are added up to the cent, and a line more is refused', async () => {
    const { id } = await create();
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .insertInto('purchaseOrderItems')
        .values(
          Array.from({ length: 1000 }, () => ({
            ...{ companyId: people.company.id, purchaseOrderId: id },
            ...{ partId: null, partNumber: null, manufacturer: null, repairId: null, closeShortReason: null },
            ...{ description: 'Washer', quantity: 3, unitPrice: '0.10' },
          })),
        )
        .execute(),
    );
    expect(await read(id)).toMatchObject({ subtotal: 300, total: 300, itemCount: 1000 });
    expect((await add(id)).body.code).toBe('purchase-order.too_many_items');
    expect((await admin().get(`/api/purchase-orders/${id}/items`)).body).toHaveLength(1000);
  });

  it('take number and manufacturer of their catalogue part', async () => {
    const { id } = await create();
    const part = await portal.insert('parts', {
      companyId: people.company.id,
      partNumber: 'F-10',
      manufacturer: 'Littelfuse',
    });
    expect((await add(id, { partId: part.id })).body).toMatchObject({
      partId: part.id,
      partNumber: 'F-10',
      manufacturer: 'Littelfuse',
    });
  });

  it.each([
    [{ quantity: 0 }, 'quantity', 'Quantity must be at least 1'],
    [{ quantity: 1.5 }, 'quantity', 'Quantity must be a whole number'],
    [{ quantity: 2 ** 31 }, 'quantity', 'Quantity must be at most 1,000,000'],
    [{ unitPrice: undefined }, 'unitPrice', 'Unit price is required'],
    [{ unitPrice: '' }, 'unitPrice', 'Unit price is required'],
    [{ unitPrice: -0.01 }, 'unitPrice', 'Must be at least 0'],
    [{ unitPrice: 0.001 }, 'unitPrice', 'Must have at most 2 decimals'],
    [{ description: ' ' }, 'description', 'Description is required'],
    [{ partId: 2_000_000_000 }, 'partId', 'Unknown part'],
    [{ repairId: 2_000_000_000 }, 'repairId', 'Unknown repair'],
    [{ quantity: 1_000_000, unitPrice: 1000 }, 'unitPrice', expect.stringContaining('too much to be saved')],
  ])('refuse %j with a sentence and store nothing', async (given, field, message) => {
    const { id } = await create();
    const refused = await add(id, given);
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: message }]);
    expect(await read(id)).toMatchObject({ itemCount: 0, subtotal: 0, version: 1 });
  });

  it('give the order a new version with all that its PDF shows of them (D6.8)', async () => {
    const { id } = await create();
    const { body: item } = await add(id);
    const versionAfter = async (change: object) => {
      await admin().patch(`/api/purchase-order-items/${item.id}`, change);
      return (await read(id)).version;
    };
    const { version } = await read(id);
    expect(await versionAfter({ description: 'Fuse 16 A' })).toBe(version + 1);
    expect(await versionAfter({ partNumber: 'F-16', manufacturer: 'Littelfuse' })).toBe(version + 2);
    expect(await versionAfter({ isForStock: false }), 'the PDF does not show it').toBe(version + 2);
  });

  it('change only while the order is a draft, and never move to another order (B4)', async () => {
    const { id } = await create();
    const other = await create();
    const item = (await add(id)).body;
    const moved = await admin().patch(`/api/purchase-order-items/${item.id}`, { purchaseOrderId: other.id });
    expect(moved.body.purchaseOrderId).toBe(id);
    await admin().patch(`/api/purchase-orders/${id}`, { status: 'ordered' });
    const refusals = await Promise.all([
      add(id),
      admin().patch(`/api/purchase-order-items/${item.id}`, { quantity: 2 }),
      admin().delete(`/api/purchase-order-items/${item.id}`),
      admin().delete(`/api/purchase-orders/${id}`),
    ]);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 409, body: { code: 'purchase-order.not_draft' } });
    await admin().patch(`/api/purchase-orders/${id}`, { status: 'draft' });
    expect((await admin().delete(`/api/purchase-orders/${id}`)).status).toBe(204);
    expect((await admin().get(`/api/purchase-orders/${id}`)).status).toBe(404);
  });
});

describe('the list', () => {
  it('is searched by number, tracking, supplier and items, filtered and sorted', async () => {
    const acme = await portal.insert('suppliers', { companyId: people.company.id, name: 'Acme Fuses' });
    const a = await create({ poNumber: 'X-1', orderDate: '2026-01-05', expectedDeliveryDate: '2026-01-05' });
    const b = await create({ supplierId: acme.id, trackingNumber: '1Z-77', orderDate: '2025-01-01' });
    await add(a.id, { description: 'Knob, red', partNumber: 'KN-5', unitPrice: 20 });
    const ids = async (query: Record<string, string>) =>
      (await admin().get(path(), { query })).body.map(({ id }: { id: number }) => id);
    expect(await ids({})).toEqual([b.id, a.id]);
    expect(await ids({ search: 'x-1' })).toEqual([a.id]);
    expect(await ids({ search: '1z-7' })).toEqual([b.id]);
    expect(await ids({ search: 'ACME' })).toEqual([b.id]);
    expect(await ids({ search: 'kn-5' })).toEqual([a.id]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ supplierId: String(acme.id) })).toEqual([b.id]);
    expect(await ids({ sort: 'orderDate', order: 'asc' })).toEqual([b.id, a.id]);
    expect(await ids({ sort: 'total' })).toEqual([a.id, b.id]);
    expect(await ids({ sort: 'expectedDeliveryDate' })).toEqual([a.id, b.id]);
    expect(await ids({ sort: 'poNumber', order: 'asc' })).toEqual([a.id, b.id]);
    expect(await ids({ late: 'true' })).toEqual([]);
    await admin().patch(`/api/purchase-orders/${a.id}`, { status: 'ordered' });
    expect(await ids({ late: 'true' }), 'expected before today').toEqual([a.id]);
    expect(await ids({ late: 'false' })).toEqual([b.id]);
    expect(await ids({ status: 'ordered' })).toEqual([a.id]);
    expect((await read(a.id)).isLate).toBe(true);
    const page = await admin().get(path(), { query: { page: '2', pageSize: '1' } });
    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '2']);
  });

  it('is not needed to find an order: the search of the portal does, for admins (D9.2)', async () => {
    const { id } = await create({ poNumber: 'QX-778' });
    const find = async (who: 'admin' | 'technician' | 'customer') =>
      (await people.as[who].get('/api/search', { query: { q: 'qx-77' } })).body;
    expect(await find('admin')).toEqual([
      {
        ...{ kind: 'purchaseOrder', id, title: 'QX-778', detail: 'Parts & Co · Draft' },
        path: `/admin/purchase-orders/${id}`,
      },
    ]);
    expect([await find('technician'), await find('customer')]).toEqual([[], []]);
  });
});
