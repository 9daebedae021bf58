import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { sweepOutbox } from '../../../mail/sending/sweep-outbox.ts';
import { addMessage } from './add-message.ts';
import { announceMessages } from './announce-messages.ts';

let portal: Portal;
let server: MailServer;
let people: People;
let repair: RepairRow;
let photo: Buffer;

beforeAll(async () => {
  server = await startMailServer();
  // No job runs by itself while a test looks: the seconds are over when the test says so.
  portal = await startPortal({ UNDO_SECONDS: '60', SMTP_URL: server.url });
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#284' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await portal.stop();
  await server.stop();
});
beforeEach(async () => {
  people = await peopleOf(portal, { ccEmail: 'desk@service.example' });
  const { company, customer } = people;
  repair = await portal.buildRepair({
    companyId: company.id,
    userId: customer.id,
    customerId: customer.customerId,
    emailAddress: 'ann@acme.example',
  });
});

const across = <T>(text: string) =>
  portal.runtime.database.dangerouslyAcrossCompanies(
    async (db) => (await sql<T>`${sql.raw(text)}`.execute(db)).rows,
  );
const own = () => `company_id = ${people.company.id}`;
/** Lets the time pass in which messages can be taken back, and tells the other side. */
const tell = async () => {
  await across(
    `update repair_messages set due_at = now() - interval '1 second' where ${own()} and told_at is null`,
  );
  await announceMessages(portal.runtime, { companyId: people.company.id, repairId: repair.id });
};
const at = (more = '') => `/api/repairs/${repair.id}/conversation${more}`;
const write = (who: keyof People['as'], message: string, more: object = {}) =>
  people.as[who].post(at(), { message, ...more });
const read = async (who: keyof People['as'], query = '') => (await people.as[who].get(at(query))).body;
const textsOf = async (who: keyof People['as'], query = '') =>
  (await read(who, query)).map((entry: { text?: string; subject?: string }) => entry.text ?? entry.subject);
const repairAs = async (who: keyof People['as']) =>
  (await people.as[who].get(`/api/repairs/${repair.id}`)).body;
const mails = () =>
  across<{
    event: string;
    recipients: string[];
    subject: string;
    bodyText: string;
    attachmentFileIds: number[];
  }>(
    `select event, recipients, subject, body_text, attachment_file_ids from outbox_messages where ${own()} order by id`,
  );
const bells = (kind: string) =>
  across<{ title: string; role: string; link: string; body: string }>(
    `select n.title, n.body, n.link, u.role from notifications n left join audience_members m using (audience_id)
       join users u on u.id = coalesce(n.user_id, m.user_id)
     where n.company_id = ${people.company.id} and n.kind = '${kind}' order by n.id, u.id`,
  );

describe('a message', () => {
  it('is an entry of the timeline with an author, which both sides read', async () => {
    const asked = await write('customer', 'When will it be ready?');
    expect(asked.status, asked.text).toBe(201);
    expect(asked.body).toMatchObject({ text: 'When will it be ready?', source: 'customer', isOwn: true });
    await write('technician', 'On Friday.');
    expect(await textsOf('customer')).toEqual(['On Friday.', 'When will it be ready?']);
    expect(await textsOf('admin')).toEqual(['On Friday.', 'When will it be ready?']);
    const logs = (await people.as.customer.get(`/api/repairs/${repair.id}/logs`)).body;
    expect(logs[1]).toMatchObject({
      message: 'When will it be ready?',
      addedBy: asked.body.author,
      status: null,
    });
  });

  it('reaches the other side by mail and bell, and nobody else', async () => {
    await write('customer', 'See www.example.com, is it ready?');
    await tell();
    expect(await mails()).toMatchObject([
      { event: 'message.received', recipients: ['desk@service.example'] },
    ]);
    expect((await mails())[0]?.bodyText).toContain('See www example com, is it ready?');
    expect(await bells('message.received')).toMatchObject([{ role: 'admin' }, { role: 'superadmin' }]);
    await write('admin', 'Yes, it is.');
    await tell();
    const [, answer] = await mails();
    expect(answer).toMatchObject({
      event: 'message.sent',
      recipients: ['ann@acme.example', ...repair.additionalEmails],
      subject: `${repair.serviceReportNumber}: message from ${people.company.name}`,
    });
    expect(answer?.bodyText).toContain('Yes, it is.');
    expect((await bells('message.received')).at(-1)).toMatchObject({
      role: 'customer',
      link: `/repairs/${repair.id}`,
    });
  });

  it('is told once, and the next mail of a side carries all that came in two minutes', async () => {
    for (const text of ['One', 'Two']) await write('admin', text);
    await tell();
    await tell();
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]?.bodyText).toMatch(/One(.|\n)*Two/);
    for (const text of ['Three', 'Four']) await write('admin', text);
    await tell();
    expect(await mails()).toHaveLength(1);
    await across(`update repair_messages set mailed_at = mailed_at - interval '121 seconds' where ${own()}`);
    await tell();
    expect((await mails())[1]?.bodyText).toMatch(/Three(.|\n)*Four/);
    expect((await mails())[1]?.bodyText).not.toContain('One');
  });

  it('is refused when the customer side has sent 100 files already', async () => {
    const write = () => people.as.customer.upload(at(), [['files', 'a.jpg', photo]], { message: 'See' });
    const { body } = await write();
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      sql`insert into repair_message_files select company_id, message_id, file_id, position + n
        from repair_message_files, generate_series(1, 99) n where message_id = ${body.id}`.execute(db),
    );
    expect(await write()).toMatchObject({ status: 409, body: { code: 'message.too_many_files' } });
  });

  it('carries its files, which the other side may open', async () => {
    const reply = await people.as.customer.upload(
      at(),
      [
        ['files', 'a.jpg', photo],
        ['files', 'b.jpg', photo],
      ],
      { message: '' },
    );
    expect(reply.status, reply.text).toBe(201);
    expect(reply.body.text).toBe('Attached: a.jpg, b.jpg');
    const [entry] = await read('technician');
    expect(entry.files).toHaveLength(2);
    expect((await people.as.technician.get(entry.files[0].url)).status).toBe(200);
    expect((await people.as.technician.get(entry.files[1].thumbnailUrl)).status).toBe(200);
    const stranger = await portal.actAs(await portal.buildUser({ companyId: people.company.id }));
    expect((await stranger.get(entry.files[0].url)).status).toBe(404);
  });

  it('tells open pages of its repair when its mail was sent', async () => {
    const heard: object[] = [];
    const stop = portal.runtime.events.subscribe((event) => heard.push(event));
    await write('admin', 'Please send the charger');
    await tell();
    await sweepOutbox(portal.runtime);
    await vi.waitFor(
      () =>
        expect(heard).toContainEqual({
          companyId: people.company.id,
          kind: 'repairMail',
          id: repair.id,
        }),
      10_000,
    );
    stop();
    expect((await read('admin'))[0].mail).toMatchObject({ state: 'sent' });
  });

  it('is threaded with the other mails of the repair', async () => {
    const actor = {
      companyId: people.company.id,
      userId: null,
      displayName: 'Ann Bell',
      role: null,
    } as const;
    const origin = { requestId: 'mail', address: 'none', userAgent: undefined, host: 'none' };
    const message = {
      ...({ source: 'mail', text: 'Thank you', mailId: 'abc@acme.example' } as const),
      author: { userId: null, name: 'Ann Bell', address: 'ann@acme.example' },
      originalText: 'Thank you\n> On Monday you wrote',
    };
    const add = () =>
      portal.runtime.database.asCompany(people.company.id, (db) =>
        addMessage({ db, runtime: portal.runtime, origin, actor }, repair, message),
      );
    expect((await add())?.message.mailId).toBe('abc@acme.example');
    expect(await add()).toBeUndefined();
    const [mail] = await read('admin', '?kind=mail');
    expect(mail).toMatchObject({ author: 'Ann Bell', address: 'ann@acme.example', hasOriginal: true });
    expect((await people.as.admin.get(`/api/repair-messages/${mail.id}/original`)).body.text).toContain(
      'On Monday',
    );
    expect((await read('customer'))[0]).not.toHaveProperty('address');
    await write('admin', 'You are welcome.');
    await tell();
    await sweepOutbox(portal.runtime);
    // The process that wrote the mail may be sending it at this moment.
    const sent = await vi.waitFor(() => {
      const found = server.received.find(({ text }) => text?.includes('You are welcome.'));
      return found ?? Promise.reject(new Error('not sent yet'));
    }, 10_000);
    expect(sent?.inReplyTo).toBe('<abc@acme.example>');
    expect(sent?.references).toBe(`<repair-${repair.id}@localhost> <abc@acme.example>`);
  });
});

describe('waiting for an answer', () => {
  const waits = async () => (await repairAs('admin')).needsReplySince !== undefined;
  const listed = async () => (await people.as.admin.get('/api/repairs?needsReply=true')).body.length;

  it('begins with a message and ends with an answer, not with a note', async () => {
    expect(await waits()).toBe(false);
    await write('customer', 'Hello?');
    await write('admin', 'Look at this', { kind: 'note' });
    expect([await waits(), await listed()]).toEqual([true, 1]);
    const rowFor = async (who: keyof People['as']) => (await people.as[who].get('/api/repairs')).body[0];
    const { needsReplySince } = await repairAs('admin');
    for (const who of ['admin', 'technician'] as const)
      expect(await rowFor(who)).toMatchObject({ id: repair.id, needsReplySince });
    expect(await rowFor('customer')).not.toHaveProperty('needsReplySince');
    expect(await repairAs('customer')).not.toHaveProperty('needsReplySince');
    await write('technician', 'Hello.');
    expect([await waits(), await listed()]).toEqual([false, 0]);
  });

  it('ends when no answer is needed, until the next message', async () => {
    await write('customer', 'Thank you');
    const reply = await people.as.admin.post(at('/no-answer-needed'), {});
    expect(reply.status, reply.text).toBe(204);
    expect(await waits()).toBe(false);
    await write('customer', 'One more thing');
    expect(await waits()).toBe(true);
  });

  it('goes on when the answer is taken back', async () => {
    await write('customer', 'Hello?');
    const answer = await write('admin', 'Wrong customer, sorry');
    expect(answer.body.takeBackUntil).toEqual(expect.any(String));
    const gone = await people.as.admin.delete(`/api/repair-messages/${answer.body.id}`);
    expect(gone.status, gone.text).toBe(204);
    expect(await waits()).toBe(true);
    expect(await textsOf('customer')).toEqual(['Hello?']);
    await tell();
    expect((await mails()).map(({ event }) => event)).toEqual(['message.received']);
  });

  it('a message is taken back by its author only, and not after it was told', async () => {
    const { id } = (await write('admin', 'Hello')).body;
    expect((await people.as.superadmin.delete(`/api/repair-messages/${id}`)).status).toBe(404);
    await tell();
    expect(await people.as.admin.delete(`/api/repair-messages/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'message.too_late' },
    });
  });
});

describe('unread messages', () => {
  it('are counted for each reader, and without their own', async () => {
    await write('customer', 'One');
    const { id } = (await write('customer', 'Two')).body;
    expect((await repairAs('admin')).unreadMessages).toBe(2);
    expect(await repairAs('customer')).not.toHaveProperty('unreadMessages');
    const seen = await people.as.admin.post(at('/read'), { messageId: id });
    expect(seen.body).toEqual({ unread: 0 });
    expect(await repairAs('admin')).not.toHaveProperty('unreadMessages');
    expect((await repairAs('technician')).unreadMessages).toBe(2);
    await write('technician', 'Answer');
    expect((await repairAs('customer')).unreadMessages).toBe(1);
    const tasks = () => people.as.customer.get('/api/customer-tasks').then(({ body }) => body);
    expect(await tasks()).toMatchObject([{ kind: 'message', repairId: repair.id, unread: 1 }]);
    const [newest] = await read('customer');
    await people.as.customer.post(at('/read'), { messageId: newest.id });
    expect(await tasks()).toEqual([]);
  });
});

it('two hundred messages come in pages, with their number', async () => {
  await across(`with l as (insert into repair_logs (company_id, repair_id, message, added_by, date)
    select ${people.company.id}, ${repair.id}, 'Message ' || n, 'Ann', now() + n * interval '1 second'
    from generate_series(1, 200) n returning id)
    insert into repair_messages (id, company_id, repair_id, source)
    select id, ${people.company.id}, ${repair.id}, 'customer' from l`);
  const page = await people.as.admin.get(at('?page=4&pageSize=50'));
  expect(page.headers['x-total-count']).toBe('200');
  expect(page.body.map(({ text }: { text: string }) => text)).toEqual(
    Array.from({ length: 50 }, (_, at) => `Message ${50 - at}`),
  );
  expect((await repairAs('admin')).unreadMessages).toBe(100);
});
