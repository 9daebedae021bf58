import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf, type Browser, mailedToken, mailsTo, openBrowser } from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const VERIFY = 'account.verify-email';

describe('confirming an e-mail address', () => {
  let portal: Portal;
  let companyId: number;
  let made = 0;
  let browser: Browser;
  let email: string;
  beforeAll(async () => {
    portal = await startPortal({ LIMITS: 'on', LIMIT_MAIL_PER_UNVERIFIED_HOUR: '3' });
    companyId = (await portal.buildCompany()).id;
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    browser = openBrowser(portal);
    email = `person${++made}@example.com`;
    await browser.post('/api/register', { username: `person${made}`, password: 'abcdef', email });
  });
  const verify = (token: string) => portal.signedOut.post('/api/verify-email', { token });
  const me = async () => (await browser.get('/api/user')).body;
  const across = <T>(read: Parameters<typeof portal.runtime.database.dangerouslyAcrossCompanies<T>>[0]) =>
    portal.runtime.database.dangerouslyAcrossCompanies(read);
  const customerExists = async (id: number) =>
    (await across((db) => db.selectFrom('customers').select('id').where('id', '=', id).execute())).length ===
    1;

  it('marks the address as confirmed, and the link may be opened again', async () => {
    const token = await mailedToken(portal, email, VERIFY);
    expect((await verify(token)).status).toBe(204);
    expect((await me()).emailVerified).toBe(true);
    expect((await verify(token)).status).toBe(204);
    expect((await auditOf(portal, 'user.email_verified')).at(-1)).toMatchObject({
      userId: (await me()).id,
      companyId,
    });
  });

  it('refuses every bad link with the same message', async () => {
    const token = await mailedToken(portal, email, VERIFY);
    await across((db) => db.updateTable('oneTimeTokens').set({ expiresAt: sql`now()` }).execute());
    for (const bad of [token, 'x'.repeat(43), 'short', '']) {
      const answer = await verify(bad);
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toEqual({ token: 'This link is not valid or has expired.' });
    }
    expect((await me()).emailVerified).toBe(false);
  });

  it('joins the one customer record that has the address, with the repairs, and drops the empty one', async () => {
    const known = await portal.buildCustomer({ companyId, email: email.toUpperCase() });
    await portal.buildCustomer({ email });
    const user = await me();
    const repair = await portal.buildRepair({ companyId, userId: user.id, customerId: user.customerId });
    await verify(await mailedToken(portal, email, VERIFY));
    expect((await me()).customerId).toBe(known.id);
    const moved = await across((db) =>
      db.selectFrom('repairs').selectAll().where('id', '=', repair.id).executeTakeFirstOrThrow(),
    );
    expect(moved.customerId).toBe(known.id);
    expect(await customerExists(user.customerId)).toBe(false);
  });

  it('joins no record when two have the address', async () => {
    await portal.buildCustomer({ companyId, email });
    await portal.buildCustomer({ companyId, contactEmail: email });
    const { customerId } = await me();
    await verify(await mailedToken(portal, email, VERIFY));
    expect(await me()).toMatchObject({ customerId, emailVerified: true });
  });

  it('keeps a record that others use by now', async () => {
    await portal.buildCustomer({ companyId, email });
    const { customerId } = await me();
    await portal.buildUser({ companyId, customerId });
    await verify(await mailedToken(portal, email, VERIFY));
    expect(await me()).toMatchObject({ customerId, emailVerified: true });
    expect(await customerExists(customerId)).toBe(true);
  });

  it('keeps a record that has an appointment', async () => {
    await portal.buildCustomer({ companyId, email });
    const { customerId } = await me();
    await portal.insert('appointments', {
      companyId,
      customerId,
      title: 'Visit',
      startTime: new Date(),
      endTime: new Date(Date.now() + 3_600_000),
      appointmentType: 'Install',
    });
    await verify(await mailedToken(portal, email, VERIFY));
    expect((await me()).customerId).toBe(customerId);
  });

  it('keeps a record that staff have changed', async () => {
    await portal.buildCustomer({ companyId, email });
    const { customerId } = await me();
    const admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId }));
    const at = `/api/companies/${companyId}/customers/${customerId}`;
    expect((await admin.patch(at, { notes: 'Pays late' })).status).toBe(200);
    await verify(await mailedToken(portal, email, VERIFY));
    expect((await me()).customerId).toBe(customerId);
    expect(await customerExists(customerId)).toBe(true);
  });

  it('keeps a user in the record that staff chose', async () => {
    await portal.buildCustomer({ companyId, email });
    const chosen = await portal.buildCustomer({ companyId });
    const { id, customerId } = await me();
    await across((db) =>
      db.updateTable('customers').set({ email: null }).where('id', '=', customerId).execute(),
    );
    await across((db) =>
      db.updateTable('users').set({ customerId: chosen.id }).where('id', '=', id).execute(),
    );
    await verify(await mailedToken(portal, email, VERIFY));
    expect((await me()).customerId).toBe(chosen.id);
  });

  it('mails the link again and voids the first one, until the hourly limit or until the address is confirmed', async () => {
    const first = await mailedToken(portal, email, VERIFY);
    expect((await browser.post('/api/verify-email/resend')).status).toBe(204);
    const second = await mailedToken(portal, email, VERIFY, 2);
    expect((await verify(first)).status).toBe(400);
    await browser.post('/api/verify-email/resend');
    await browser.post('/api/verify-email/resend');
    expect(await browser.post('/api/verify-email/resend')).toMatchObject({
      status: 429,
      body: { code: 'limit.reached' },
    });
    expect((await verify(second)).status).toBe(400);
    expect((await verify(await mailedToken(portal, email, VERIFY, 4))).status).toBe(204);
    expect((await browser.post('/api/verify-email/resend')).status).toBe(204);
    expect(await mailsTo(portal, email, VERIFY)).toHaveLength(4);
  });
});
