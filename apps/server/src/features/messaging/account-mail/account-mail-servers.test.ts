import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  auditOf,
  mailedToken,
  mailsTo,
  openBrowser,
  PASSWORD,
  userWithPassword,
} from '../../../../test/browser.ts';
import { type MailServer, makeCertificate, startMailServer } from '../../../../test/mail-server.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { mailPasswordPlace } from '../../../mail/sender.ts';
import { sweepOutboxJob } from '../../../mail/sending/send-mail-job.ts';
import { encryptSecret } from '../../../secrets/sealed.ts';

const RESET = 'account.password-reset';
const VERIFY = 'account.verify-email';
const NEW = 'Brand-new-pass-7';
const account = { user: 'mail@company.example', pass: 'letter-box' };

/** The server that the admin of a company has chosen. It reads what it gets. */
let own: MailServer;
let operators: MailServer;
let portal: Portal;
let company: CompanyRow;

beforeAll(async () => {
  own = await startMailServer({ starttls: makeCertificate(), account });
  operators = await startMailServer();
  portal = await startPortal({
    SMTP_URL: operators.url,
    MAIL_FROM: 'portal@operator.example',
    OUTBOUND_ALLOW: `127.0.0.1:${own.port}`,
  });
});
afterAll(async () => {
  await portal.stop();
  await Promise.all([own.stop(), operators.stop()]);
});
beforeEach(async () => {
  company = await portal.buildCompany({ name: 'Own Server', email: 'office@company.example' });
  own.received.length = 0;
  operators.received.length = 0;
});

const everywhere = <T>(work: Parameters<Portal['runtime']['database']['dangerouslyAcrossCompanies']>[0]) =>
  portal.runtime.database.dangerouslyAcrossCompanies(work) as Promise<T>;
/** Chooses the company's own server. The portal does not trust its certificate, so its mails stop at the hand-over. */
const chooseOwnServer = () =>
  everywhere((db) =>
    db
      .updateTable('companies')
      .set({
        ...{
          notificationsEnabled: true,
          notificationEmailHost: '127.0.0.1',
          notificationEmail: account.user,
        },
        notificationEmailPort: own.port,
        notificationEmailPassword: encryptSecret(
          portal.runtime.masterKey,
          account.pass,
          mailPasswordPlace(company.id),
        ),
      })
      .where('id', '=', company.id)
      .execute(),
  );
const sweep = () => everywhere((db) => portal.runtime.jobs.enqueue(db, sweepOutboxJob, {}));
const forgot = (email: string) => portal.signedOut.post('/api/password/forgot', { email });
const reset = (token: string) => portal.signedOut.post('/api/password/reset', { token, password: NEW });
const eventually = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 8_000, interval: 50 });
const tried = (address: string, event: string) =>
  eventually(async () => {
    const [mail] = await mailsTo(portal, address, event);
    expect(mail?.attempts).toBeGreaterThan(0);
    expect(mail?.state).not.toBe('sending');
  });

describe('the mail that opens the account of a superadmin', () => {
  it('goes through the server of the operator only, without an address of the company', async () => {
    await chooseOwnServer();
    const operator = await userWithPassword(portal, { role: 'superadmin', companyId: company.id });
    await forgot(operator.email);
    await eventually(() =>
      expect(operators.received.map(({ envelope }) => envelope)).toEqual([[operator.email]]),
    );
    expect(operators.received[0]?.replyTo).toBeUndefined();
    const [mail] = await mailsTo(portal, operator.email, RESET);
    expect(mail).toMatchObject({ copies: [], ownServer: null });
    expect((await reset(await mailedToken(portal, operator.email, RESET))).status).toBe(204);
    expect((await auditOf(portal, 'user.password_reset')).at(-1)).toMatchObject({
      userId: operator.id,
      after: { mailServer: 'of the portal' },
    });
    await eventually(() => expect(operators.received).toHaveLength(2));
    expect((await mailsTo(portal, operator.email, 'account.password-changed'))[0]).toMatchObject({
      ownServer: null,
    });
  });

  it('leads to PUBLIC_URL, not to a host name of the company', async () => {
    const { id } = await portal.buildCompany({ hostName: 'repairs.company.example' });
    const operator = await userWithPassword(portal, { role: 'superadmin', companyId: id });
    const admin = await userWithPassword(portal, { role: 'admin', companyId: id });
    for (const { email } of [operator, admin]) await forgot(email);
    const text = async (address: string) => (await mailsTo(portal, address, RESET))[0]?.bodyText;
    expect(await text(operator.email)).toContain('http://localhost:3000/reset-password');
    expect(await text(operator.email)).not.toContain('company.example/');
    expect(await text(admin.email)).toContain('repairs.company.example');
  });

  it('is void when the company got the mail before the person became superadmin', async () => {
    await chooseOwnServer();
    const user = await userWithPassword(portal, { role: 'admin', companyId: company.id });
    await forgot(user.email);
    await tried(user.email, RESET);
    await everywhere((db) =>
      db.updateTable('users').set({ role: 'superadmin' }).where('id', '=', user.id).execute(),
    );
    expect((await reset(await mailedToken(portal, user.email, RESET))).status).toBe(400);
    expect(
      (await openBrowser(portal).post('/api/login', { username: user.username, password: PASSWORD })).status,
    ).toBe(200);
  });

  it('goes through the server of the operator when the company chose its own after the request', async () => {
    const operator = await userWithPassword(portal, { role: 'superadmin', companyId: company.id });
    await portal.runtime.database.asCompany(company.id, async (db) => {
      const { sendPasswordReset } = await import('./index.ts');
      await sendPasswordReset({ db, runtime: portal.runtime }, operator);
    });
    await chooseOwnServer();
    await sweep();
    await eventually(async () =>
      expect((await mailsTo(portal, operator.email, RESET))[0]).toMatchObject({
        state: 'sent',
        ownServer: null,
      }),
    );
  });
});

describe('the mail that opens another account', () => {
  it("goes through the company's own server, and the audit trail says so", async () => {
    await chooseOwnServer();
    const user = await userWithPassword(portal, { role: 'customer', companyId: company.id });
    await forgot(user.email);
    await tried(user.email, RESET);
    expect((await mailsTo(portal, user.email, RESET))[0]?.ownServer).toBe(`127.0.0.1:${own.port}`);
    expect((await reset(await mailedToken(portal, user.email, RESET))).status).toBe(204);
    expect((await auditOf(portal, 'user.password_reset')).at(-1)).toMatchObject({
      userId: user.id,
      after: { mailServer: `127.0.0.1:${own.port} (of the company)` },
    });
    expect(await provenBeyond(user.id)).toBe(false);
  });

  it("proves the address beyond the company only when the operator's server alone had it", async () => {
    const confirm = async () => {
      const browser = openBrowser(portal);
      const { hostName, id } = await portal.buildCompany({ hostName: `c${++hosts}.example.com` });
      company = { ...company, id };
      const email = `reach${hosts}@example.com`;
      const inHost = openBrowser(portal, { host: hostName! });
      if (hosts % 2 === 0) await chooseOwnServer();
      const made = await inHost.post('/api/register', {
        username: `reach${hosts}`,
        password: PASSWORD,
        email,
      });
      expect(made.status).toBe(201);
      await tried(email, VERIFY);
      const token = await mailedToken(portal, email, VERIFY);
      expect((await browser.post('/api/verify-email', { token })).status).toBe(204);
      return provenBeyond(made.body.id as number);
    };
    let hosts = 0;
    expect(await confirm()).toBe(true);
    expect(await confirm()).toBe(false);
  });

  it('keeps the server that had it when a later try goes another way', async () => {
    await chooseOwnServer();
    const user = await userWithPassword(portal, { role: 'customer', companyId: company.id });
    await forgot(user.email);
    await tried(user.email, RESET);
    await everywhere((db) =>
      db.updateTable('companies').set({ notificationsEnabled: false }).where('id', '=', company.id).execute(),
    );
    const admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: company.id }));
    const [mail] = await mailsTo(portal, user.email, RESET);
    expect((await admin.post(`/api/outbox/${mail?.id}/retry`)).status).toBe(200);
    await eventually(async () =>
      expect((await mailsTo(portal, user.email, RESET))[0]).toMatchObject({
        state: 'sent',
        ownServer: `127.0.0.1:${own.port}`,
      }),
    );
  });
});

const provenBeyond = (id: number) =>
  everywhere<boolean>(async (db) => {
    const row = await db
      .selectFrom('users')
      .select('provenBeyondCompany')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.provenBeyondCompany as never;
  });

describe('a portal without SMTP_URL', () => {
  it("mails superadmins nothing through the company's server, and says what to do instead", async () => {
    const without = await startPortal({ OUTBOUND_ALLOW: `127.0.0.1:${own.port}` });
    try {
      const { id: companyId } = await without.buildCompany({
        ...{
          notificationsEnabled: true,
          notificationEmailHost: '127.0.0.1',
          notificationEmail: account.user,
        },
        notificationEmailPort: own.port,
      });
      const [operator, other, admin] = await Promise.all([
        userWithPassword(without, { role: 'superadmin', companyId }),
        userWithPassword(without, { role: 'superadmin', companyId }),
        userWithPassword(without, { role: 'admin', companyId }),
      ]);
      for (const { email } of [operator, admin])
        expect((await without.signedOut.post('/api/password/forgot', { email })).status).toBe(204);
      await mailsTo(without, admin.email, RESET);
      expect(await mailsTo(without, admin.email, RESET)).toHaveLength(1);
      const caller = await without.actAs(other);
      const answer = await caller.post(`/api/users/${operator.id}/password-link`);
      expect([answer.status, answer.body.code]).toEqual([409, 'user.no_mail_server']);
      expect(answer.body.message).toContain('npm run admin -- reset-password');
      const mails = await without.runtime.database.dangerouslyAcrossCompanies((db) =>
        db.selectFrom('outboxMessages').select(['event', 'recipients']).execute(),
      );
      expect(mails.filter(({ recipients }) => recipients.includes(operator.email))).toEqual([]);
    } finally {
      await without.stop();
    }
  });
});
