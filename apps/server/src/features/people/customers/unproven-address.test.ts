import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { type Browser, mailedToken, openBrowser } from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';

/** Tries to read other people's data in the ways that decision 0016 closes. */
let portal: Portal;
let companyId: number;
let staff: Caller;
let victim: string;
let stranger: Browser;
let made = 0;

const VERIFY = 'account.verify-email';
const across = <T>(work: Parameters<typeof portal.runtime.database.dangerouslyAcrossCompanies<T>>[0]) =>
  portal.runtime.database.dangerouslyAcrossCompanies(work);

beforeAll(async () => {
  portal = await startPortal();
  companyId = (await portal.buildCompany()).id;
  staff = await portal.actAs(await portal.buildUser({ role: 'admin', companyId }));
});
afterAll(() => portal.stop());
beforeEach(async () => {
  victim = `victim${++made}@example.com`;
  stranger = openBrowser(portal);
  expect((await register(stranger, `stranger${made}`, victim)).status).toBe(201);
});

const register = (browser: Browser, username: string, email: string, more: object = {}) =>
  browser.post('/api/register', {
    username,
    email,
    password: 'abcdef',
    company: `Victim ${made} Ltd`,
    phone: `555-010-${made}`,
    ...more,
  });
const verify = async (address: string, count = 1) => {
  const token = await mailedToken(portal, address, VERIFY, count);
  expect((await portal.signedOut.post('/api/verify-email', { token })).status).toBe(204);
};
const me = async (browser: Browser) => (await browser.get('/api/user')).body;
const recordOf = async (browser: Browser): Promise<CustomerRow> => {
  const { customerId } = await me(browser);
  return across((db) =>
    db.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow(),
  );
};
/** Changes the stranger's account to another address of theirs, so that the victim's address is free again. */
const moveAway = async () => {
  const own = `own-${victim}`;
  expect((await stranger.patch('/api/profile', { email: own })).status).toBe(200);
  await verify(own);
  return own;
};
const importRow = async (row: string) => {
  const file = Buffer.from(`name,email,phone\n${row}\n`);
  const url = `/api/companies/${companyId}/customers/import`;
  const answer = await staff.upload(url, [['file', 'customers.csv', file]]);
  expect([answer.status, answer.body.errors]).toEqual([200, 0]);
};
const withEmail = (email: string) =>
  across((db) => db.selectFrom('customers').selectAll().where('email', '=', email).execute());

describe('an address that nobody has confirmed', () => {
  it('leaves the record when its user asks for another one, which is entered once it is confirmed', async () => {
    expect((await recordOf(stranger)).email).toBe(victim);
    const own = `own-${victim}`;
    await stranger.patch('/api/profile', { email: own });
    expect((await recordOf(stranger)).email).toBeNull();
    await verify(own);
    expect(await recordOf(stranger)).toMatchObject({ email: own, selfMade: true, version: 1 });
  });

  it('does not link a person who confirms it to the record of a stranger', async () => {
    const { customerId } = await me(stranger);
    await moveAway();
    // Writes the address back, as if the record had kept it, which earlier versions did.
    await across((db) =>
      db.updateTable('customers').set({ email: victim }).where('id', '=', customerId).execute(),
    );
    const owner = openBrowser(portal);
    await register(owner, `victim${made}`, victim);
    await verify(victim, 2);
    expect((await me(owner)).customerId).not.toBe(customerId);
    const known = await portal.buildCustomer({ companyId, email: victim });
    await portal.buildUser({ companyId, customerId: known.id });
    expect((await stranger.get(`/api/customers/${known.id}/equipment`)).status).toBe(404);
  });

  it('does not link an invited person to the record of a stranger', async () => {
    const { customerId } = await me(stranger);
    const invited = `invited-${victim}`;
    await across((db) =>
      db.updateTable('customers').set({ email: invited }).where('id', '=', customerId).execute(),
    );
    const sent = await staff.post('/api/send-invite', {
      companyId,
      recipientEmail: invited,
      subject: 'Welcome',
      message: 'Please join',
    });
    expect(sent.status).toBe(201);
    const mail = (
      await across((db) =>
        db.selectFrom('outboxMessages').selectAll().where('event', '=', 'invitation').orderBy('id').execute(),
      )
    ).at(-1);
    const inviteToken = /invite=([\w-]{43})/.exec(mail?.bodyText ?? '')?.[1];
    const owner = openBrowser(portal);
    expect((await register(owner, `invited${made}`, invited, { inviteToken })).status).toBe(201);
    expect((await me(owner)).customerId).not.toBe(customerId);
  });

  it.each([
    ['address', () => `Somebody else,${victim},`],
    ['phone', () => `Somebody else,,555-010-${made}`],
    ['name', () => `Victim ${made} Ltd,,`],
    ['all three', () => `Victim ${made} Ltd,${victim},555-010-${made}`],
  ])('is no match for an import by %s', async (_by, row) => {
    const before = await recordOf(stranger);
    await importRow(row());
    expect(await recordOf(stranger)).toEqual(before);
    // A confirmed address does not make phone and name count.
    const own = await moveAway();
    const proven = await recordOf(stranger);
    await importRow(row());
    expect(await recordOf(stranger)).toEqual(proven);
    await importRow(`Own name,${own},`);
    expect(await recordOf(stranger)).toMatchObject({ name: 'Own name', email: own });
  });

  it('is not taken over by a merge, and staff see who has not confirmed their address', async () => {
    const known = await portal.buildCustomer({ companyId, name: 'Known' });
    const { customerId } = await me(stranger);
    const url = `/api/customers/${customerId}/merge`;
    const preview = await staff.post(`${url}?dryRun=true`, { intoId: known.id });
    expect(preview.body.unconfirmed).toEqual([`stranger${made} (${victim})`]);
    expect(preview.body.filled).not.toHaveProperty('email');
    expect((await staff.post(url, { intoId: known.id })).body.into.email).toBeNull();
  });

  it('joins no record made by staff, before or after the registration, until it is confirmed', async () => {
    const known = await portal.buildCustomer({ companyId, email: victim });
    const { customerId } = await me(stranger);
    await moveAway();
    expect((await me(stranger)).customerId).toBe(customerId);
    const owner = openBrowser(portal);
    await register(owner, `victim${made}`, victim);
    expect((await me(owner)).customerId).not.toBe(known.id);
    await verify(victim, 2);
    expect((await me(owner)).customerId).toBe(known.id);
  });
});

describe('an account that somebody else made with the address', () => {
  it('cannot be used to invite anybody before the address is confirmed', async () => {
    const email = `accomplice${made}@example.com`;
    const refused = await stranger.post('/api/team/invitations', { email });
    expect([refused.status, refused.body.code]).toEqual([403, 'team.unconfirmed']);
    await moveAway();
    expect((await stranger.post('/api/team/invitations', { email })).status).toBe(201);
  });

  it('belongs only to the owner of the address after they set a password with a mailed link', async () => {
    const known = await portal.buildCustomer({ companyId, email: victim });
    const own = `own-${victim}`;
    await stranger.patch('/api/profile', { email: own });
    const waiting = await mailedToken(portal, own, VERIFY);
    await portal.signedOut.post('/api/password/forgot', { email: victim });
    const token = await mailedToken(portal, victim, 'account.password-reset');
    const set = await portal.signedOut.post('/api/password/reset', { token, password: 'Brand-new-pass-7' });
    expect(set.status).toBe(204);
    expect((await stranger.get('/api/user')).status).toBe(401);
    // The stranger's pending change would have taken the account away again.
    expect((await portal.signedOut.post('/api/verify-email', { token: waiting })).status).toBe(400);
    const owner = openBrowser(portal);
    await owner.post('/api/login', { username: victim, password: 'Brand-new-pass-7' });
    expect(await me(owner)).toMatchObject({ customerId: known.id, email: victim, emailVerified: true });
  });
});

describe('a user who was removed from a team', () => {
  it('does not come back by confirming an address again', async () => {
    const email = `left${made}@example.com`;
    const team = await portal.buildCustomer({ companyId, email });
    const boss = await portal.buildUser({ companyId, customerId: team.id });
    const left = await portal.buildUser({
      companyId,
      customerId: team.id,
      email,
      emailVerifiedAt: new Date(),
    });
    expect((await (await portal.actAs(boss)).delete(`/api/team/${left.id}`)).status).toBe(204);
    const them = await portal.actAs(left);
    for (const address of [`other-${email}`, email]) {
      await them.patch('/api/profile', { email: address });
      await verify(address);
    }
    expect((await them.get('/api/user')).body.customerId).not.toBe(team.id);
    expect(await withEmail(email)).toHaveLength(2);
  });
});
