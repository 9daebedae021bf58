import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { auditOf, mailsTo } from '../../../../test/browser.ts';
import { invitationTo, invitedToken } from '../../../../test/invitations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let companyId: number;
let admin: Caller;
let adminId: number;
beforeAll(async () => {
  portal = await startPortal();
  const company = await portal.buildCompany({
    name: 'Acme Service',
    phone: '555-0100',
    primaryColor: '#0a7a0a',
  });
  companyId = company.id;
  const user = await portal.buildUser({ role: 'admin', companyId, contactName: 'Ada Admin' });
  adminId = user.id;
  admin = await portal.actAs(user);
});
afterAll(() => portal.stop());

let made = 0;
const address = () => `person${++made}@example.com`;
const send = (email: string, more: object = {}, caller = admin) =>
  caller.post('/api/send-invite', invitationTo(email, more));
const list = (query = '', caller = admin, of = companyId) =>
  caller.get(`/api/companies/${of}/invitations${query}`);
const look = (token: string) => portal.signedOut.get(`/api/public/invitations/${token}`);

describe('sending', () => {
  it('mails a link in the company’s design and lists the invitation', async () => {
    const email = address();
    const answer = await send(email, {
      message: 'Dear <b>Ann</b>,\n\nfirst line\nsecond line\n\nYour link: {{invitation_link}}',
    });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      companyId,
      recipientEmail: email,
      state: 'sent',
      sentBy: 'Ada Admin',
      customerId: null,
      acceptedAt: null,
      revokedAt: null,
    });
    const days = (Date.parse(answer.body.expiresAt) - Date.parse(answer.body.sentAt)) / 86_400_000;
    expect(days).toBe(7);
    const [mail] = await mailsTo(portal, email, 'invitation');
    const token = await invitedToken(portal, email);
    const link = `http://localhost:3000/auth?invite=${token}`;
    expect(mail).toMatchObject({ companyId, subject: 'Invitation to use Acme Service' });
    expect(mail?.bodyText).toContain(`Your link: ${link}`);
    expect(mail?.bodyText).toContain('555-0100');
    expect(mail?.html).toContain('Dear &lt;b&gt;Ann&lt;/b&gt;,');
    expect(mail?.html).toContain('first line<br>second line');
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.html).toContain('#0a7a0a');
    expect(answer.text).not.toContain(token);
    expect((await list()).text).not.toContain(token);
    expect((await auditOf(portal, 'invitation.sent')).at(-1)).toMatchObject({
      companyId,
      userId: adminId,
      recordKind: 'invitation',
      recordId: answer.body.id,
    });
  });

  it('adds the link to the mail when the text has none', async () => {
    const email = address();
    await send(email, { message: 'Just words' });
    const [mail] = await mailsTo(portal, email, 'invitation');
    expect(mail?.bodyText).toMatch(/\/auth\?invite=[\w-]{43}/);
    expect(mail?.html).toMatch(/href="http:\/\/localhost:3000\/auth\?invite=[\w-]{43}"/);
  });

  it("uses the company's template when the template has a place for the message", async () => {
    const { id } = await portal.buildCompany({ name: 'Template Inc' });
    const caller = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: id }));
    const customer = await portal.buildCustomer({ companyId: id, name: 'Orbit Labs' });
    const template = async (bodyText: string) =>
      portal.insert('emailTemplates', {
        companyId: id,
        name: 'Invite',
        type: 'customer-invite',
        subject: 'Of the template',
        bodyHtml: `<p>${bodyText}</p>`,
        bodyText,
        isDefault: true,
      });
    const made = await template(
      'Dear {{customer_name}}! {{invitation_message}} Good until {{invitation_expires}}.',
    );
    const [first, second] = [address(), address()];
    await send(first, { customerId: customer.id, message: 'See you at <b>Orbit</b>' }, caller);
    const [mail] = await mailsTo(portal, first, 'invitation');
    expect(mail?.subject).toBe('Invitation to use Acme Service');
    expect(mail?.bodyText).toMatch(/^Dear Orbit Labs! See you at <b>Orbit<\/b> Good until \w+ \d+, \d{4}\./);
    expect(mail?.html).toContain('See you at &lt;b&gt;Orbit&lt;/b&gt;');
    expect(mail?.html).toMatch(/href="http:\/\/localhost:3000\/auth\?invite=[\w-]{43}"/);
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.deleteFrom('emailTemplates').where('id', '=', made.id).execute(),
    );
    await template('No place for words here at all.');
    await send(second, { message: 'These words matter' }, caller);
    const [plain] = await mailsTo(portal, second, 'invitation');
    expect(plain?.bodyText).toContain('These words matter');
  });

  it('hides the token from staff who read the outbox', async () => {
    const email = address();
    await send(email);
    const [mail] = await mailsTo(portal, email, 'invitation');
    const shown = await admin.get(`/api/outbox/${mail!.id}`);
    expect(shown.body.text).toContain('/auth?invite=…');
    expect(shown.text).not.toContain(await invitedToken(portal, email));
  });

  it.each([
    [{ recipientEmail: 'nobody' }, { recipientEmail: 'Please enter a valid email address' }],
    [{ subject: ' ' }, { subject: 'Subject is required' }],
    [{ message: '' }, { message: 'Message is required' }],
    [
      { subject: undefined, message: undefined },
      { subject: 'Subject is required', message: 'Message is required' },
    ],
    [{ customerId: 2_000_000_000 }, { customerId: 'Unknown customer' }],
  ])('refuses %j', async (given, fields) => {
    const answer = await send(address(), given);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });

  it('treats a customer of another company as unknown', async () => {
    const foreign = await portal.buildCustomer();
    const answer = await send(address(), { customerId: foreign.id });
    expect([answer.status, answer.body.fields]).toEqual([400, { customerId: 'Unknown customer' }]);
  });

  it('is refused when somebody of this company has an account with the address', async () => {
    const user = await portal.buildUser({ companyId });
    const answer = await send(user.email.toUpperCase());
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Somebody with this email address already has an account.',
    ]);
    const gone = await portal.buildUser({ companyId, active: false });
    expect((await send(gone.email)).body).toMatchObject({
      code: 'invitation.account_inactive',
      message: expect.stringMatching(/was deactivated/),
    });
    const elsewhere = await portal.buildUser();
    expect((await send(elsewhere.email)).status).toBe(201);
  });

  it('voids earlier invitations to the same address', async () => {
    const email = address();
    const first = await send(email);
    const old = await invitedToken(portal, email);
    await send(email.toUpperCase());
    expect((await look(old)).status).toBe(404);
    const rows = (await list(`?search=${email}`)).body;
    expect(rows.map((row: { state: string }) => row.state)).toEqual(['sent', 'revoked']);
    expect(rows[1].id).toBe(first.body.id);
  });

  it('lets a superadmin invite for the company they name, also while it is inactive', async () => {
    const operator = await portal.actAs(await portal.buildUser({ role: 'superadmin', companyId }));
    const other = await portal.buildCompany({ active: false });
    const named = await send(address(), { companyId: other.id }, operator);
    expect([named.status, named.body.companyId]).toEqual([201, other.id]);
    expect((await send(address(), {}, operator)).body.message).toBe('Company ID is required');
  });

  it('counts for the limits of mail', async () => {
    const strict = await startPortal({ LIMITS: 'on', LIMIT_MAIL_PER_USER_HOUR: '2' });
    const caller = await strict.actAs(await strict.buildUser({ role: 'admin' }));
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await send(address(), {}, caller));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
    await strict.stop();
  });
});
