import type { RepairMessage } from '@portal/contract/papers/repair-documents/endpoints.ts';
import type { RepairLog } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal, { name: 'Northwind', ccEmail: 'cc@nw.example' });
  repair = await build();
});

const build = (given: object = {}) =>
  portal.buildRepair({
    companyId: people.company.id,
    userId: people.customer.id,
    customerId: people.customer.customerId,
    serviceReportNumber: 'SR-1001',
    emailAddress: 'ann@acme.example',
    additionalEmails: ['lab@acme.example'],
    ...given,
  });
const at = (rest: string) => `/api/repairs/${repair.id}/${rest}`;
const outbox = (from: Portal = portal, id = repair.id) =>
  from.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('outboxMessages').selectAll().where('repairId', '=', id).orderBy('id').execute(),
  );
const stored = async () => {
  const keys = [];
  for await (const { key } of portal.runtime.storage.list('')) keys.push(key);
  return keys.length;
};

describe('POST /api/repairs/{id}/email-summary', () => {
  it('sends a customer’s printout only to the repair’s e-mail address, with the portal’s own text', async () => {
    const reply = await people.as.customer.post(at('email-summary'), {
      html: '<a href="https://evil.example">Click</a>',
      to: 'evil@evil.example',
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ recipients: ['ann@acme.example'] });
    const [mail] = await outbox();
    expect(mail).toMatchObject({
      recipients: ['ann@acme.example'],
      copies: [],
      subject: 'Northwind Repair Request #SR-1001',
      event: 'repair.printout',
    });
    expect(mail?.html).not.toContain('evil');
    expect(mail?.html).toContain(repair.modelPartNo);
    expect(mail?.attachmentFileIds).toHaveLength(1);
    const [entry] = (await people.as.customer.get(at('logs'))).body;
    expect(entry.message).toBe('Service report sent by email.');
  });

  it('needs an address, and stores nothing without one', async () => {
    repair = await build({ serviceReportNumber: 'SR-1002', emailAddress: '', additionalEmails: [] });
    const before = await stored();
    for (const call of ['email-summary', 'email']) {
      const reply = await people.as.admin.post(at(call), { subject: 'News', message: 'Text' });
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([
        409,
        'repair.no_email',
        'No customer email address available',
      ]);
    }
    expect(await outbox()).toEqual([]);
    expect(await stored()).toBe(before);
  });

  it('is refused to people outside and to technicians', async () => {
    const stranger = await portal.actAs(await portal.buildUser({ companyId: people.company.id }));
    expect((await stranger.post(at('email-summary'), {})).status).toBe(404);
    expect(await people.as.technician.post(at('email-summary'), {})).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
  });
});

describe('POST /api/repairs/{id}/email', () => {
  it('sends to the repair’s addresses and nobody else, and leaves an audit entry', async () => {
    const reply = await people.as.admin.post(at('email'), {
      subject: 'News',
      message: 'One <b>bold</b> claim.\n\nBye',
      to: 'evil@evil.example',
    });
    expect(reply.status).toBe(200);
    const [mail] = await outbox();
    expect(mail).toMatchObject({
      recipients: ['ann@acme.example', 'lab@acme.example'],
      copies: ['cc@nw.example'],
      subject: 'News',
    });
    expect(mail?.html).toContain('One &lt;b&gt;bold&lt;/b&gt; claim.');
    const [entry] = (await people.as.admin.get(at('logs'))).body;
    expect(entry.message).toContain('Email sent: News');
  });

  it('needs a subject and a message', async () => {
    const reply = await people.as.admin.post(at('email'), { subject: ' ', message: '' });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual({ subject: 'Subject is required', message: 'Message is required' });
    const header = { subject: 'News\r\nBcc: evil@evil.example', message: 'Text' };
    expect((await people.as.admin.post(at('email'), header)).body.fields).toEqual({
      subject: 'Must be one line',
    });
    expect(await people.as.customer.post(at('email'), {})).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
  });
});

it('GET /api/repairs/{id}/messages shows staff the state of each mail', async () => {
  await people.as.admin.post(at('email'), { subject: 'News', message: 'Text' });
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .updateTable('outboxMessages')
      .set({ state: 'failed', lastError: 'The mailbox is full.' })
      .where('repairId', '=', repair.id)
      .execute(),
  );
  for (const who of ['admin', 'technician'] as const)
    expect((await people.as[who].get(at('messages'))).body).toMatchObject([
      { subject: 'News', state: 'failed', lastError: 'The mailbox is full.', attachments: [] },
    ]);
  expect(await people.as.customer.get(at('messages'))).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden' },
  });
});

it('each mail belongs to the timeline entry with the same cause', async () => {
  const entries = async () => (await people.as.admin.get(at('logs'))).body as RepairLog[];
  await people.as.admin.post(at('email'), { subject: 'News', message: 'Text' });
  await people.as.admin.post(at('logs'), { message: 'It is here.', status: 'received' });
  await people.as.admin.post(at('logs'), {
    message: 'Scratches at the case.',
    status: 'completed',
    visibility: 'internal',
  });
  await people.as.admin.patch(`/api/repairs/${repair.id}`, { status: 'shipped', outboundShippingCost: 12 });
  const messages = (await people.as.admin.get(at('messages'))).body as RepairMessage[];
  const told = new Map((await entries()).map(({ id, message }) => [id, message]));
  expect(messages.map(({ event, logId }) => [event, told.get(logId ?? 0)])).toEqual([
    ['repair.shipped', expect.stringMatching(/^Status changed from Completed to Shipped\./)],
    ['repair.completed', 'Status changed from Received to Completed.'],
    ['repair.received', 'It is here.'],
    ['repair.message', 'Email sent: News'],
  ]);
});

describe('limits', () => {
  let strict: Portal;
  beforeAll(async () => {
    strict = await startPortal({
      LIMITS: 'on',
      LIMIT_PRINTOUT_PER_USER_HOUR: '2',
      LIMIT_MAIL_PER_USER_HOUR: '3',
      LIMIT_MAIL_PER_COMPANY_DAY: '6',
    });
  });
  afterAll(() => strict.stop());

  it('count printouts of a customer, mails of a user, and mails of a company', async () => {
    const { company, customer, as } = await peopleOf(strict);
    const { id } = await strict.buildRepair({ companyId: company.id, userId: customer.id });
    const printout = () => as.customer.post(`/api/repairs/${id}/email-summary`, {});
    const mail = (who: 'admin' | 'superadmin') =>
      as[who].post(`/api/repairs/${id}/email`, { subject: 'News', message: 'Text' });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await printout()).status);
    expect(statuses).toEqual([200, 200, 429]);
    for (let i = 0; i < 4; i++) statuses.push((await mail('admin')).status);
    expect(statuses.slice(3)).toEqual([200, 200, 200, 429]);
    const replies = [await mail('superadmin'), await mail('superadmin')];
    expect(replies.map(({ status }) => status)).toEqual([200, 429]);
    expect(Number(replies[1]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await outbox(strict, id)).toHaveLength(6);
  });
});
