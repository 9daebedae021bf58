import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, openBrowser, PASSWORD, userWithPassword } from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { passwordsOf } from '../../../auth/passwords.ts';

const WRONG = {
  message: 'Invalid username or password',
  code: 'sign_in.failed',
  requestId: expect.any(String),
};
const login = (username: string, password = PASSWORD) => ({ username, password });

describe('signing in', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());
  const signIn = (body: unknown) => portal.signedOut.post('/api/login', body);

  it('answers the user and starts a session, by username in any case or by e-mail', async () => {
    const user = await userWithPassword(portal, {
      username: 'Dana',
      email: 'dana@example.com',
      company: 'Dana Ltd',
    });
    for (const name of ['dana', 'DANA', 'Dana@Example.com']) {
      const browser = openBrowser(portal);
      const answer = await browser.post('/api/login', login(name));
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        id: user.id,
        username: 'Dana',
        role: 'customer',
        company: 'Dana Ltd',
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/password|argon/i);
      expect((await browser.get('/api/user')).body).toEqual(answer.body);
    }
    expect((await auditOf(portal, 'sign_in.ok')).at(-1)).toMatchObject({
      userId: user.id,
      companyId: user.companyId,
    });
  });

  it('sets a cookie that scripts cannot read, for as long as the role may be signed in', async () => {
    const company = await portal.buildCompany();
    for (const [role, seconds] of [
      ['customer', 30 * 86_400],
      ['admin', 86_400],
    ] as const) {
      const user = await userWithPassword(portal, { role, companyId: company.id });
      const answer = await signIn(login(user.username));
      const cookie = [answer.headers['set-cookie']].flat().find((line) => String(line).startsWith('sid='));
      expect(cookie).toMatch(
        new RegExp(`^sid=[\\w-]{43}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax$`),
      );
    }
  });

  it('answers staff with the name of their company', async () => {
    const company = await portal.buildCompany({ name: 'Acme Service', timeZone: 'America/New_York' });
    const user = await userWithPassword(portal, { role: 'admin', companyId: company.id, company: 'ignored' });
    const { body } = await signIn(login(user.username));
    expect(body).toMatchObject({
      company: 'Acme Service',
      companyName: 'Acme Service',
      timeZone: 'America/New_York',
    });
  });

  it('gives the same answer to every wrong combination', async () => {
    const user = await userWithPassword(portal);
    const gone = await userWithPassword(portal, { active: false });
    const invited = await portal.buildUser({ passwordHash: null });
    const twin = await userWithPassword(portal, { email: 'twin@example.com' });
    await userWithPassword(portal, { email: 'twin@example.com' });
    for (const body of [
      login('nobody-has-this-name'),
      login(user.username, 'Wrong-horse-9'),
      login(gone.username),
      login(gone.email),
      login(invited.username, 'anything'),
      login(twin.email, 'Wrong-horse-9'),
      login('%'),
    ]) {
      const answer = await signIn(body);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(WRONG);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await signIn(login(twin.username))).status).toBe(200);
    expect((await auditOf(portal, 'sign_in.failed')).length).toBeGreaterThanOrEqual(6);
  });

  it('ignores deactivated accounts with the same e-mail address', async () => {
    await userWithPassword(portal, { email: 'moved@example.com', active: false });
    const user = await userWithPassword(portal, { email: 'moved@example.com' });
    expect((await signIn(login('moved@example.com'))).body).toMatchObject({ id: user.id });
  });

  it.each([
    [{}, { username: 'Username is required', password: 'Password is required' }],
    [
      { username: '  ', password: '' },
      { username: 'Username is required', password: 'Password is required' },
    ],
    [{ username: 'a\u0000b', password: 'x' }, { username: 'Contains characters that cannot be stored' }],
    [
      { username: 7, password: ['x'] },
      { username: 'Username is required', password: 'Password is required' },
    ],
  ])('refuses %j', async (body, fields) => {
    const answer = await signIn(body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual(fields);
  });

  it('refuses the people of an inactive company, but not its superadmin', async () => {
    const company = await portal.buildCompany({ active: false });
    const admin = await userWithPassword(portal, { role: 'admin', companyId: company.id });
    const operator = await userWithPassword(portal, { role: 'superadmin', companyId: company.id });
    const right = await signIn(login(admin.username));
    expect(right).toMatchObject({ status: 403, body: { code: 'company.inactive' } });
    expect(right.body.message).toBe('This company account is inactive. Please contact support.');
    expect((await signIn(login(admin.username, 'wrong'))).body).toEqual(WRONG);
    expect((await signIn(login(operator.username))).status).toBe(200);
  });

  it('accepts a superadmin without a company', async () => {
    const user = await userWithPassword(portal, { role: 'superadmin', companyId: null });
    const browser = openBrowser(portal);
    expect((await browser.post('/api/login', login(user.username))).body).toMatchObject({
      companyId: null,
      company: null,
    });
    expect((await browser.get('/api/user')).body).toMatchObject({ id: user.id, timeZone: 'UTC' });
    expect((await browser.get('/api/user/company')).status).toBe(404);
    expect((await browser.get('/api/profile/sessions')).body).toHaveLength(1);
  });

  it('never reuses an earlier token, and ends the session it replaces', async () => {
    const user = await userWithPassword(portal);
    const browser = openBrowser(portal);
    const planted = 'a'.repeat(43);
    browser.cookies.set('sid', planted);
    await browser.post('/api/login', login(user.username));
    const first = browser.cookies.get('sid');
    expect(first).not.toBe(planted);
    await browser.post('/api/login', login(user.username));
    expect(browser.cookies.get('sid')).not.toBe(first);
    for (const old of [planted, first])
      expect((await portal.callerWith({ cookie: `sid=${old}` }).get('/api/user')).status).toBe(401);
    expect((await browser.get('/api/profile/sessions')).body).toHaveLength(1);
  });

  it('replaces a hash that was made with too little work', async () => {
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const user = await userWithPassword(portal, { passwordHash: weak });
    expect((await signIn(login(user.username))).status).toBe(200);
    const stored = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.selectFrom('users').select('passwordHash').where('id', '=', user.id).executeTakeFirstOrThrow(),
    );
    expect(stored.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordsOf(portal.runtime.config).matches(stored.passwordHash, PASSWORD)).toBe(true);
  });

  it('refuses a request that another site sends', async () => {
    const user = await userWithPassword(portal);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await portal.signedOut.post('/api/login', login(user.username), { headers })).toMatchObject({
      status: 403,
      body: { code: 'access.cross_site' },
    });
  });
});

describe('guessing passwords', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({
      LIMITS: 'on',
      LIMIT_LOGIN_FREE_FAILURES: '2',
      LIMIT_LOGIN_PER_ADDRESS_HOUR: '30',
    });
  });
  afterAll(() => portal.stop());
  let address = 0;
  /** Returns a sign-in call from a network address that no other test uses. */
  const from = () => {
    const remoteAddress = `10.0.0.${++address}`;
    return (body: object, cookie = '') =>
      portal.signedOut.request({
        method: 'POST',
        url: '/api/login',
        remoteAddress,
        headers: { 'content-type': 'application/json', cookie },
        payload: JSON.stringify(body),
      });
  };
  const fail = async (signIn: ReturnType<typeof from>, name: string, times: number) => {
    for (let i = 0; i < times; i++) expect((await signIn(login(name, 'wrong'))).status).toBe(401);
  };
  const pass = (seconds: number) =>
    portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
      const { sql } = await import('kysely');
      await sql`update sign_in_failures set blocked_until = blocked_until - ${seconds} * interval '1 second'`.execute(
        db,
      );
    });

  it('makes a doubling wait, also for the right password and for unknown names', async () => {
    const user = await userWithPassword(portal);
    for (const name of [user.username, 'nobody-at-all']) {
      const signIn = from();
      await fail(signIn, name, 3);
      for (const seconds of [1, 2, 4, 8]) {
        const limited = await signIn(login(name));
        expect(limited).toMatchObject({ status: 429, body: { code: 'sign_in.wait' } });
        expect(limited.body).toEqual({
          message: `Too many attempts. Please wait ${seconds} second${seconds === 1 ? '' : 's'} and try again.`,
          code: 'sign_in.wait',
          requestId: expect.any(String),
        });
        expect(Number(limited.headers['retry-after'])).toBe(seconds);
        await pass(seconds);
        await fail(signIn, name, 1);
      }
    }
    expect((await auditOf(portal, 'sign_in.limited')).length).toBe(8);
    await pass(100);
    const signIn = from();
    expect((await signIn(login(user.username))).status).toBe(200);
    await fail(signIn, user.username, 3);
  });

  it('never makes a wait longer than a quarter of an hour', async () => {
    const user = await userWithPassword(portal);
    const signIn = from();
    for (let i = 0; i < 16; i++) {
      await fail(signIn, user.username, 1);
      await pass(100_000);
    }
    await fail(signIn, user.username, 1);
    expect(Number((await signIn(login(user.username))).headers['retry-after'])).toBe(900);
  });

  it('makes no wait for a device that signed in before', async () => {
    const user = await userWithPassword(portal);
    const browser = openBrowser(portal);
    await browser.post('/api/login', login(user.username));
    const device = `device=${browser.cookies.get('device')}`;
    const signIn = from();
    await fail(signIn, user.username, 3);
    expect(await signIn(login(user.username))).toMatchObject({ status: 429, body: { code: 'sign_in.wait' } });
    const other = await userWithPassword(portal);
    await fail(signIn, other.username, 3);
    expect(await signIn(login(other.username), device)).toMatchObject({
      status: 429,
      body: { code: 'sign_in.wait' },
    });
    expect((await signIn(login(user.username), device)).status).toBe(200);
  });

  it('is stopped when many guesses come at once', async () => {
    const user = await userWithPassword(portal);
    const signIn = from();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => signIn(login(user.username, i === 11 ? PASSWORD : 'wrong'))),
    );
    expect(guesses.slice(0, 11).every(({ status }) => status === 401 || status === 429)).toBe(true);
    expect(await signIn(login(user.username))).toMatchObject({ status: 429, body: { code: 'sign_in.wait' } });
  });

  it('is stopped for a network address that fails too often, and only failures count', async () => {
    const user = await userWithPassword(portal);
    const signIn = from();
    for (let i = 0; i < 31; i++) expect((await signIn(login(user.username))).status).toBe(200);
    for (let i = 0; i < 30; i++) await fail(signIn, `somebody-${i}`, 1);
    const limited = await signIn(login(user.username));
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await from()(login(user.username))).status).toBe(200);
  });
});
