import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { auditOf, mailsTo, openBrowser } from '../../../../test/browser.ts';
import { expire, invitationTo, invitedToken } from '../../../../test/invitations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const BAD = 'This invitation is not valid or has expired.';

let portal: Portal;
let companyId: number;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  await portal.buildCompany({ name: 'First Active' });
  companyId = (await portal.buildCompany({ name: 'Acme Service', termsVersion: 3 })).id;
  admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId }));
});
afterAll(() => portal.stop());

let made = 0;
const address = () => `guest${++made}@example.com`;
/** Sends an invitation. Returns its id and the token of its link. */
async function invite(email: string, more: object = {}, caller = admin) {
  const { body } = await caller.post('/api/send-invite', invitationTo(email, more));
  return { id: body.id as number, token: await invitedToken(portal, email) };
}
const register = (inviteToken: string, more: object = {}) =>
  portal.signedOut.post('/api/register', {
    username: `guest-${++made}`,
    password: 'abc def',
    email: 'typed@example.com',
    inviteToken,
    ...more,
  });
const invitationOf = (id: number) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const usersWith = (email: string) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('users').selectAll().where('email', '=', email).execute(),
  );

describe('registering with an invitation', () => {
  it('joins the company and the named customer, and the invited address counts as confirmed', async () => {
    const email = address();
    const customer = await portal.buildCustomer({ companyId, name: 'Field Labs' });
    const repair = await portal.buildRepair({ companyId, customerId: customer.id });
    const { id, token } = await invite(email, { customerId: customer.id });
    const browser = openBrowser(portal);
    const answer = await browser.post('/api/register', {
      username: 'ann.field',
      password: 'abc def',
      email: 'somebody-else@example.com',
      role: 'admin',
      customerId: 1,
      companyId: 1,
      inviteToken: token,
    });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      role: 'customer',
      companyId,
      companyName: 'Acme Service',
      customerId: customer.id,
      email,
      emailVerified: true,
    });
    const repairs = await browser.get('/api/repairs');
    expect(repairs.body.map((row: { id: number }) => row.id)).toEqual([repair.id]);
    const [user] = await usersWith(email);
    expect(user?.termsVersion).toBe(3);
    expect(await invitationOf(id)).toMatchObject({ acceptedByUserId: user?.id, customerId: customer.id });
    expect((await auditOf(portal, 'invitation.accepted')).at(-1)).toMatchObject({
      companyId,
      recordId: id,
      userId: user?.id,
    });
    expect((await auditOf(portal, 'user.registered')).at(-1)?.userId).toBe(user?.id);
    const bell = await admin.get('/api/notifications');
    expect(bell.body[0]).toMatchObject({
      kind: 'invitation.accepted',
      title: 'ann.field accepted your invitation',
      link: `/admin/customers/${customer.id}`,
    });
    const unasked = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .selectFrom('outboxMessages')
        .select('recipients')
        .where('event', '=', 'account.verify-email')
        .execute(),
    );
    expect(unasked.flatMap(({ recipients }) => recipients)).not.toContain(email);
    const again = await admin.post(`/api/invitations/${id}/resend`);
    const revoke = await admin.delete(`/api/invitations/${id}`);
    for (const { status, body } of [again, revoke])
      expect([status, body.code, body.message]).toEqual([
        409,
        'invitation.accepted',
        'This invitation has already been accepted.',
      ]);
  });

  it('joins the only customer with that address, or else gets a new record', async () => {
    const [known, twice, unknown] = [address(), address(), address()];
    const customer = await portal.buildCustomer({ companyId, contactEmail: known.toUpperCase() });
    await portal.buildCustomer({ companyId, email: twice });
    await portal.buildCustomer({ companyId, email: twice });
    await portal.buildCustomer({ email: unknown });
    const joined = await register((await invite(known)).token);
    expect(joined.body.customerId).toBe(customer.id);
    for (const email of [twice, unknown]) {
      const own = await register((await invite(email)).token, { company: 'My Own Ltd' });
      const record = await admin.get(`/api/customers/${own.body.customerId}`);
      expect(record.body).toMatchObject({ name: 'My Own Ltd', email });
    }
  });

  it('knows the name of the person from the requests of that customer, and takes no name of a colleague', async () => {
    const [walkIn, silent, colleague] = [address(), address(), address()];
    const { id: customerId } = await portal.buildCustomer({ companyId, name: 'Oberstar Crane' });
    const request = (emailAddress: string, contactName: string, given: object = {}) =>
      portal.buildRepair({ companyId, customerId, emailAddress, contactName, ...given });
    await request(walkIn.toUpperCase(), 'Ida Oberstar');
    await request(silent, 'Deleted Name', { deletedAt: new Date() });
    await portal.buildRepair({ companyId, emailAddress: silent, contactName: 'Of another customer' });
    const shown = async (token: string) =>
      (await openBrowser(portal).get(`/api/public/invitations/${token}`)).body.contactName;
    const { token } = await invite(walkIn, { customerId });
    expect(await shown(token)).toBe('Ida Oberstar');
    await register(token, { contactName: '' });
    await register((await invite(silent, { customerId })).token, { contactName: '' });
    await register((await invite(colleague, { customerId })).token, { contactName: 'Their Own' });
    const names = async (email: string) => (await usersWith(email)).map(({ contactName }) => contactName);
    expect([await names(walkIn), await names(silent), await names(colleague)]).toEqual([
      ['Ida Oberstar'],
      [null],
      ['Their Own'],
    ]);
  });

  it('knows company, phone and address of the record that staff keep, unless they were typed', async () => {
    const place = { address: '9 Bay Rd', city: 'Duluth', state: 'MN', zip: '55802' };
    const customer = { companyId, name: 'Oberstar Crane', phone: '(218) 555-0144', ...place };
    const [silent, telling] = [address(), address()];
    for (const email of [silent, telling]) await portal.buildCustomer({ ...customer, email });
    const own = { company: 'Oberstar Yard 2', phone: '555-0199', address: '1 Yard St' };
    await register((await invite(silent)).token, { company: '', phone: '' });
    await register((await invite(telling)).token, own);
    expect(await usersWith(silent)).toMatchObject([
      { company: 'Oberstar Crane', phone: '(218) 555-0144', address: '9 Bay Rd\nDuluth, MN 55802' },
    ]);
    expect(await usersWith(telling)).toMatchObject([own]);
  });

  it('gives a new record to an invited person whose record was deleted in the meantime', async () => {
    const email = address();
    const customer = await portal.buildCustomer({ companyId });
    const { token } = await invite(email, { customerId: customer.id });
    expect((await admin.delete(`/api/customers/${customer.id}`)).status).toBe(204);
    const answer = await register(token);
    expect([answer.status, answer.body.email]).toEqual([201, email]);
    expect(answer.body.customerId).not.toBe(customer.id);
  });

  it('works once, however many try at the same time', async () => {
    const email = address();
    const { id, token } = await invite(email);
    const answers = await Promise.all([1, 2, 3].map(() => register(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.message).toBe(BAD);
    expect(await usersWith(email)).toHaveLength(1);
    expect((await register(token)).body.message).toBe(BAD);
    expect((await invitationOf(id)).acceptedAt).not.toBeNull();
    const looked = await portal.signedOut.get(`/api/public/invitations/${token}`);
    expect(looked.status).toBe(404);
  });

  it('leaves the invitation open when the username is taken', async () => {
    const email = address();
    const { token } = await invite(email);
    const taken = await portal.buildUser();
    expect(await register(token, { username: taken.username })).toMatchObject({
      status: 409,
      body: { code: 'user.username_taken' },
    });
    expect((await register(token)).status).toBe(201);
  });

  it('answers 400 with the same text for every bad token', async () => {
    const [expired, revoked, resent] = [
      await invite(address()),
      await invite(address()),
      await invite(address()),
    ];
    await expire(portal, expired.id);
    await admin.delete(`/api/invitations/${revoked.id}`);
    await admin.post(`/api/invitations/${resent.id}/resend`);
    const tokens = [expired.token, revoked.token, resent.token, 'x'.repeat(43), 'short', ''];
    for (const token of tokens) {
      const answer = await register(token);
      expect([token, answer.status, answer.body.message]).toEqual([token, 400, BAD]);
    }
  });

  it('answers 403 while the company is inactive, and works again afterwards', async () => {
    const company = await portal.buildCompany();
    const caller = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: company.id }));
    const { token } = await invite(address(), {}, caller);
    const setActive = (active: boolean) =>
      portal.runtime.database.dangerouslyAcrossCompanies((db) =>
        db.updateTable('companies').set({ active }).where('id', '=', company.id).execute(),
      );
    await setActive(false);
    const closed = await register(token);
    expect([closed.status, closed.body.message]).toEqual([
      403,
      'This company account is inactive. Please contact support.',
    ]);
    const looked = await portal.signedOut.get(`/api/public/invitations/${token}`);
    expect([looked.status, looked.body.message]).toEqual([403, closed.body.message]);
    await setActive(true);
    const opened = await register(token);
    expect([opened.status, opened.body.companyId]).toEqual([201, company.id]);
  });

  it('answers 409 when the address has an account by now, and keeps the invitations of two companies apart', async () => {
    const email = address();
    const { token } = await invite(email);
    const other = await portal.buildCompany();
    const caller = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: other.id }));
    await caller.post('/api/send-invite', invitationTo(email));
    const theirs = await invitedToken(portal, email, 2);
    await portal.buildUser({ companyId, email });
    const here = await register(token);
    expect([here.status, here.body.message]).toEqual([409, 'This email address is already registered.']);
    const there = await register(theirs);
    expect([there.status, there.body.companyId]).toEqual([201, other.id]);
  });

  it('is optional: a visitor without one still gets the verification mail', async () => {
    const email = address();
    const answer = await portal.signedOut.post('/api/register', {
      username: 'no-invitation',
      password: 'abc def',
      email,
    });
    expect([answer.status, answer.body.emailVerified]).toEqual([201, false]);
    expect(await mailsTo(portal, email, 'account.verify-email')).toHaveLength(1);
  });
});

it('the mails of a customer include their invitations, and merging moves them', async () => {
  const [from, into] = [await portal.buildCustomer({ companyId }), await portal.buildCustomer({ companyId })];
  const email = address();
  const { id } = await invite(email, { customerId: from.id });
  const mails = await admin.get(`/api/companies/${companyId}/outbox?customerId=${from.id}`);
  expect(mails.body.map((mail: { recipients: string[] }) => mail.recipients)).toEqual([[email]]);
  const merged = await admin.post(`/api/customers/${from.id}/merge`, { intoId: into.id });
  expect(merged.body.moved.invitations).toBe(1);
  expect((await invitationOf(id)).customerId).toBe(into.id);
});
