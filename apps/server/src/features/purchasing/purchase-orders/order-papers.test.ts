import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { takePhoto } from '../../../../test/photo.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { notifyLateOrders } from './notify-late-orders.ts';

let portal: Portal;
let people: People;
let supplierId: number;
let orderId: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, { ccEmail: 'cc@example.com' });
  supplierId = (
    await portal.insert('suppliers', {
      ...{ companyId: people.company.id, name: 'Parts & Co', contactName: 'Ida Moe' },
      ...{ email: 'orders@parts.example', city: 'Dayton' },
    })
  ).id;
  orderId = (await create()).id;
});
afterAll(() => portal.stop());

const admin = () => people.as.admin;
const create = async (given: object = {}) => {
  const { body: order } = await admin().post(`/api/companies/${people.company.id}/purchase-orders`, {
    ...{ supplierId, tax: 1.05, notes: 'Too dear, ask for a discount' },
    ...given,
  });
  const item = { description: 'Fuse 10 A', partNumber: 'F-10', quantity: 1200, unitPrice: 0.1 };
  await admin().post(`/api/purchase-orders/${order.id}/items`, item);
  return order;
};
const send = (body: object = {}) => admin().post(`/api/purchase-orders/${orderId}/send`, body);
const read = async () => (await admin().get(`/api/purchase-orders/${orderId}`)).body;
const papers = async () => (await admin().get(`/api/purchase-orders/${orderId}/papers`)).body;

function across() {
  return portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('outboxMessages')
      .selectAll()
      .where('companyId', '=', people.company.id)
      .orderBy('id')
      .execute(),
  );
}

describe('sending', () => {
  it('mails the order as PDF and keeps it as it was sent; a draft becomes ordered (D6.8)', async () => {
    const preview = await admin().get(`/api/purchase-orders/${orderId}/order.pdf`);
    const sent = await send({ message: 'Please deliver before noon.' });
    expect(sent.body).toMatchObject({
      ...{ status: 'ordered', orderedBy: expect.any(String), sentAt: expect.any(String) },
    });
    const [mail] = await across();
    expect(mail).toMatchObject({
      event: 'purchase-order.sent',
      recipients: ['orders@parts.example'],
      copies: ['cc@example.com'],
      subject: 'Purchase order PO-1001',
    });
    expect(mail!.bodyText).toContain('Hello Ida Moe');
    expect(mail!.bodyText).toContain('Please deliver before noon.');
    const [paper] = await papers();
    expect(paper).toMatchObject({
      kind: 'sent',
      sentTo: 'orders@parts.example',
      name: 'Purchase Order PO-1001.pdf',
    });
    const stored = await admin().get(`/api/purchase-order-papers/${paper.id}`);
    expect(stored.bytes.equals(preview.bytes), 'the bytes of the preview (D3.13)').toBe(true);
    const text = pdfText(stored.bytes);
    for (const words of ['Parts & Co', 'PO-1001', 'F-10', '1,200', '$120.00', '$121.05'])
      expect(text).toContain(words);
    expect(text, 'notes are internal').not.toContain('discount');
    expect(await admin().delete(`/api/purchase-order-papers/${paper.id}`)).toMatchObject({
      status: 409,
      body: { code: 'purchase-order.sent_kept' },
    });
    await send({ to: 'other@parts.example' });
    expect(await papers(), 'sent again').toHaveLength(2);
  });

  it('needs an address, items and an order that is not canceled', async () => {
    await admin().patch(`/api/suppliers/${supplierId}`, { email: null });
    expect((await send()).body.fields).toEqual({
      to: 'Parts & Co has no e-mail address. Enter one to send the order.',
    });
    const { body: empty } = await admin().post(`/api/companies/${people.company.id}/purchase-orders`, {
      supplierId,
    });
    const to = { to: 'a@parts.example' };
    expect((await admin().post(`/api/purchase-orders/${empty.id}/send`, to)).body.code).toBe(
      'purchase-order.empty',
    );
    await admin().patch(`/api/purchase-orders/${orderId}`, { status: 'canceled' });
    expect((await send(to)).body.code).toBe('purchase-order.canceled');
    expect(await across()).toEqual([]);
    expect(await papers()).toEqual([]);
  });

  it('by two people at once sends what each of them saw, or says that the order was changed', async () => {
    const replies = await Promise.all([send(), send()]);
    const sent = replies.filter(({ status }) => status === 200);
    expect(
      replies.every(({ status, body }) => status === 200 || body.code === 'purchase-order.changed'),
    ).toBe(true);
    expect(await across()).toHaveLength(sent.length);
    expect(await papers()).toHaveLength(sent.length);
  });
});

describe('canceling', () => {
  const cancel = (body: object) =>
    admin().patch(`/api/purchase-orders/${orderId}`, { status: 'canceled', ...body });

  it('tells the supplier only when somebody ticks it (D6.8)', async () => {
    await cancel({});
    expect(await across()).toEqual([]);
    await admin().patch(`/api/purchase-orders/${orderId}`, { status: 'ordered' });
    await cancel({ tellSupplier: true });
    expect(await across()).toMatchObject([
      { event: 'purchase-order.canceled', recipients: ['orders@parts.example'] },
    ]);
  });

  it('changes nothing when the supplier cannot be told', async () => {
    await admin().patch(`/api/suppliers/${supplierId}`, { email: null });
    expect((await cancel({ tellSupplier: true })).status).toBe(400);
    expect((await read()).status).toBe('draft');
  });
});

describe('papers', () => {
  const paper = Buffer.from('%PDF-1.7\none\n%%EOF\n');
  const add = (kind: string, file: Buffer = paper) =>
    admin().upload(`/api/purchase-orders/${orderId}/papers?kind=${kind}`, [['paper', 'list.pdf', file]]);

  it('can be photos, which are encoded again and shown (D3.12)', async () => {
    const photo = await takePhoto(200, 0, 0);
    const reply = await admin().upload(`/api/purchase-orders/${orderId}/papers?kind=packing_list`, [
      ['paper', 'note.jpg', photo],
    ]);
    expect(reply.body, reply.text).toMatchObject({ kind: 'packing_list', name: 'note.jpg' });
    const file = await admin().get(`/api/purchase-order-papers/${reply.body.id}`);
    expect([file.headers['content-type'], file.bytes.equals(photo)]).toEqual(['image/webp', false]);
    expect(file.headers['content-disposition']).toMatch(/^inline/);
  });

  it('are attached, read and removed; only PDF files and photos', async () => {
    expect(await add('invoice', Buffer.from('text'))).toMatchObject({
      status: 415,
      body: { code: 'upload.wrong_type' },
    });
    expect((await add('sent')).status).toBe(400);
    const { body: added } = await add('invoice');
    expect(added).toMatchObject({ kind: 'invoice', name: 'list.pdf', addedBy: expect.any(String) });
    const file = await admin().get(`/api/purchase-order-papers/${added.id}`);
    expect(file.bytes.equals(paper)).toBe(true);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    expect(await people.as.technician.get(`/api/purchase-order-papers/${added.id}`)).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    expect((await admin().delete(`/api/purchase-order-papers/${added.id}`)).status).toBe(204);
    expect(await papers()).toEqual([]);
  });
});

describe('late orders', () => {
  const bell = async () => (await admin().get('/api/notifications')).body;

  it('are told once to the person who ordered, again only after another day was expected (D6.8)', async () => {
    const yesterday = addDays(today('UTC'), -1);
    const change = (body: object) => admin().patch(`/api/purchase-orders/${orderId}`, body);
    await change({ orderDate: addDays(yesterday, -9), expectedDeliveryDate: yesterday });
    await notifyLateOrders(portal.runtime);
    expect(JSON.stringify(await bell()), 'a draft is not late').not.toContain('is late');
    await change({ status: 'ordered' });
    await notifyLateOrders(portal.runtime);
    await notifyLateOrders(portal.runtime);
    expect(JSON.stringify(await bell()).match(/PO-1001 is late/g)).toHaveLength(1);
    await change({ expectedDeliveryDate: addDays(yesterday, -1) });
    await notifyLateOrders(portal.runtime);
    expect(JSON.stringify(await bell()).match(/PO-1001 is late/g)).toHaveLength(2);
    const others = await people.as.superadmin.get('/api/notifications');
    expect(others.text).not.toContain('is late');
  });
});
