import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { OutboxMessageRow } from '../../../db/schema/traces.ts';
import { queueMail } from '../../../mail/queue-mail.ts';

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
