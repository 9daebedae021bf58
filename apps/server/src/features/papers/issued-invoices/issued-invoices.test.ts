import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { estimateDesk } from '../../../../test/estimates.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let people: People;
let settingsPath: string;
beforeEach(async () => {
  people = await peopleOf(portal, { salesTaxRate: '8.25', address: '9 Service Road' });
  settingsPath = `/api/companies/${people.company.id}/invoice-settings`;
});

/** Builds a completed repair with $70.00 of costs. With 8.25 % of tax that is $75.78. */
async function finished(given: object = {}) {
  const repair = await portal.buildRepair({
    ...{ companyId: people.company.id, userId: people.customer.id, customerId: people.customer.customerId },
    ...{ companyName: 'Acme & Sons', status: 'inspected', ...given },
  });
  await people.as.admin.patch(`/api/repairs/${repair.id}`, {
    ...{ status: 'completed', laborCost: 40, outboundShippingCost: 20 },
    partsUsed: [{ partNumber: 'FUSE', description: 'Fuse', quantity: 2, unitPrice: 3.21, msrpPrice: 5 }],
  });
  return repair;
}
const issue = (id: number) => people.as.admin.post(`/api/repairs/${id}/invoices`, {});
const list = async (query = '', as: 'admin' | 'customer' = 'admin') =>
  (await people.as[as].get(`/api/invoices${query}`)).body;
const pdfOf = async (id: number, as: 'admin' | 'customer' = 'admin') =>
  pdfText((await people.as[as].get(`/api/invoices/${id}/invoice.pdf`)).bytes);
const code = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];

it('a repair gets one invoice with the next number, the day, the due day and the sums of the screens', async () => {
  const repair = await finished();
  const made = await issue(repair.id);
  expect(made.status, made.text).toBe(201);
  const day = today(people.company.timeZone);
  expect(made.body).toMatchObject({
    ...{ number: 'INV-1001', reference: repair.serviceReportNumber, billedTo: 'Acme & Sons' },
    ...{ state: 'open', isOverdue: false, issuedOn: day, dueOn: addDays(day, 30) },
    ...{ net: 70, tax: 5.78, total: 75.78, balance: 75.78, inQuickbooks: false },
  });
  const shown = (await people.as.admin.get(`/api/repairs/${repair.id}`)).body;
  expect([shown.charge.total, shown.invoice]).toEqual([75.78, { number: 'INV-1001', state: 'open' }]);
  expect(code(await issue(repair.id))).toEqual([409, 'invoice.exists']);
  expect((await finished()) && (await list()).map(({ number }: { number: string }) => number)).toEqual([
    'INV-1001',
  ]);
});

it('numbers have no gap, whoever issues at once and whatever was refused between', async () => {
  const repairs = await Promise.all([finished(), finished(), finished()]);
  const open = await portal.buildRepair({ companyId: people.company.id, status: 'inspected' });
  const replies = await Promise.all([...repairs, open, ...repairs].map(({ id }) => issue(id)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(code(replies[3]!)).toEqual([409, 'invoice.not_done']);
  expect((await list()).map(({ number }: { number: string }) => number).sort()).toEqual([
    'INV-1001',
    'INV-1002',
    'INV-1003',
  ]);
  expect((await people.as.admin.get(settingsPath)).body.nextNumber).toBe(1004);
});

it('nothing to charge gives no invoice', async () => {
  const repair = await portal.buildRepair({ companyId: people.company.id, status: 'completed' });
  expect(code(await issue(repair.id))).toEqual([409, 'invoice.nothing']);
});

it('an issued invoice keeps what it says when costs, address, rate and settings change', async () => {
  const repair = await finished();
  const saved = await people.as.admin.patch(settingsPath, {
    ...{ prefix: 'R-', nextNumber: 77, termsDays: 14, taxNumbers: 'EIN 12-3456789', howToPay: 'By check' },
    paymentLink: 'https://pay.example.com/{number}?sum={amount}&for={customer}',
  });
  expect(saved.status, saved.text).toBe(200);
  const { id, payUrl } = (await issue(repair.id)).body;
  expect(payUrl).toBe('https://pay.example.com/R-77?sum=75.78&for=Acme%20%26%20Sons');
  const before = await pdfOf(id);
  for (const words of [
    'R-77',
    'EIN 12-3456789',
    'By check',
    '14 days',
    '$75.78',
    'Sales tax 8.25%',
    '9 Service Road',
  ])
    expect(before).toContain(words);
  await people.as.admin.patch(`/api/repairs/${repair.id}`, { laborCost: 400 });
  await people.as.admin.patch(`/api/companies/${people.company.id}`, {
    salesTaxRate: 19,
    address: '1 New Road',
  });
  await people.as.admin.patch(settingsPath, {
    termsDays: 90,
    howToPay: 'By wire',
    paymentLink: null,
    taxNumbers: '',
  });
  expect(await pdfOf(id)).toBe(before);
  expect((await list())[0]).toMatchObject({ total: 75.78, payUrl });
  expect(pdfText((await people.as.admin.get(`/api/repairs/${repair.id}/invoice.pdf`)).bytes)).toBe(before);
});

it('a canceled invoice has a credit note of the same series, and the repair gets another invoice', async () => {
  const repair = await finished();
  const { id } = (await issue(repair.id)).body;
  const path = `/api/invoices/${id}`;
  expect(code(await people.as.admin.get(`${path}/credit-note.pdf`))).toEqual([409, 'invoice.no_credit_note']);
  const gone = await people.as.admin.post(`${path}/void`, { reason: 'Wrong address' });
  expect(gone.body).toMatchObject({
    state: 'void',
    balance: 0,
    creditNumber: 'INV-1002',
    creditReason: 'Wrong address',
  });
  const note = pdfText((await people.as.admin.get(`${path}/credit-note.pdf`)).bytes);
  for (const words of ['Credit note', 'INV-1002', 'INV-1001', '$75.78', 'Wrong address'])
    expect(note).toContain(words);
  expect(code(await people.as.admin.post(`${path}/void`, { reason: 'Again' }))).toEqual([
    409,
    'invoice.void',
  ]);
  expect(code(await people.as.admin.put(`${path}/payment`, { paidOn: null }))).toEqual([409, 'invoice.void']);
  await people.as.admin.patch(`/api/repairs/${repair.id}`, { laborCost: 50 });
  expect((await issue(repair.id)).body).toMatchObject({ number: 'INV-1003', net: 80 });
  const mine = (await people.as.customer.get('/api/invoices')).body;
  expect(mine.map(({ number }: { number: string }) => number)).toEqual(['INV-1003', 'INV-1001']);
  expect(mine[1]).not.toHaveProperty('creditReason');
});

it('staff mark an invoice as paid on a day and as not paid, and the balance follows', async () => {
  const { id: customerId } = await portal.insert('customers', { companyId: people.company.id, name: 'Acme' });
  const repair = await finished({ customerId });
  const { id } = (await issue(repair.id)).body;
  await issue((await finished()).id);
  const path = `/api/invoices/${id}/payment`;
  const balance = async (as: 'admin' | 'customer', query = '') =>
    (await people.as[as].get(`/api/invoices/balance${query}`)).body;
  const two = { open: 151.56, openCount: 2, overdue: 0, overdueCount: 0 };
  expect(await balance('admin')).toEqual(two);
  expect(await balance('customer')).toEqual(two);
  expect(await balance('admin', `?customerId=${customerId}`)).toEqual({ ...two, open: 75.78, openCount: 1 });
  const day = today(people.company.timeZone);
  expect(code(await people.as.admin.put(path, { paidOn: null }))).toEqual([409, 'invoice.not_paid']);
  const future = await people.as.admin.put(path, { paidOn: addDays(day, 2) });
  expect([future.status, future.body.fields]).toEqual([400, { paidOn: 'Choose today or a day before.' }]);
  expect((await people.as.admin.put(path, { paidOn: '2016-02-01' })).status).toBe(400);
  expect((await people.as.admin.put(path, { paidOn: day })).body).toMatchObject({
    ...{ state: 'paid', paidOn: day, balance: 0 },
  });
  expect(await balance('customer')).toEqual({ open: 75.78, openCount: 1, overdue: 0, overdueCount: 0 });
  expect(code(await people.as.admin.put(path, { paidOn: day }))).toEqual([409, 'invoice.paid']);
  expect(code(await people.as.admin.post(`/api/invoices/${id}/void`, { reason: 'No' }))).toEqual([
    409,
    'invoice.not_open',
  ]);
  expect(await pdfOf(id)).toContain('Thank you');
  await people.as.admin.put(path, { paidOn: null });
  expect(await balance('admin')).toEqual(two);
  const told = (await estimateDesk(portal, people).log(repair)).map(({ message }) => message);
  expect(told.filter((message) => message.startsWith('Invoice'))).toEqual([
    'Invoice INV-1001 is open again.',
    'Invoice INV-1001 was paid.',
    'Invoice INV-1001 was made.',
  ]);
});

it('the list is filtered, searched and sorted', async () => {
  await people.as.admin.patch(settingsPath, { termsDays: 0 });
  const [late, paid, open] = [
    (await issue((await finished({ companyName: 'Zebra Works' })).id)).body,
    (await issue((await finished()).id)).body,
    (await issue((await finished()).id)).body,
  ];
  const yesterday = addDays(today(people.company.timeZone), -1);
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('invoices').set({ dueOn: yesterday }).where('id', '=', late.id).execute(),
  );
  await people.as.admin.put(`/api/invoices/${paid.id}/payment`, { paidOn: yesterday });
  const ids = async (query: string) => (await list(query)).map(({ id }: { id: number }) => id);
  expect(await ids('?state=open')).toEqual([open.id, late.id]);
  expect(await ids('?state=overdue')).toEqual([late.id]);
  expect(await ids('?state=paid')).toEqual([paid.id]);
  expect(await ids('?search=zebra')).toEqual([late.id]);
  expect(await ids(`?search=${paid.reference}`)).toEqual([paid.id]);
  expect((await ids('?sort=dueOn&order=asc'))[0]).toBe(late.id);
  const other = await peopleOf(portal);
  expect((await other.as.admin.get('/api/invoices')).body).toEqual([]);
  expect((await other.as.customer.get(`/api/invoices/${late.id}/invoice.pdf`)).status).toBe(404);
  expect((await people.as.technician.get('/api/invoices')).status).toBe(403);
});

it('the settings refuse a used number and what is no safe address', async () => {
  await issue((await finished()).id);
  const used = await people.as.admin.patch(settingsPath, { nextNumber: 1001 });
  expect([used.status, Object.keys(used.body.fields)]).toEqual([400, ['nextNumber']]);
  for (const paymentLink of [
    'http://pay.example.com/{number}',
    'javascript:alert(1)//{number}',
    'https://{customer}.example.com/',
    'https://pay.example.com/{iban}',
    'https://user:secret@pay.example.com/',
    'https://pay.example.com/"><script>',
  ]) {
    const reply = await people.as.admin.patch(settingsPath, { paymentLink });
    expect([reply.status, Object.keys(reply.body.fields ?? {})], paymentLink).toEqual([400, ['paymentLink']]);
  }
});

it('a mail carries the invoice, goes to the address for invoices, and can be taken back', async () => {
  const { id: customerId } = await portal.insert('customers', {
    ...{ companyId: people.company.id, name: 'Acme', billingEmail: 'bills@acme.example' },
  });
  const repair = await finished({ customerId });
  await people.as.admin.patch(settingsPath, { paymentLink: 'https://pay.example.com/{number}' });
  const { id } = (await issue(repair.id)).body;
  const body = { subject: 'Invoice INV-1001', message: 'Please pay.' };
  const preview = (await people.as.admin.post(`/api/invoices/${id}/email/preview`, body)).body;
  expect(preview.recipients).toEqual(['bills@acme.example']);
  for (const words of ['Please pay.', '$75.78', 'INV-1001', 'https://pay.example.com/INV-1001'])
    expect(preview.text).toContain(words);
  const sent = await people.as.admin.post(`/api/invoices/${id}/email`, body);
  expect(sent.body, sent.text).toEqual({
    recipients: ['bills@acme.example'],
    undoSeconds: portal.runtime.config.undoSeconds,
  });
  const mails = () => estimateDesk(portal, people).mails(repair, 'repair.message');
  const [mail] = await mails();
  expect(mail).toMatchObject({ subject: 'Invoice INV-1001', html: preview.html });
  expect(mail?.attachmentFileIds).toHaveLength(1);
  expect((await list())[0].mailedAt).not.toBeNull();
  if (portal.runtime.config.undoSeconds > 0) {
    expect((await people.as.admin.post(`/api/invoices/${id}/email/take-back`, {})).status).toBe(204);
    expect(await mails()).toEqual([]);
    expect((await list())[0].mailedAt).toBeNull();
  }
  expect(code(await people.as.admin.post(`/api/invoices/${id}/email/take-back`, {}))).toEqual([
    409,
    'invoice.mail_gone',
  ]);
});

it('no number is used twice, whatever the prefix', async () => {
  await people.as.admin.patch(settingsPath, { prefix: 'A1', nextNumber: 5 });
  expect((await issue((await finished()).id)).body.number).toBe('A15');
  await people.as.admin.patch(settingsPath, { prefix: 'A', nextNumber: 15 });
  const repair = await finished();
  expect(code(await issue(repair.id))).toEqual([409, 'invoice.number_taken']);
  await people.as.admin.patch(settingsPath, { nextNumber: 16 });
  expect((await issue(repair.id)).body.number).toBe('A16');
});

it('an invoice whose repair is gone has a PDF and no mail', async () => {
  const { id } = (await issue((await finished()).id)).body;
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('invoices').set({ repairId: null }).where('id', '=', id).execute(),
  );
  const mail = { subject: 'Invoice', message: 'Please pay.' };
  expect(code(await people.as.admin.post(`/api/invoices/${id}/email/preview`, mail))).toEqual([
    ...[409, 'invoice.no_repair'],
  ]);
  expect(await pdfOf(id)).toContain('INV-1001');
});

it('of several mails at once, those that were drawn before a change are refused', async () => {
  const { id } = (await issue((await finished()).id)).body;
  const mail = { subject: 'Invoice', message: 'Please pay.' };
  const replies = await Promise.all(
    Array.from({ length: 3 }, () => people.as.admin.post(`/api/invoices/${id}/email`, mail)),
  );
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  expect(replies.every(({ status, body }) => status === 200 || body.code === 'invoice.changed')).toBe(true);
});
