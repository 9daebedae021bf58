import tls from 'node:tls';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MailServer, makeCertificate, startMailServer } from '../../../test/mail-server.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { encryptSecret } from '../../secrets/sealed.ts';
import { queueMail } from '../queue-mail.ts';
import { mailPasswordPlace } from '../sender.ts';
import { sweepOutboxJob } from './send-mail-job.ts';

/** More than the senders of a process. */
const MAILS = 40;
const account = { user: 'mail@meyer.example', pass: 'secret' };
const certificate = makeCertificate();

let portal: Portal;
let hanging: MailServer;
let quick: MailServer;
beforeAll(async () => {
  tls.setDefaultCACertificates([...tls.getCACertificates('bundled'), certificate.cert]);
  hanging = await startMailServer({ starttls: certificate, account, hang: true });
  quick = await startMailServer();
  portal = await startPortal({
    SMTP_URL: quick.url,
    MAIL_FROM: 'portal@example.com',
    OUTBOUND_ALLOW: `localhost:${hanging.port}`,
  });
});
afterAll(async () => {
  await portal.stop();
  await hanging.stop();
  await quick.stop();
});

/** Inserts messages that only the sweep can find. */
const leave = (companyId: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      portal.insert('outboxMessages', {
        companyId,
        event: 'repair.submitted',
        recipients: [`left${n}@example.com`],
        subject: 'We have it',
        html: '<p>Hello</p>',
        bodyText: 'Hello',
        dueAt: new Date(0),
      }),
    ),
  );
const sweep = () =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    portal.runtime.jobs.enqueue(db, sweepOutboxJob, {}),
  );
const arrived = (address: string) =>
  vi.waitFor(() => expect(quick.received.flatMap(({ envelope }) => envelope)).toContain(address), {
    timeout: 15_000,
    interval: 50,
  });

it("a company's own mail server that hangs delays no mail of others, neither new nor swept", async () => {
  const slow = await portal.buildCompany();
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .updateTable('companies')
      .set({
        notificationsEnabled: true,
        notificationEmail: account.user,
        notificationEmailHost: 'localhost',
        notificationEmailPort: hanging.port,
        notificationEmailPassword: encryptSecret(
          portal.runtime.masterKey,
          account.pass,
          mailPasswordPlace(slow.id),
        ),
      })
      .where('id', '=', slow.id)
      .execute(),
  );
  await leave(slow.id, MAILS);
  await sweep();
  // The server holds the first connections by now, and never answers their messages.
  await vi.waitFor(async () => {
    const sending = await portal.runtime.database.asCompany(slow.id, (db) =>
      db.selectFrom('outboxMessages').select('id').where('state', '=', 'sending').execute(),
    );
    expect(sending.length).toBeGreaterThanOrEqual(4);
  }, 15_000);

  const other = await portal.buildCompany();
  await portal.runtime.database.asCompany(other.id, (db) =>
    queueMail(
      { db, runtime: portal.runtime },
      {
        companyId: other.id,
        event: 'repair.submitted',
        recipients: ['new@example.com'],
        subject: 'We have it',
        html: '<p>Hello</p>',
        text: 'Hello',
      },
    ),
  );
  await arrived('new@example.com');
  await leave(other.id, 1);
  await sweep();
  await arrived('left0@example.com');
}, 60_000);
