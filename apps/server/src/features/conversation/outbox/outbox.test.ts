import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { OutboxMessageRow } from '../../../db/schema/traces.ts';
import { WITHHELD } from '../../../mail/mail-limits.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { OVER_LIMIT } from '../../../mail/sending/postpone-over-limit.ts';

let portal: Portal;
let company: CompanyRow;
let admin: Caller;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.buildCompany();
  admin = await portal.actAs(await portal.buildUser({ companyId: company.id, role: 'admin' }));
});
afterAll(() => portal.stop());

const build = (given: Partial<OutboxMessageRow> = {}) =>
  portal.insert('outboxMessages', {
    companyId: company.id,
    event: 'repair.submitted',
    recipients: ['anna@example.com'],
    subject: 'We have it',
    html: '<p>Hello</p>',
    bodyText: 'Hello',
    ...given,
  });

describe('the outbox', () => {
  it('shows a mail that waits because there is no mail server, without an error', async () => {
    const id = await portal.runtime.database.asCompany(company.id, (db) =>
      queueMail(
        { db, runtime: portal.runtime },
        {
          companyId: company.id,
          event: 'x',
          recipients: ['a@x.example'],
          subject: 'Hi',
          html: '<p>Hi</p>',
          text: 'Hi',
        },
      ),
    );
    const { body } = await admin.get(`/api/outbox/${id}`);
    expect(body).toMatchObject({
      id,
      state: 'queued',
      attempts: 0,
      html: '<p>Hi</p>',
      text: 'Hi',
      lastError: null,
    });
  });

  it('is listed newest first without bodies, by page, state and word', async () => {
    const other = await portal.buildCompany();
    const boss = await portal.actAs(await portal.buildUser({ companyId: other.id, role: 'admin' }));
    const mine = { companyId: other.id };
    const [sent, failed, last] = [
      await build({ ...mine, state: 'sent', subject: 'Your 100% discount' }),
      await build({ ...mine, state: 'failed', recipients: ['zoe@example.com'] }),
      await build({ ...mine, copies: ['zoe@example.com'] }),
    ];
    const list = async (query: Record<string, string>) => {
      const reply = await boss.get(`/api/companies/${other.id}/outbox`, { query });
      return {
        ids: reply.body.map((m: { id: number }) => m.id),
        total: reply.headers['x-total-count'],
        reply,
      };
    };
    const all = await list({});
    expect(all.ids).toEqual([last.id, failed.id, sent.id]);
    expect(all.reply.body[0]).not.toHaveProperty('html');
    expect(await list({ page: '2', pageSize: '2' })).toMatchObject({ ids: [sent.id], total: '3' });
    expect(await list({ state: 'failed' })).toMatchObject({ ids: [failed.id], total: '1' });
    expect((await list({ search: 'ZOE@' })).ids).toEqual([last.id, failed.id]);
    expect((await list({ search: '100%' })).ids).toEqual([sent.id]);
    expect((await list({ search: '_' })).ids).toEqual([]);
  });

  it('is closed to technicians and customers', async () => {
    for (const role of ['technician', 'customer'] as const) {
      const caller = await portal.actAs(await portal.buildUser({ companyId: company.id, role }));
      expect(await caller.get(`/api/companies/${company.id}/outbox`)).toMatchObject({
        status: 403,
        body: { code: 'access.forbidden' },
      });
    }
  });

  it('does not show a message of another company', async () => {
    const foreign = await build({ companyId: (await portal.buildCompany()).id });
    expect((await admin.get(`/api/companies/${foreign.companyId}/outbox`)).status).toBe(404);
    expect((await admin.get(`/api/outbox/${foreign.id}`)).status).toBe(404);
    expect((await admin.post(`/api/outbox/${foreign.id}/retry`)).status).toBe(404);
    const absent = await admin.get('/api/outbox/2147483647');
    const { requestId: _a, ...body } = (await admin.get(`/api/outbox/${foreign.id}`)).body;
    const { requestId: _b, ...same } = absent.body;
    expect(body).toEqual(same);
    const search = await admin.get(`/api/companies/${company.id}/outbox`, { query: { search: 'anna' } });
    expect(search.body.map((m: { id: number }) => m.id)).not.toContain(foreign.id);
  });
});

describe('why a mail is not out', () => {
  const later = new Date(Date.now() + 3_600_000);
  const own = {
    notificationsEnabled: true,
    notificationEmail: 'mail@lab.example',
    notificationEmailHost: 'mail.lab.example',
  };

  /** Returns the reasons of the list, oldest first, those of single mails, and the counts. */
  async function reasonsOf(companyId: number) {
    const boss = await portal.actAs(await portal.buildUser({ companyId, role: 'admin' }));
    const { body } = await boss.get(`/api/companies/${companyId}/outbox?order=asc&pageSize=100`);
    const listed = (body as { id: number; waitReason: string | null }[]).map((mail) => mail.waitReason);
    const single = await Promise.all(
      (body as { id: number }[]).map(async ({ id }) => (await boss.get(`/api/outbox/${id}`)).body.waitReason),
    );
    expect(single).toEqual(listed);
    const { body: state } = await boss.get(`/api/companies/${companyId}/held-mail`);
    return { listed, state };
  }

  it('is said by each row, and counted by reason', async () => {
    const { id: companyId } = await portal.buildCompany(own);
    const add = (given: Partial<OutboxMessageRow>) => build({ companyId, ...given });
    await add({ state: 'sent' });
    await add({ dueAt: later, attempts: 2, lastError: 'The mail server refused the message.' });
    await add({ dueAt: later, attempts: 1, waitsForServer: true, lastError: 'Nothing answers.' });
    await add({ dueAt: later, lastError: OVER_LIMIT });
    await add({ heldAt: new Date() });
    await add({ dueAt: later, event: 'repair.message' });
    await add({ state: 'failed', lastError: 'The mail server refused the address.' });
    await add({ state: 'failed', sentAt: new Date(), lastError: 'Failed for a@x.example' });
    await add({ state: 'failed', heldAt: new Date(), lastError: 'Not sent: …' });
    await add({ state: 'failed', lastError: WITHHELD });
    await add({ dueAt: later, attempts: 1, lastError: 'Again.' });
    const { listed, state } = await reasonsOf(companyId);
    expect(listed).toEqual([
      ...[null, 'retry', 'server', 'limit', 'held', 'planned'],
      ...['refused', 'bounced', 'discarded', 'withheld', 'retry'],
    ]);
    expect(state).toMatchObject({
      server: 'company',
      serverName: 'mail.lab.example:465',
      installationHasServer: false,
      waiting: [
        { reason: 'retry', count: 2 },
        ...['held', 'limit', 'planned', 'server'].map((reason) => ({ reason, count: 1 })),
      ],
    });
  });

  it('is the want of a server, or a company that is not active', async () => {
    const { id: companyId } = await portal.buildCompany();
    await build({ companyId });
    const none = await reasonsOf(companyId);
    expect(none.listed).toEqual(['noServer']);
    expect(none.state).toMatchObject({ server: 'none', waiting: [{ reason: 'noServer', count: 1 }] });
    portal.runtime.config.smtpUrl = 'smtp://127.0.0.1:1';
    const operators = await reasonsOf(companyId);
    portal.runtime.config.smtpUrl = null;
    expect(operators.listed).toEqual(['due']);
    expect(operators.state).toMatchObject({ server: 'installation', installationHasServer: true });
    const operator = await portal.actAs(await portal.buildUser({ companyId: null, role: 'superadmin' }));
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable('companies').set({ active: false }).where('id', '=', companyId).execute(),
    );
    const paused = await operator.get(`/api/companies/${companyId}/outbox`);
    expect(paused.body[0]).toMatchObject({ waitReason: 'paused' });
  });
});

describe('discard', () => {
  it('keeps a waiting message from being sent, and retry still sends it', async () => {
    const waiting = await build({ state: 'queued', dueAt: new Date(Date.now() + 3_600_000) });
    const { status, body } = await admin.post(`/api/outbox/${waiting.id}/discard`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'failed', waitReason: 'discarded', isHeld: false });
    expect(body.lastError).toMatch(/^Not sent: .+ discarded it\.$/);
    const twice = await admin.post(`/api/outbox/${waiting.id}/discard`);
    expect(twice).toMatchObject({ status: 409, body: { code: 'outbox.not_waiting' } });
    expect((await admin.post(`/api/outbox/${waiting.id}/retry`)).body).toMatchObject({ state: 'queued' });
  });

  it('answers 409 for a message about an account, such as a new password of an operator', async () => {
    const { id: accountUserId } = await portal.buildUser({ role: 'superadmin', companyId: company.id });
    const { id } = await build({ state: 'queued', event: 'account.password-reset', accountUserId });
    const { status, body } = await admin.post(`/api/outbox/${id}/discard`);
    expect([status, body.code]).toEqual([409, 'outbox.account_mail']);
  });

  it('answers 409 for a message that is being sent or was sent', async () => {
    for (const state of ['sending', 'sent'] as const) {
      const { id } = await build({ state });
      expect((await admin.post(`/api/outbox/${id}/discard`)).status).toBe(409);
    }
  });
});

describe('retry', () => {
  it('queues a failed message again with all its tries', async () => {
    const later = new Date(Date.now() + 3_600_000);
    const failed = await build({ state: 'failed', attempts: 8, dueAt: later, lastError: 'No.' });
    const { status, body } = await admin.post(`/api/outbox/${failed.id}/retry`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'queued', attempts: 0 });
    expect(Date.parse(body.dueAt)).toBeLessThanOrEqual(Date.now() + 1_000);
    const trail = await portal.runtime.database.asCompany(company.id, (db) =>
      db
        .selectFrom('auditEntries')
        .select(['action', 'recordId'])
        .where('recordId', '=', failed.id)
        .execute(),
    );
    expect(trail).toEqual([{ action: 'outbox.retried', recordId: failed.id }]);
  });

  it('answers 409 for a message that was sent', async () => {
    const sent = await build({ state: 'sent' });
    const { status, body } = await admin.post(`/api/outbox/${sent.id}/retry`);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'outbox.sent', message: 'This message has already been sent.' });
  });
});
