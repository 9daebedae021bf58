import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { auditOf } from '../../../test/browser.ts';
import { estimateDesk } from '../../../test/estimates.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { type People, peopleOf } from '../../../test/people.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { queryOnce } from '../../../test/query-once.ts';
import { sweepOutboxJob } from './send-mail-job.ts';

let server: MailServer;
let portal: Portal;
let people: People;
beforeAll(async () => {
  server = await startMailServer();
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  server.received.length = 0;
});
afterEach(() => {
  portal.runtime.config.smtpUrl = null;
  portal.runtime.config.publicUrl = 'http://localhost:3000';
});
afterAll(async () => {
  await portal.stop();
  await server.stop();
});

const own = async (statement: string) => (await queryOnce(portal.ownerUrl, statement)).rows;
const at = (path = '') => `/api/companies/${people.company.id}/held-mail${path}`;
/** Runs the sweep of each minute, and waits until it has run. */
const sweep = async () => {
  const { rows } = await queryOnce(portal.ownerUrl, 'select now()::text as now');
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    portal.runtime.jobs.enqueue(db, sweepOutboxJob, {}),
  );
  await vi.waitFor(
    async () =>
      expect(
        await own(`select 1 from pgboss.job where name = 'sweep-outbox' and state = 'completed'
          and started_on >= '${rows[0]!['now']}'`),
      ).not.toEqual([]),
    { timeout: 15_000, interval: 50 },
  );
};
/** The operator sets SMTP_URL, and PUBLIC_URL if it is given. */
const setUp = (publicUrl?: string) => {
  portal.runtime.config.smtpUrl = server.url;
  if (publicUrl) portal.runtime.config.publicUrl = publicUrl;
};
const aged = (hours: number) =>
  own(`update outbox_messages set wanted_at = wanted_at - interval '${hours} hours',
    due_at = due_at - interval '${hours} hours' where company_id = ${people.company.id}`);
const build = async () => estimateDesk(portal, people).build({ status: 'in_progress' });
const step = (id: number, status: string) => people.as.admin.patch(`/api/repairs/${id}`, { status });
const subjects = () => server.received.map(({ subject }) => subject);

it('mail of one repair leaves in order, whatever is slow', async () => {
  const repair = await build();
  for (let n = 0; n < 8; n++)
    await portal.insert('outboxMessages', {
      ...{ companyId: people.company.id, repairId: repair.id, event: 'repair.message' },
      ...{
        recipients: [`a${n}@acme.example`],
        subject: `Mail ${n}`,
        html: '<p>Hello</p>',
        bodyText: 'Hello',
      },
      ...(n === 0 && { attachmentFileIds: [] }),
    });
  setUp();
  await sweep();
  await vi.waitFor(() => expect(server.received).toHaveLength(8), { timeout: 15_000 });
  expect(subjects()).toEqual(Array.from({ length: 8 }, (_, n) => `Mail ${n}`));
});

it('mail that waited for less than a day leaves when there is a server, with the links of then', async () => {
  const repair = await build();
  await step(repair.id, 'completed');
  await step(repair.id, 'shipped');
  await aged(23);
  setUp('https://portal.acme.example');
  await sweep();
  await vi.waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(2), { timeout: 15_000 });
  for (const { html, text } of server.received) {
    expect(`${html}${text}`).toContain('https://portal.acme.example/');
    expect(`${html}${text}`).not.toContain('localhost');
  }
  const { body } = await people.as.admin.get(at());
  expect(body).toEqual({
    ...{ count: 0, oldestAt: null, events: [], waiting: expect.any(Array), linksLeadHere: false },
    ...{ hasServer: true, server: 'installation', serverName: null, installationHasServer: true },
  });
});

it('mail that waited for more than a day asks first, and is sent in order by the word of staff', async () => {
  const repair = await build();
  await step(repair.id, 'completed');
  await step(repair.id, 'shipped');
  await aged(25);
  setUp();
  await sweep();
  const { body } = await people.as.admin.get(at());
  expect(body).toMatchObject({ hasServer: true, linksLeadHere: true });
  expect(body.count).toBeGreaterThanOrEqual(2);
  expect(body.events.map(({ event }: { event: string }) => event)).toEqual(
    expect.arrayContaining(['repair.completed', 'repair.shipped']),
  );
  expect(server.received).toEqual([]);
  const looked = await people.as.admin.get(`/api/companies/${people.company.id}/outbox?held=true&order=asc`);
  expect(looked.body).toHaveLength(body.count);
  expect(looked.body[0].isHeld).toBe(true);
  const operations = await people.as.superadmin.get('/api/operations');
  expect(operations.body.problems.map(({ sentence }: { sentence: string }) => sentence)).toEqual(
    expect.arrayContaining([
      `${body.count} mails of ${people.company.name} waited for more than a day and ask before leaving.`,
      'Mail leaves while PUBLIC_URL is this computer.',
    ]),
  );
  expect(await people.as.technician.post(at('/send'), {})).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden' },
  });
  expect((await people.as.admin.post(at('/send'), {})).body).toEqual({ count: body.count });
  await vi.waitFor(() => expect(server.received).toHaveLength(body.count), { timeout: 15_000 });
  expect(subjects()).toEqual(looked.body.map(({ subject }: { subject: string }) => subject));
  expect((await people.as.admin.post(at('/send'), {})).body).toEqual({ count: 0 });
  expect((await auditOf(portal, 'outbox.held_sent')).map(({ after }) => after)).toEqual([
    { count: body.count },
  ]);
});

it('mail that staff discard is never sent, and counts as no failure', async () => {
  await step((await build()).id, 'completed');
  await aged(25);
  await sweep();
  const { body } = await people.as.admin.post(at('/discard'), {});
  expect(body.count).toBeGreaterThan(0);
  expect((await auditOf(portal, 'outbox.held_discarded')).at(-1)?.after).toEqual({ count: body.count });
  setUp();
  await sweep();
  const list = (await people.as.admin.get(`/api/companies/${people.company.id}/outbox`)).body;
  expect(new Set(list.map(({ state }: { state: string }) => state))).toEqual(new Set(['failed']));
  expect(list[0].lastError).toContain('discarded it');
  expect(server.received).toEqual([]);
  const operations = (await people.as.superadmin.get('/api/operations')).body;
  expect(
    operations.outbox.companies.filter(
      ({ companyId }: { companyId: number }) => companyId === people.company.id,
    ),
  ).toEqual([]);
});

it('an estimate that was answered meanwhile is not mailed', async () => {
  const desk = estimateDesk(portal, people);
  const [answered, open] = [await desk.build(), await desk.build()];
  for (const repair of [answered, open]) {
    await desk.send(repair);
    await desk.delivered(repair);
  }
  await people.as.customer.post(desk.at(answered, '/respond'), {
    ...{ version: 1, decision: 'approve', name: 'Ann Bell' },
  });
  setUp();
  await sweep();
  await vi.waitFor(
    async () => expect((await desk.mails(open, 'estimate.sent')).map(({ state }) => state)).toContain('sent'),
    { timeout: 15_000 },
  );
  const mails = await desk.mails(answered, 'estimate.sent');
  expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['failed']));
  expect(mails[0]?.lastError).toContain('Not sent: the estimate was answered');
});
