import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { queryOnce } from '../../../test/query-once.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import { sweepOutboxJob } from './send-mail-job.ts';

const MAILS = 6;

let portal: Portal;
let company: CompanyRow;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  portal = await startPortal({ SMTP_URL: server.url });
  company = await portal.buildCompany();
});
afterAll(async () => {
  await portal.stop();
  await server.stop();
});

const own = async (statement: string) => (await queryOnce(portal.ownerUrl, statement)).rows;
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
const sweep = () =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    portal.runtime.jobs.enqueue(db, sweepOutboxJob, {}),
  );
const queue = (n: number, attempts = 0) =>
  portal.insert('outboxMessages', {
    companyId: company.id,
    event: 'repair.submitted',
    recipients: [`mail${n}@example.com`],
    subject: `Mail ${n}`,
    html: '<p>Hello</p>',
    bodyText: 'Hello',
    attempts,
  });
const waiting = () =>
  own(`select id, attempts, waits_for_server, last_error, extract(epoch from due_at - now())::float8 as seconds
    from outbox_messages where state = 'queued' order by id`);
/** Moves the clock of the outbox and of the job that asks the servers. */
const pass = async (seconds: number) => {
  await own(
    `update outbox_messages set due_at = due_at - interval '${seconds} seconds' where state = 'queued'`,
  );
  await own(`update pgboss.job set start_after = start_after - interval '${seconds} seconds'
    where name = 'ask-mail-servers' and state = 'created'`);
};
const allWaitAgain = () =>
  eventually(async () => {
    const rows = await waiting();
    expect(rows).toHaveLength(MAILS);
    for (const { seconds, waits_for_server } of rows) {
      expect(waits_for_server).toBe(true);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(30);
    }
  });

it('a server that was away is asked every half minute with one mail, and then all leave without a try used', async () => {
  const { port } = server;
  await server.stop();
  // The next fault of this mail would be its last one, if it counted.
  await queue(0, 7);
  for (let n = 1; n < MAILS; n++) await queue(n);
  await sweep();
  await allWaitAgain();

  // It accepts connections and ends them at once.
  let connections = 0;
  const broken = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(port, '127.0.0.1');
  await once(broken, 'listening');
  for (let round = 1; round <= 3; round++) {
    await pass(30);
    await eventually(async () => expect(connections).toBeGreaterThanOrEqual(2 * round));
    await allWaitAgain();
    // One connection with the mail, and one without it, which tells whose fault it is. The sweep of the minute may come
    // between and ask once more. Each mail by itself would make twelve connections a round.
    expect(connections).toBeLessThanOrEqual(2 * round + 4);
  }
  broken.close();
  await once(broken, 'close');
  expect((await waiting()).map(({ attempts }) => attempts)).toEqual([7, 0, 0, 0, 0, 0]);

  server = await startMailServer({ port });
  await pass(30);
  await eventually(async () =>
    expect(server.received.map(({ subject }) => subject).toSorted()).toEqual(
      Array.from({ length: MAILS }, (_, n) => `Mail ${n}`),
    ),
  );
}, 90_000);

it('what waited longer than a day for its server asks before it leaves', async () => {
  const { port } = server;
  await server.stop();
  const { id } = await queue(7, 3);
  await own(`update outbox_messages set wanted_at = now() - interval '25 hours' where id = ${id}`);
  await sweep();
  await eventually(async () =>
    expect(
      await own(`select state, held_at is not null as held from outbox_messages where id = ${id}`),
    ).toEqual([{ state: 'queued', held: true }]),
  );
  server = await startMailServer({ port });
}, 30_000);
