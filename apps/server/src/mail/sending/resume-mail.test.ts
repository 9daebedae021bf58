import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import { holdLease, leaseSeconds } from '../../leases/lease.ts';
import { mailLease } from './claim-message.ts';
import { resumeMailJob } from './send-mail-job.ts';

let server: MailServer;
let portal: Portal;
let company: CompanyRow;
beforeAll(async () => {
  server = await startMailServer();
  portal = await startPortal({ SMTP_URL: server.url });
  company = await portal.buildCompany();
});
afterAll(async () => {
  await portal.stop();
  await server.stop();
});

/** Inserts a message that another process has claimed for this many seconds. */
const inFlight = (to: string, seconds: number) =>
  portal.insert('outboxMessages', {
    companyId: company.id,
    event: 'repair.submitted',
    recipients: [to],
    subject: 'We have it',
    html: '<p>Hello</p>',
    bodyText: 'Hello',
    state: 'sending',
    attempts: 1,
    leaseUntil: new Date(Date.now() + seconds * 1_000),
  });
const leaseOf = async (id: number) => {
  const { rows } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql<{ left: number }>`
      select extract(epoch from lease_until - now())::float8 as left from outbox_messages where id = ${id}`.execute(
      db,
    ),
  );
  return rows[0]?.left ?? 0;
};
const resume = () =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    portal.runtime.jobs.enqueue(db, resumeMailJob, {}),
  );

it('sends the message of a process that died when its lease ends, in less than a minute', async () => {
  expect(leaseSeconds.mail).toBeLessThanOrEqual(45);
  await inFlight('over@example.com', -1);
  await inFlight('soon@example.com', 2);
  await inFlight('held@example.com', 600);
  await resume();
  await vi.waitFor(
    () =>
      expect(server.received.flatMap(({ envelope }) => envelope)).toEqual([
        'over@example.com',
        'soon@example.com',
      ]),
    { timeout: 20_000, interval: 100 },
  );
});

it('keeps the lease on a message for as long as the mail server needs', async () => {
  const { id } = await inFlight('slow@example.com', 1);
  const message = await portal.runtime.database.asCompany(company.id, (db) =>
    db.selectFrom('outboxMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  await holdLease(
    portal.runtime,
    mailLease,
    { companyId: company.id, id, holder: message.attempts },
    () =>
      vi.waitFor(async () => expect(await leaseOf(id)).toBeGreaterThan(leaseSeconds.mail - 10), {
        timeout: 5_000,
      }),
    { everyMs: 50 },
  );
});
