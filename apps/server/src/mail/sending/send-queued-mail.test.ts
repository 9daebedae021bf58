import { setTimeout as pause } from 'node:timers/promises';
import tls from 'node:tls';
import type { Selectable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailServer, makeCertificate, startMailServer } from '../../../test/mail-server.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import type { Tables } from '../../db/schema.ts';
import { encryptSecret } from '../../secrets/sealed.ts';
import { queueMail } from '../queue-mail.ts';
import { mailPasswordPlace } from '../sender.ts';
import { sweepOutboxJob } from './send-mail-job.ts';

let portal: Portal;
let server: MailServer | undefined;
let company: CompanyRow;
let port: number;

beforeAll(async () => {
  // This server only finds a free port for the operator's mail server of the whole file.
  const first = await startMailServer();
  port = first.port;
  await first.stop();
  portal = await startPortal({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'portal@example.com',
    OUTBOUND_ALLOW: 'localhost:2465',
  });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  company = await portal.buildCompany({ name: 'Meyer & Sons', email: 'office@meyer.example' });
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const queue = (to: string[], more: Partial<Parameters<typeof queueMail>[1]> = {}) =>
  portal.runtime.database.asCompany(company.id, async (db) => {
    const mail = { companyId: company.id, event: 'repair.submitted', recipients: to, subject: 'We have it' };
    return queueMail(
      { db, runtime: portal.runtime },
      { ...mail, html: '<p>Hello</p>', text: 'Hello', ...more },
    );
  });
const change = (table: 'companies' | 'outboxMessages', values: object) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .updateTable(table)
      .set(values)
      .where(table === 'companies' ? 'id' : 'companyId', '=', company.id)
      .execute(),
  );
const messages = (): Promise<Selectable<Tables['outboxMessages']>[]> =>
  portal.runtime.database.asCompany(company.id, (db) =>
    db.selectFrom('outboxMessages').selectAll().orderBy('id').execute(),
  );
const states = async () => (await messages()).map(({ state }) => state);
/** Runs the sweep of every minute now, with all messages due. */
const sweepNow = async () => {
  await change('outboxMessages', { dueAt: new Date(0) });
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    portal.runtime.jobs.enqueue(db, sweepOutboxJob, {}),
  );
};
const eventually = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 8_000, interval: 50 });

describe('a queued mail', () => {
  it('is sent soon, with all its parts', async () => {
    server = await startMailServer({ port });
    const id = await queue(['anna@example.com', ' Anna@example.com '], {
      copies: ['office@meyer.example', null],
    });
    await eventually(async () => expect(await states()).toEqual(['sent']));
    const [mail] = server.received;
    expect(mail).toMatchObject({
      from: { name: 'Meyer & Sons', address: 'portal@example.com' },
      replyTo: [{ address: 'office@meyer.example' }],
      to: [{ address: 'anna@example.com' }],
      cc: [{ address: 'office@meyer.example' }],
      subject: 'We have it',
      messageId: expect.stringMatching(new RegExp(`^<outbox-${id}\\.[a-z2-7]{26}@localhost>$`)),
      envelope: ['anna@example.com', 'office@meyer.example'],
    });
    expect(mail?.text).toContain('Hello');
    expect(mail?.html).toContain('<p>Hello</p>');
    expect((await messages())[0]).toMatchObject({ attempts: 1, lastError: null, sentAt: expect.any(Date) });
  });

  it('is never sent when its transaction is rolled back', async () => {
    server = await startMailServer({ port });
    const failed = portal.runtime.database.asCompany(company.id, async (db) => {
      const mail = { companyId: company.id, event: 'x', recipients: ['a@example.com'], subject: 'No' };
      await queueMail({ db, runtime: portal.runtime }, { ...mail, html: '', text: '' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await pause(300);
    expect(server.received).toEqual([]);
    expect(await messages()).toEqual([]);
  });

  it('cannot add another header through its subject', async () => {
    server = await startMailServer({ port });
    await queue(['a@example.com'], { subject: 'Hi\r\nBcc: evil@example.com' });
    await eventually(() => expect(server?.received).toHaveLength(1));
    expect(server.received[0]).toMatchObject({
      subject: 'Hi Bcc: evil@example.com',
      envelope: ['a@example.com'],
    });
  });
});

describe('a mail server that is down', () => {
  it('gets each message once when it is back', async () => {
    await Promise.all([1, 2, 3].map((n) => queue([`to${n}@example.com`])));
    await eventually(async () => {
      const waiting = await messages();
      expect(waiting.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
      for (const { lastError } of waiting) expect(lastError).toContain('could not be reached');
    });
    server = await startMailServer({ port });
    await Promise.all([sweepNow(), sweepNow()]);
    await eventually(async () => expect(await states()).toEqual(['sent', 'sent', 'sent']));
    await pause(300);
    expect(server.received.flatMap(({ envelope }) => envelope).sort()).toEqual([
      ...['to1@example.com', 'to2@example.com', 'to3@example.com'],
    ]);
  });

  it('delays no work on repairs while it hangs, and gets each mail once afterwards', async () => {
    const hanging = await startMailServer({ port, hang: true });
    const admin = await portal.actAs(await portal.buildUser({ companyId: company.id, role: 'admin' }));
    const addresses = [1, 2, 3, 4, 5, 6].map((n) => `owner${n}@example.com`);
    const repairs = await Promise.all(
      addresses.map((emailAddress) => portal.buildRepair({ companyId: company.id, emailAddress })),
    );
    const began = performance.now();
    for (const { id } of repairs) {
      const { status } = await admin.patch(`/api/repairs/${id}`, { status: 'received' });
      expect(status).toBe(200);
    }
    // A single wait for the mail server would take longer.
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await states()).not.toContain('sent');
    await hanging.stop();
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(['queued'])));
    server = await startMailServer({ port });
    await eventually(async () => {
      await sweepNow();
      expect(new Set(await states())).toEqual(new Set(['sent']));
    });
    await pause(300);
    expect(server.received.flatMap(({ envelope }) => envelope).sort()).toEqual(addresses);
  });
});

describe('two senders', () => {
  it('send a message once', async () => {
    server = await startMailServer({ port, slow: 300 });
    const id = await queue(['once@example.com']);
    const { openMailChannel } = await import('../mail-channel.ts');
    const { sendQueuedMail } = await import('./send-queued-mail.ts');
    const channels = [openMailChannel(portal.runtime), openMailChannel(portal.runtime)];
    await Promise.all(
      channels.map((channel) => sendQueuedMail(portal.runtime, channel, company.id, id ?? 0)),
    );
    await eventually(async () => expect(await states()).toEqual(['sent']));
    for (const channel of channels) channel.close();
    await pause(300);
    expect(server.received).toHaveLength(1);
  });
});

describe('an address that the server refuses', () => {
  it('delays neither other messages nor other recipients', async () => {
    server = await startMailServer({ port, refuse: ['gone@example.com'] });
    await queue(['gone@example.com']);
    await queue(['gone@example.com', 'here@example.com']);
    await queue(['other@example.com']);
    await eventually(async () => expect(await states()).toEqual(['failed', 'sent', 'sent']));
    expect(server.received.flatMap(({ envelope }) => envelope).sort()).toEqual([
      'here@example.com',
      'other@example.com',
    ]);
    for (const { lastError } of (await messages()).slice(0, 2))
      expect(lastError).toBe(
        'The mail server refused the address gone@example.com. It answered: 550 No such mailbox',
      );
  });

  it('makes a mail fail after the eighth try, and staff can read why', async () => {
    server = await startMailServer({ port, putOff: ['late@example.com'] });
    const id = await queue(['late@example.com']);
    await eventually(async () =>
      expect((await messages())[0]).toMatchObject({ state: 'queued', attempts: 1 }),
    );
    await change('outboxMessages', { attempts: 7 });
    await sweepNow();
    await eventually(async () => expect(await states()).toEqual(['failed']));
    const admin = await portal.actAs(await portal.buildUser({ companyId: company.id, role: 'admin' }));
    const { body } = await admin.get(`/api/outbox/${id}`);
    expect(body).toMatchObject({ state: 'failed', attempts: 8, text: 'Hello' });
    expect(body.lastError).toBe(
      'The mail server refused the address late@example.com. It answered: 451 Try again later',
    );
  });

  it('is tried again alone when it was refused only for now', async () => {
    server = await startMailServer({ port, putOff: ['later@example.com'] });
    await queue(['later@example.com', 'now@example.com']);
    await eventually(async () =>
      expect((await messages())[0]).toMatchObject({ state: 'queued', attempts: 1 }),
    );
    await server.stop();
    server = await startMailServer({ port });
    await sweepNow();
    await eventually(async () => expect(await states()).toEqual(['sent']));
    expect(server.received.map(({ envelope }) => envelope)).toEqual([['later@example.com']]);
  });
});

describe("a company's own mail server", () => {
  const certificate = makeCertificate();
  const account = { user: 'mail@meyer.example', pass: 'secret' };
  beforeAll(() => tls.setDefaultCACertificates([...tls.getCACertificates('bundled'), certificate.cert]));
  const useOwn = (host: string, ownPort: number, pass = account.pass) =>
    change('companies', {
      notificationsEnabled: true,
      notificationEmail: account.user,
      notificationEmailHost: host,
      notificationEmailPort: ownPort,
      notificationEmailPassword: encryptSecret(portal.runtime.masterKey, pass, mailPasswordPlace(company.id)),
    });
  const lastError = () =>
    vi.waitFor(
      async () => {
        const error = (await messages())[0]?.lastError;
        expect(error).toBeTruthy();
        return error;
      },
      { timeout: 8_000, interval: 50 },
    );

  it('is refused at a private address, and nothing reaches it', async () => {
    server = await startMailServer({ port });
    await useOwn('127.0.0.1', 25);
    await queue(['a@example.com']);
    expect(await lastError()).toContain('private network address');
    expect(server.received).toEqual([]);
  });

  it('is not used without encryption', async () => {
    server = await startMailServer({ port: 2465, account });
    await useOwn('localhost', 2465);
    await queue(['a@example.com']);
    expect(await lastError()).toContain('offers no encrypted connection');
    expect(server.received).toEqual([]);
  });

  it('makes a readable error when it refuses the password', async () => {
    server = await startMailServer({ port: 2465, starttls: certificate, account });
    await useOwn('localhost', 2465, 'wrong');
    await queue(['a@example.com']);
    expect(await lastError()).toBe(
      'The mail server refused the user name or password. It answered: 535 Authentication failed',
    );
  });

  it('sends in the name of the company', async () => {
    server = await startMailServer({ port: 2465, starttls: certificate, account });
    await useOwn('localhost', 2465);
    await queue(['a@example.com']);
    await eventually(async () => expect(await states()).toEqual(['sent']));
    expect(server.received[0]?.from).toEqual({ name: 'Meyer & Sons', address: account.user });
  });

  it('gets no mail when its certificate is not trusted', async () => {
    tls.setDefaultCACertificates(tls.getCACertificates('bundled'));
    server = await startMailServer({ port: 2465, starttls: makeCertificate(), account });
    await useOwn('localhost', 2465);
    await queue(['a@example.com']);
    expect(await lastError()).toContain("The mail server's certificate is not valid");
    expect(server.received).toEqual([]);
  });
});
