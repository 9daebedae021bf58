import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { auditOf } from '../../../../test/browser.ts';
import { expire, invitationTo, invitedToken } from '../../../../test/invitations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let companyId: number;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  companyId = (await portal.buildCompany()).id;
  admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId }));
});
afterAll(() => portal.stop());

let made = 0;
const address = () => `person${++made}@example.com`;
const send = (email: string, more: object = {}, caller = admin) =>
  caller.post('/api/send-invite', invitationTo(email, more));
const list = (query = '', caller = admin, of = companyId) =>
  caller.get(`/api/companies/${of}/invitations${query}`);
const look = (token: string) => portal.signedOut.get(`/api/public/invitations/${token}`);

describe('the list', () => {
  it('pages, searches and filters by state and customer, in its own company only', async () => {
    const { id } = await portal.buildCompany();
    const caller = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: id }));
    const customer = await portal.buildCustomer({ companyId: id, name: 'Orbit 100% Labs' });
    const [a, b, c, d] = await Promise.all(
      ['a', 'b', 'c', 'd'].map(
        async (name) =>
          (
            await send(
              `${name}@list.example`,
              name === 'b' ? { customerId: customer.id } : { subject: 'Only A has one' },
              caller,
            )
          ).body.id,
      ),
    );
    await expire(portal, c);
    await caller.delete(`/api/invitations/${d}`);
    await portal.signedOut.post('/api/register', {
      username: 'a-from-the-list',
      password: 'abc def',
      email: 'a@list.example',
      inviteToken: await invitedToken(portal, 'a@list.example'),
    });
    const ids = async (query: string) =>
      (await list(query, caller, id)).body.map((row: { id: number }) => row.id).toSorted();
    expect(await ids('?state=accepted')).toEqual([a]);
    expect(await ids('?state=sent')).toEqual([b]);
    expect(await ids('?state=expired')).toEqual([c]);
    expect(await ids('?state=revoked')).toEqual([d]);
    expect(await ids(`?customerId=${customer.id}`)).toEqual([b]);
    expect(await ids('?search=C@LIST')).toEqual([c]);
    expect(await ids('?search=100%25')).toEqual([b]);
    expect(await ids('?search=%25')).toEqual([b]);
    const page = await list('?page=2&pageSize=3', caller, id);
    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '4']);
    expect((await list('?state=lost', caller, id)).status).toBe(400);
    const accepted = (await list('?state=accepted', caller, id)).body[0];
    expect(accepted).toMatchObject({ acceptedBy: 'a-from-the-list', mailState: 'queued' });
  });
});

describe('sending again', () => {
  it('voids the old link, and makes even an expired invitation valid for another week', async () => {
    const email = address();
    const { id } = (await send(email)).body;
    const old = await invitedToken(portal, email);
    await expire(portal, id);
    expect((await look(old)).status).toBe(404);
    const again = await admin.post(`/api/invitations/${id}/resend`);
    expect([again.status, again.body.state, again.body.version]).toEqual([200, 'sent', 2]);
    const token = await invitedToken(portal, email, 2);
    expect(token).not.toBe(old);
    expect([(await look(old)).status, (await look(token)).status]).toEqual([404, 200]);
    expect((await auditOf(portal, 'invitation.resent')).at(-1)?.recordId).toBe(id);
  });

  it('is refused for a revoked invitation, and for an address that has an account by now', async () => {
    const email = address();
    const { id } = (await send(email)).body;
    const user = await portal.buildUser({ companyId, email });
    expect((await admin.post(`/api/invitations/${id}/resend`)).body.message).toBe(
      'Somebody with this email address already has an account.',
    );
    expect((await look(await invitedToken(portal, email))).body.hasAccount).toBe(true);
    expect(user.email).toBe(email);
    await admin.delete(`/api/invitations/${id}`);
    const answer = await admin.post(`/api/invitations/${id}/resend`);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'invitation.revoked',
      'This invitation was revoked. Send a new one instead.',
    ]);
  });
});

describe('revoking', () => {
  it('voids the link for good', async () => {
    const email = address();
    const { id } = (await send(email)).body;
    const token = await invitedToken(portal, email);
    expect((await look(token)).status).toBe(200);
    expect((await admin.delete(`/api/invitations/${id}`)).status).toBe(204);
    expect((await admin.delete(`/api/invitations/${id}`)).status).toBe(204);
    expect((await look(token)).status).toBe(404);
    expect((await auditOf(portal, 'invitation.revoked')).filter((e) => e.recordId === id)).toHaveLength(1);
  });
});

describe('the link', () => {
  it('shows the sender, the customer record, and the terms of that company', async () => {
    const inviting = await portal.buildCompany({
      name: 'Terms Inc',
      termsBody: 'Our own terms',
      termsVersion: 4,
      secondaryColor: '#112233',
    });
    const caller = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: inviting.id }));
    const customer = await portal.buildCustomer({
      companyId: inviting.id,
      name: 'Field Labs',
      notes: 'secret',
    });
    const email = address();
    await send(email, { customerId: customer.id }, caller);
    const answer = await look(await invitedToken(portal, email));
    expect(answer.body).toEqual({
      email,
      company: { name: 'Terms Inc', logoUrl: null, primaryColor: '#1e40af', secondaryColor: '#112233' },
      customerName: 'Field Labs',
      contactName: null,
      hasAccount: false,
      terms: {
        title: 'Terms and Conditions',
        body: 'Our own terms',
        version: 4,
        since: expect.any(String),
      },
      expiresAt: expect.any(String),
    });
  });

  it.each(['x', 'x'.repeat(43), '%00', '../..'.repeat(50)])(
    'answers %j like every bad link',
    async (token) => {
      const answer = await look(encodeURIComponent(token));
      expect([answer.status, answer.body.message]).toEqual([
        404,
        'This invitation is not valid or has expired.',
      ]);
    },
  );
});
