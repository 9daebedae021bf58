import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { takePhoto } from '../../../../test/photo.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

/** Cost prices, profit and internal texts. None may be in anything that a customer gets (D3.5). */
const planted = ['31.07', '77.03', '4242.42', '118.93', 'SECRET-NOTE', 'SECRET-CAPTION', 'secret-name.jpg'];

let portal: Portal;
let server: MailServer;
let people: People;
let repair: RepairRow;
let secretImage: string;
const at = (rest = '') => `/api/repairs/${repair.id}${rest}`;
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hidden = (text: string) => planted.filter((value) => text.includes(value));

beforeAll(async () => {
  server = await startMailServer();
  portal = await startPortal({ SMTP_URL: server.url });
  people = await peopleOf(portal, { name: 'Northwind', address: '9 Service Road', ccEmail: 'cc@nw.example' });
  const { company, customer, as } = people;
  repair = await portal.buildRepair({
    companyId: company.id,
    userId: customer.id,
    customerId: customer.customerId,
    serviceReportNumber: 'SR-1001',
    emailAddress: 'ann@acme.example',
    additionalEmails: ['lab@acme.example'],
    noEstimateUnder200: true,
  });
  await as.admin.patch(at(), {
    status: 'received',
    partsUsed: [{ partNumber: 'P-1', description: 'Fuse', quantity: 1, unitPrice: 31.07, msrpPrice: 50 }],
    actualCost: 77.03,
    partCompanyCost: 4242.42,
    laborCost: 100,
  });
  await as.admin.post(at('/logs'), { message: 'SECRET-NOTE', visibility: 'internal' });
  const image = await as.admin.upload(
    at('/images'),
    [['image', 'secret-name.jpg', await takePhoto(9, 9, 9)]],
    {
      caption: 'SECRET-CAPTION',
      visibility: 'internal',
    },
  );
  secretImage = image.body.imageUrl;
  const label = Buffer.from('%PDF-1.4\n%%EOF');
  expect((await as.admin.upload(at('/shipping-label'), [['shippingLabel', 'l.pdf', label]])).status).toBe(
    200,
  );
  expect((await as.admin.post(at('/email-summary'), { message: 'See attached.' })).status).toBe(200);
  expect((await as.admin.post(at('/email'), { subject: 'News', message: 'It is ready.' })).status).toBe(200);
});
afterAll(async () => {
  await portal.stop();
  await server.stop();
});

it('is in no answer to a customer', async () => {
  const { customer, admin } = people.as;
  const paths = ['', '/logs', '/images', '/estimate', '/pdf', '/pdf?copy=customer', '/packing-slip.pdf'].map(
    at,
  );
  paths.push('/api/repairs', '/api/repairs/export.csv', '/api/stats', '/api/notifications');
  paths.push('/api/search?q=SR-1001', `/api/repairs/serial-lookup?serialNumber=${repair.serialNumber}`);
  for (const path of paths) {
    const reply = await customer.get(path);
    expect(reply.status, path).toBe(200);
    const isPdf = reply.headers['content-type'] === 'application/pdf';
    expect(hidden(isPdf ? pdfText(reply.bytes) : reply.text), path).toEqual([]);
  }
  expect((await customer.get(secretImage)).status).toBe(404);
  expect((await customer.get(`${secretImage}?size=thumb`)).status).toBe(404);
  // Staff do see them, so the data holds them.
  expect(hidden((await admin.get(at())).text)).toHaveLength(4);
  expect(hidden((await admin.get(at('/logs'))).text)).toEqual(['SECRET-NOTE', 'SECRET-CAPTION']);
  expect(hidden(pdfText((await admin.get(at('/pdf'))).bytes))).toContain('31.07');
});

it('is in none of the customer’s copies that staff draw, which still name the provider’s address to them', async () => {
  const [admin, technician, customer] = await Promise.all(
    (['admin', 'technician', 'customer'] as const).map(async (who) =>
      pdfText((await people.as[who].get(at('/pdf?copy=customer'))).bytes),
    ),
  );
  expect([admin, technician, customer].map((text) => hidden(text!))).toEqual([[], [], []]);
  expect(admin).toContain('9 Service Road');
  expect(admin).toContain('$150.00');
  expect(technician).not.toContain('$150.00');
  expect(customer).not.toContain('9 Service Road');
  expect(customer).toContain('Please contact customer service for the shipping address');
  for (const text of [admin, technician, customer]) expect(text).toContain('No Estimate if under $200');
});

it('is in no mail, and none of its attachments', async () => {
  const mails = await vi.waitFor(
    () => {
      const found = server.received;
      if (!found.some(({ attachments }) => attachments.length > 0) || found.length < 3)
        throw new Error('not all of them yet');
      return found;
    },
    { timeout: 15_000, interval: 50 },
  );
  for (const { subject, html, text, attachments } of mails) {
    expect(hidden(`${subject} ${html} ${text}`), subject).toEqual([]);
    for (const { content, filename } of attachments)
      expect(hidden(`${filename} ${pdfText(Buffer.from(content as ArrayBuffer))}`)).toEqual([]);
  }
});

it('staff mail what the preview shows, and it is kept: the same bytes', async () => {
  const { admin, customer } = people.as;
  const preview = await admin.get(at('/pdf?copy=customer'));
  const sent = server.received.length;
  const reply = await admin.post(at('/email-summary'), {
    subject: 'Your meter',
    message: 'Dear Ann,\n\nsee attached.',
    html: '<p onclick="x()">Kept<script>alert(1)</script></p><img src="javascript:x">',
  });
  expect(reply.body).toEqual({ recipients: ['ann@acme.example', 'lab@acme.example'] });
  const mail = await vi.waitFor(
    () => {
      const found = server.received.slice(sent).find(({ subject }) => subject === 'Your meter');
      if (!found) throw new Error('no mail yet');
      return found;
    },
    { timeout: 15_000, interval: 50 },
  );
  expect(mail.envelope.sort()).toEqual(['ann@acme.example', 'cc@nw.example', 'lab@acme.example']);
  expect(mail.html).toContain('<p>Kept</p>');
  for (const bad of ['script', 'onclick', 'javascript:']) expect(mail.html).not.toContain(bad);
  // Whoever writes a message greets in it.
  expect(mail.text).not.toContain('Hello');
  expect(mail.text).toContain('see attached.');
  const [message] = (await people.as.admin.get(at('/messages'))).body;
  expect(message).toMatchObject({ event: 'repair.printout', subject: 'Your meter' });
  const kept = await customer.get(message.attachments[0].url);
  const attached = new Uint8Array(mail.attachments[0]!.content as ArrayBuffer);
  expect([sha(attached), sha(kept.bytes)]).toEqual([sha(preview.bytes), sha(preview.bytes)]);
});
