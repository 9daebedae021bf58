import { quickbooksMessages } from '@portal/contract/accounting/quickbooks/messages.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { answerConsent, beginAt, connect, countCalls, pageOf } from '../../../../test/quickbooks.ts';
import {
  type QuickbooksProvider,
  startQuickbooksProvider,
} from '../../../demo/quickbooks-provider/start-provider.ts';

const { callback: texts } = quickbooksMessages;

let provider: QuickbooksProvider;
let portal: Portal;
let people: People;
const lines: string[] = [];
beforeAll(async () => {
  provider = await startQuickbooksProvider();
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  portal = await startPortal(provider.settings, { log });
});
beforeEach(async () => {
  people = await peopleOf(portal);
});
afterAll(async () => {
  await portal.stop();
  await provider.stop();
});

const path = () => `/api/companies/${people.company.id}/quickbooks`;
const status = async () => (await people.as.admin.get(path())).body;
const trail = () =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('auditEntries')
      .select(['action', 'before', 'after'])
      .where('companyId', '=', people.company.id)
      .where('recordKind', '=', 'quickbooks')
      .orderBy('id')
      .execute(),
  );

describe('connecting', () => {
  it('goes to the issuer with state and PKCE, and comes back connected', async () => {
    const address = new URL(await beginAt(people.as.admin, people.company.id));
    expect(address.origin).toBe(provider.url);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'com.intuit.quickbooks.accounting',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/api/quickbooks/callback',
    });
    const reply = await people.as.admin.get(await answerConsent(address.href));
    expect(reply.status).toBe(302);
    expect(reply.headers['location']).toBe(
      `/admin/quickbooks/callback?success=true&companyId=${people.company.id}`,
    );
    expect(await status()).toMatchObject({
      state: 'connected',
      connected: true,
      companyName: 'Northwind Books',
      canConnect: true,
      hasOwnClient: false,
    });
    expect(await trail()).toEqual([
      { action: 'quickbooks.connected', before: null, after: { companyName: 'Northwind Books' } },
    ]);
  });

  it('stores no secret in clear, and puts none into an answer, the log or the trail', async () => {
    await people.as.admin.patch(path(), {
      clientId: 'stand-in-client',
      clientSecret: 'stand-in-client-secret',
    });
    const back = await answerConsent(await beginAt(people.as.admin, people.company.id));
    await people.as.admin.get(back);
    const row = await portal.runtime.database.asCompany(people.company.id, (db) =>
      db.selectFrom('quickbooksConnections').selectAll().executeTakeFirstOrThrow(),
    );
    for (const sealed of [row.clientSecret, row.accessToken, row.refreshToken])
      expect(sealed).toMatch(/^v1:/);
    const replies = await Promise.all([people.as.admin.get(path()), people.as.admin.get(`${path()}/calls`)]);
    const everywhere = [
      ...replies.map(({ text }) => text),
      ...lines,
      JSON.stringify(await trail()),
      JSON.stringify(row),
    ].join('\n');
    const params = new URL(back, 'http://portal').searchParams;
    for (const secret of [
      'stand-in-client-secret',
      'access-',
      'refresh-',
      params.get('code')!,
      params.get('state')!,
    ])
      expect(everywhere).not.toContain(secret);
    expect(replies[0]!.text).not.toContain('stand-in-client');
    expect(
      replies[1]!.body.map(({ purpose, outcome }: { purpose: string; outcome: string }) => [
        purpose,
        outcome,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['connect', 'ok'],
        ['company', 'ok'],
      ]),
    );
  });

  it('works without PKCE where QuickBooks does not offer it', async () => {
    const plain = await startQuickbooksProvider({ offersPkce: false });
    const other = await startPortal(plain.settings);
    try {
      const { as, company } = await peopleOf(other);
      expect(await beginAt(as.admin, company.id)).not.toContain('code_challenge');
      expect((await connect(as.admin, company.id)).success).toBe('true');
    } finally {
      await other.stop();
      await plain.stop();
    }
  });

  it('is refused without a client, and says what is missing', async () => {
    const other = await startPortal();
    try {
      const { as, company } = await peopleOf(other);
      const { status, body } = await as.admin.get(`/api/companies/${company.id}/quickbooks/connect`);
      expect([status, body]).toMatchObject([
        409,
        { code: 'quickbooks.no_client', message: quickbooksMessages.noClient },
      ]);
    } finally {
      await other.stop();
    }
  });

  it('uses the client of the company before that of the installation', async () => {
    await people.as.admin.patch(path(), { clientId: 'own-client', clientSecret: 'own-secret' });
    const address = new URL(await beginAt(people.as.admin, people.company.id));
    expect(address.searchParams.get('client_id')).toBe('own-client');
    const alone = await people.as.admin.patch(path(), { clientId: 'other-client' });
    expect([alone.status, alone.body.fields]).toEqual([
      400,
      { clientSecret: quickbooksMessages.secretRequired },
    ]);
  });
});

describe('the callback', () => {
  const refusedWith = async (text: string, back: string, caller = people.as.admin) => {
    const reply = await caller.get(back);
    expect(reply.status).toBe(302);
    expect(pageOf(reply)).toEqual({
      path: '/admin/quickbooks/callback',
      success: null,
      companyId: null,
      error: text,
    });
    expect(await status()).toMatchObject({ state: 'disconnected', connected: false });
  };
  const comeBack = async () => answerConsent(await beginAt(people.as.admin, people.company.id));

  it('connects nothing without a state, with a changed one or with another company’s', async () => {
    await refusedWith(texts.stale, '/api/quickbooks/callback?code=x&realmId=1');
    await refusedWith(texts.stale, (await comeBack()).replace(/state=[^&]*/, 'state=guess'));
    const other = await peopleOf(portal);
    const back = await comeBack();
    await refusedWith(texts.stale, back.replace(/state=\d+/, `state=${other.company.id}`));
    await refusedWith(texts.stale, back, other.as.admin);
  });

  it('connects nothing in another session of the same company, or without one', async () => {
    const back = await comeBack();
    const colleague = await portal.actAs(
      await portal.buildUser({ role: 'admin', companyId: people.company.id }),
    );
    await refusedWith(texts.stale, back, colleague);
    await refusedWith(texts.stale, back, portal.signedOut);
    await refusedWith(texts.stale, back, people.as.superadmin);
  });

  it('takes a state once, and only within ten minutes', async () => {
    const back = await comeBack();
    expect(pageOf(await people.as.admin.get(back)).success).toBe('true');
    expect(pageOf(await people.as.admin.get(back)).error).toBe(texts.stale);
    await people.as.admin.delete(path());
    const late = await comeBack();
    await portal.runtime.database.asCompany(people.company.id, (db) =>
      db
        .updateTable('quickbooksAttempts')
        .set({ expiresAt: new Date(Date.now() - 1) })
        .execute(),
    );
    await refusedWith(texts.stale, late);
  });

  it('answers a refusal and a text of others with a sentence of its own', async () => {
    await refusedWith(
      texts.refused,
      await answerConsent(await beginAt(people.as.admin, people.company.id), 'deny'),
    );
    const html = encodeURIComponent('<img src=x onerror=alert(1)>');
    const state = new URL(await comeBack(), 'http://portal').searchParams.get('state')!;
    await refusedWith(
      texts.failed,
      `/api/quickbooks/callback?error=${html}&error_description=${html}&state=${state}`,
    );
  });

  it('does not connect a company at QuickBooks to which the code does not belong', async () => {
    await refusedWith(texts.failed, (await comeBack()).replace(/realmId=\d+/, 'realmId=9999'));
  });

  it('says that QuickBooks cannot be reached', async () => {
    const back = await comeBack();
    provider.faults.isDown = true;
    try {
      await refusedWith(texts.unreachable, back);
    } finally {
      provider.faults.isDown = false;
    }
  });

  it('a superadmin connects the company that they work in', async () => {
    expect(await connect(people.as.superadmin, people.company.id)).toMatchObject({
      success: 'true',
      companyId: String(people.company.id),
    });
    expect((await status()).connected).toBe(true);
  });
});

describe('disconnecting', () => {
  it('forgets the tokens at once and ends the access at QuickBooks', async () => {
    await connect(people.as.admin, people.company.id);
    const before = provider.tokens.counts.revoked;
    provider.faults.isDown = true;
    expect((await people.as.admin.delete(path())).status).toBe(204);
    const { rows: jobs } = await queryOnce(
      portal.ownerUrl,
      `select data::text as data from pgboss.job where name = 'revoke-quickbooks-access'`,
    );
    expect(jobs.length).toBeGreaterThan(0);
    for (const { data } of jobs) expect(data).toMatch(/^\{"companyId": \d+, "revocationId": \d+\}$/);
    provider.faults.isDown = false;
    const row = await portal.runtime.database.asCompany(people.company.id, (db) =>
      db.selectFrom('quickbooksConnections').selectAll().executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ state: 'disconnected', accessToken: null, refreshToken: null });
    await vi.waitFor(() => expect(provider.tokens.counts.revoked).toBe(before + 1), 19_000);
    await vi.waitFor(async () => {
      const left = await portal.runtime.database.asCompany(people.company.id, (db) =>
        db.selectFrom('quickbooksRevocations').selectAll().execute(),
      );
      expect(left).toEqual([]);
    }, 10_000);
    expect((await trail()).map(({ action }) => action)).toEqual([
      'quickbooks.connected',
      'quickbooks.disconnected',
    ]);
    expect(JSON.stringify(await status())).not.toContain('Northwind Books');
  });

  it('happens by itself for the company at QuickBooks that another one replaces', async () => {
    await connect(people.as.admin, people.company.id);
    const before = provider.tokens.counts.revoked;
    await portal.runtime.database.asCompany(people.company.id, (db) =>
      db.updateTable('quickbooksConnections').set({ realmId: '4711' }).execute(),
    );
    await connect(people.as.admin, people.company.id);
    await vi.waitFor(() => expect(provider.tokens.counts.revoked).toBe(before + 1), 19_000);
  });

  it('no longer ends the access when the same company was connected again before', async () => {
    await connect(people.as.admin, people.company.id);
    const { database } = portal.runtime;
    const companyId = people.company.id;
    // A disconnection while QuickBooks was down left a token that still waits.
    await database.asCompany(companyId, (db) =>
      db.insertInto('quickbooksRevocations').values({ companyId }).execute(),
    );
    await connect(people.as.admin, companyId);
    const waiting = await database.asCompany(companyId, (db) =>
      db.selectFrom('quickbooksRevocations').selectAll().execute(),
    );
    expect(waiting).toEqual([]);
  });

  it('is needed before the client changes', async () => {
    await connect(people.as.admin, people.company.id);
    const reply = await people.as.admin.patch(path(), { clientId: 'other', clientSecret: 'other' });
    expect([reply.status, reply.body.code]).toEqual([409, 'quickbooks.connected']);
    expect((await people.as.admin.patch(path(), { autoSync: true })).body.autoSync).toBe(true);
    expect(countCalls(provider, /userinfo/)).toBe(0);
  });
});
