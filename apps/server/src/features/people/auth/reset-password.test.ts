import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditOf,
  mailedToken,
  mailsTo,
  openBrowser,
  PASSWORD,
  userWithPassword,
} from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const RESET = 'account.password-reset';
const NEW = 'Brand-new-pass-7';

describe('a forgotten password', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({
      LIMITS: 'on',
      LIMIT_LOGIN_FREE_FAILURES: '1',
      // Links of operators go through this server only. Nobody answers there.
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
  });
  afterAll(() => portal.stop());
  const forgot = (email: string) => portal.signedOut.post('/api/password/forgot', { email });
  const reset = (token: string, password = NEW) =>
    portal.signedOut.post('/api/password/reset', { token, password });
  const signIn = (username: string, password: string) =>
    openBrowser(portal).post('/api/login', { username, password });

  it('is replaced with a mailed link, which ends all sessions and notifies the owner', async () => {
    const user = await userWithPassword(portal);
    const browser = openBrowser(portal);
    await browser.post('/api/login', { username: user.username, password: PASSWORD });
    expect((await forgot(user.email.toUpperCase())).status).toBe(204);
    const token = await mailedToken(portal, user.email, RESET);
    for (let i = 0; i < 2; i++) await signIn(user.username, 'wrong');
    expect((await reset(token)).status).toBe(204);
    expect((await browser.get('/api/user')).status).toBe(401);
    expect((await signIn(user.username, NEW)).status).toBe(200);
    expect((await signIn(user.username, PASSWORD)).status).toBe(401);
    expect(await mailsTo(portal, user.email, 'account.password-changed')).toHaveLength(1);
    expect((await auditOf(portal, 'user.password_reset')).at(-1)).toMatchObject({ userId: user.id });
    const again = await reset(token);
    expect(again.status).toBe(400);
    expect(again.body.fields).toEqual({ token: 'This link is not valid or has expired.' });
  });

  it('gives the same answer for known and unknown addresses, and mails nobody else', async () => {
    const gone = await userWithPassword(portal, { active: false });
    const closed = await portal.buildCompany({ active: false });
    const shut = await userWithPassword(portal, { companyId: closed.id });
    const user = await userWithPassword(portal);
    for (const email of ['nobody@example.com', gone.email, shut.email, user.email]) {
      const { 'x-request-id': _id, date: _date, ...headers } = (await forgot(email)).headers;
      const {
        'x-request-id': _nid,
        date: _ndate,
        ...none
      } = (await forgot('really-nobody@example.com')).headers;
      expect(headers).toEqual(none);
    }
    await mailsTo(portal, user.email, RESET);
    for (const { email } of [gone, shut]) expect(await mailsTo(portal, email, RESET, 0)).toEqual([]);
    expect((await forgot('no address')).status).toBe(400);
  });

  it('mails every account that has the address', async () => {
    const [one, two] = [
      await userWithPassword(portal, { email: 'both@example.com' }),
      await userWithPassword(portal, { email: 'both@example.com' }),
    ];
    await forgot('both@example.com');
    const mails = await mailsTo(portal, 'both@example.com', RESET, 2);
    expect(mails.map((mail) => mail.companyId).sort()).toEqual([one.companyId, two.companyId].sort());
  });

  it('does not show the link to staff who read the outbox', async () => {
    const company = await portal.buildCompany();
    const operator = await userWithPassword(portal, { role: 'superadmin', companyId: company.id });
    const admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: company.id }));
    await forgot(operator.email);
    const [mail] = await mailsTo(portal, operator.email, RESET);
    const seen = await admin.get(`/api/outbox/${mail?.id}`);
    expect(seen.body.text).toContain('/reset-password?token=…');
    expect(seen.text).not.toContain(await mailedToken(portal, operator.email, RESET));
  });

  it('makes earlier links invalid with each new one, and every link after an hour', async () => {
    const user = await userWithPassword(portal);
    await forgot(user.email);
    const first = await mailedToken(portal, user.email, RESET);
    await forgot(user.email);
    const second = await mailedToken(portal, user.email, RESET, 2);
    expect((await reset(first)).status).toBe(400);
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('oneTimeTokens')
        .set({ expiresAt: sql`expires_at - interval '1 hour'` })
        .where('userId', '=', user.id)
        .execute(),
    );
    expect((await reset(second)).status).toBe(400);
    expect((await signIn(user.username, PASSWORD)).status).toBe(200);
  });

  it('refuses a weak password and keeps the link valid', async () => {
    const company = await portal.buildCompany({ name: 'Acme Instruments' });
    const user = await userWithPassword(portal, { companyId: company.id, username: 'gwendolyn' });
    await forgot(user.email);
    const token = await mailedToken(portal, user.email, RESET);
    const COMMON = 'This password is too common. Please choose another one.';
    for (const [password, message] of [
      ['Abcde1!', 'Password must be at least 8 characters'],
      ['abcdefg1!', 'Password must contain an uppercase letter'],
      ['Abcdefgh!', 'Password must contain a number'],
      ['Abcdefgh1', 'Password must contain a special character'],
      ['Password1!', COMMON],
      ['P@ssw0rd2!', COMMON],
      ['Gwendolyn-1', COMMON],
      ['Acme Instruments-1', COMMON],
      ['Repair-Portal1', COMMON],
    ] as const) {
      const answer = await reset(token, password);
      expect([answer.status, answer.body.fields]).toEqual([400, { password: message }]);
    }
    expect((await reset(token)).status).toBe(204);
  });

  it('is set only once when two use the same link at once', async () => {
    const user = await userWithPassword(portal);
    await forgot(user.email);
    const token = await mailedToken(portal, user.email, RESET);
    const both = await Promise.all([reset(token), reset(token, 'Another-pass-8')]);
    expect(both.map((answer) => answer.status).sort()).toEqual([204, 400]);
  });
});

describe('asking for links without end', () => {
  it('gets the same answer, and sends no link beyond the limits of a network address or an account', async () => {
    const strict = await startPortal({
      LIMITS: 'on',
      LIMIT_FORGOT_PER_ADDRESS_HOUR: '8',
      LIMIT_FORGOT_PER_ACCOUNT_HOUR: '3',
    });
    const company = await strict.buildCompany();
    const users = await Promise.all(
      [1, 2].map((n) => strict.buildUser({ companyId: company.id, email: `ann${n}@acme.example` })),
    );
    const ask = async (email: string) =>
      (await strict.signedOut.post('/api/password/forgot', { email })).status;
    const asked = [];
    for (let n = 0; n < 5; n++) asked.push(await ask(users[0]!.email), await ask(`nobody${n}@acme.example`));
    asked.push(await ask(users[1]!.email));
    expect(new Set(asked)).toEqual(new Set([204]));
    const jobs = await strict.runtime.database.dangerouslyAcrossCompanies((db) =>
      sql<{ email: string }>`
        select data->>'email' as email from pgboss.job where name = 'mail-password-reset'`.execute(db),
    );
    const emails = jobs.rows.map(({ email }) => email);
    expect(emails.length).toBeLessThanOrEqual(7);
    expect(emails.filter((email) => email === users[0]!.email).length).toBeLessThanOrEqual(3);
    expect(emails).not.toContain(users[1]!.email);
    await strict.stop();
  });
});
