import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, mailsTo, openBrowser } from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let made = 0;
const registration = (given: object = {}) => {
  const n = ++made;
  return { username: `visitor${n}`, password: 'abc def', email: `visitor${n}@example.com`, ...given };
};

describe('registering', () => {
  let portal: Portal;
  let companyId: number;
  beforeAll(async () => {
    portal = await startPortal();
    await portal.buildCompany({ active: false });
    companyId = (await portal.buildCompany({ name: 'First Active', termsVersion: 3 })).id;
    await portal.buildCompany({ name: 'By Host', hostName: 'Portal.Example.com' });
    await portal.buildCompany({ active: false, hostName: 'closed.example.com' });
  });
  afterAll(() => portal.stop());
  const register = (body: object, host = 'localhost:3000') =>
    portal.signedOut.post('/api/register', body, { headers: { host } });
  const rows = <T>(read: Parameters<typeof portal.runtime.database.dangerouslyAcrossCompanies<T>>[0]) =>
    portal.runtime.database.dangerouslyAcrossCompanies(read);

  it('makes a customer with a customer record, signs them in and mails a link', async () => {
    const browser = openBrowser(portal);
    const body = registration({
      company: 'Field Labs',
      contactName: 'Ann Field',
      phone: '555-0100',
      customerNo: 'C-7',
      address: '1 Main St\nTown',
    });
    const answer = await browser.post('/api/register', body);
    expect(answer.status).toBe(201);
    const { password, ...shown } = body;
    expect(answer.body).toMatchObject({
      ...shown,
      role: 'customer',
      companyId,
      companyName: 'First Active',
      emailVerified: false,
      technicianId: null,
    });
    expect(answer.text).not.toContain(password);
    expect((await browser.get('/api/user')).body).toEqual(answer.body);
    const customer = await rows((db) =>
      db
        .selectFrom('customers')
        .selectAll()
        .where('id', '=', answer.body.customerId)
        .executeTakeFirstOrThrow(),
    );
    expect(customer).toMatchObject({ companyId, name: 'Field Labs', email: body.email, phone: '555-0100' });
    const [mail] = await mailsTo(portal, body.email, 'account.verify-email');
    expect(mail).toMatchObject({ companyId, subject: 'Confirm your email address for First Active' });
    expect(mail?.bodyText).toMatch(/http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}/);
    expect((await auditOf(portal, 'user.registered')).at(-1)).toMatchObject({
      userId: answer.body.id,
      companyId,
    });
  });

  it('stores which terms were accepted, when and from where', async () => {
    // The call has no field for the terms. The version in force always counts (A3).
    const { body } = await register(registration({ acceptedTermsVersion: 2, acceptTerms: false }));
    const user = await rows((db) =>
      db.selectFrom('users').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow(),
    );
    expect(user).toMatchObject({ termsVersion: 3, termsAcceptedFrom: '127.0.0.1' });
    expect(Date.now() - Number(user.termsAcceptedAt)).toBeLessThan(60_000);
  });

  it('does not let the body choose role, company or anything else', async () => {
    const other = await portal.buildCompany();
    const customer = await portal.buildCustomer({ companyId });
    const answer = await register(
      registration({
        role: 'superadmin',
        companyId: other.id,
        customerId: customer.id,
        company: other.name,
        emailVerified: true,
        active: false,
        id: 1,
      }),
    );
    expect(answer.body).toMatchObject({
      role: 'customer',
      companyId,
      company: other.name,
      emailVerified: false,
    });
    expect(answer.body.customerId).not.toBe(customer.id);
  });

  it('takes the company whose portal host name the visitor used', async () => {
    for (const host of ['portal.example.com', 'PORTAL.example.com:8443'])
      expect((await register(registration(), host)).body.companyName).toBe('By Host');
  });

  it('never shows an existing customer to an address that is not verified', async () => {
    const body = registration();
    const known = await portal.buildCustomer({ companyId, email: body.email });
    const answer = await register(body);
    expect(answer.body.customerId).not.toBe(known.id);
  });

  it('is closed while the company is inactive', async () => {
    const answer = await register(registration(), 'closed.example.com');
    expect(answer).toMatchObject({ status: 403, body: { code: 'company.inactive' } });
    expect(answer.body.message).toBe('This company account is inactive. Please contact support.');
  });

  it('refuses a taken username anywhere and a taken e-mail in the same company, in any case', async () => {
    const first = registration();
    await register(first);
    const name = await register(
      registration({ username: first.username.toUpperCase() }),
      'portal.example.com',
    );
    expect([name.status, name.body.message]).toEqual([409, 'This username is already taken.']);
    const proven = await portal.buildUser({ companyId });
    const email = await register(registration({ email: proven.email.toUpperCase() }));
    expect([email.status, email.body.message]).toEqual([409, 'This email address is already registered.']);
    const elsewhere = await register(registration({ email: first.email }), 'portal.example.com');
    expect(elsewhere.status).toBe(201);
  });

  it('registers exactly one of two who send the same name or address at once', async () => {
    const name = registration();
    const byName = await Promise.all(
      [1, 2, 3].map((n) => register({ ...name, email: `race${n}@example.com` })),
    );
    expect(byName.map((a) => a.status).sort()).toEqual([201, 409, 409]);
    expect(byName.find((a) => a.status === 409)?.body.message).toBe('This username is already taken.');
    const byEmail = await Promise.all(
      [1, 2, 3].map((n) => register(registration({ email: 'race@example.com', n }))),
    );
    expect(byEmail.map((a) => a.status).sort()).toEqual([201, 409, 409]);
    expect(byEmail.find((a) => a.status === 409)?.body.message).toMatch(
      /^This email address is already registered\./,
    );
    const left = await rows((db) =>
      db.selectFrom('customers').selectAll().where('email', 'like', 'race%').execute(),
    );
    expect(left).toHaveLength(2);
  });

  it('refuses every invitation when none exists', async () => {
    const answer = await register(registration({ inviteToken: 'x'.repeat(43) }));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('This invitation is not valid or has expired.');
  });

  it.each([
    [{ password: '12345' }, { password: 'Password must be at least 6 characters' }],
    [{ password: 'ä'.repeat(600) }, { password: 'Password is too long' }],
    [{ email: 'not-an-address' }, { email: 'Invalid email address' }],
    [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    [{ username: 'a'.repeat(51) }, { username: 'Must be at most 50 characters' }],
    [
      { username: undefined, email: undefined },
      { username: 'Username is required', email: 'Invalid email address' },
    ],
    [{ contactName: 'a\u0000' }, { contactName: 'Contains characters that cannot be stored' }],
  ])('refuses %j', async (given, fields) => {
    const answer = await register(registration(given));
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual(fields);
  });

  it('ends the session of the person who used the browser before', async () => {
    const browser = openBrowser(portal);
    await browser.post('/api/register', registration());
    const before = browser.cookies.get('sid');
    await browser.post('/api/register', registration());
    expect((await portal.callerWith({ cookie: `sid=${before}` }).get('/api/user')).status).toBe(401);
    expect((await browser.get('/api/user')).status).toBe(200);
  });

  it('accepts a common password, because A5 requires only six characters', async () => {
    expect((await register(registration({ password: '123456' }))).status).toBe(201);
  });
});

describe('registering under settings', () => {
  it('refuses common passwords when the operator says so, and limits the registrations of one network address', async () => {
    const portal = await startPortal({
      PASSWORD_BLOCKLIST: 'on',
      LIMITS: 'on',
      LIMIT_REGISTER_PER_ADDRESS_HOUR: '2',
    });
    await portal.buildCompany();
    const refused = await portal.signedOut.post('/api/register', registration({ password: 'Password1' }));
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({
      password: 'This password is too common. Please choose another one.',
    });
    expect((await portal.signedOut.post('/api/register', registration())).status).toBe(201);
    const limited = await portal.signedOut.post('/api/register', registration());
    expect(limited).toMatchObject({ status: 429, body: { code: 'limit.reached' } });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3000);
    await portal.stop();
  });

  it('uses a cookie bound to the host over https', async () => {
    const portal = await startPortal({ PUBLIC_URL: 'https://portal.example.com' });
    await portal.buildCompany();
    const answer = await portal.signedOut.post('/api/register', registration());
    const cookie = [answer.headers['set-cookie']].flat().map(String);
    expect(cookie.find((line) => line.startsWith('__Host-sid='))).toMatch(
      /; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await portal.stop();
  });
});
