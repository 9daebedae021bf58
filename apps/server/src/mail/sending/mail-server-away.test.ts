import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { aRequest, type People, peopleOf } from '../../../test/people.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { sweepOutboxJob } from './send-mail-job.ts';

const MAILS = 20;

let portal: Portal;
let people: People;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  portal = await startPortal({ SMTP_URL: server.url });
  people = await peopleOf(portal);
});
afterAll(async () => {
  await portal.stop();
  await server.stop();
});

const messages = () =>
  portal.runtime.database.asCompany(people.company.id, (db) =>
    db.selectFrom('outboxMessages').selectAll().orderBy('id').execute(),
  );
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 100 });

/** Returns the quickest and the median milliseconds of each kind of call. The kinds take turns. */
async function timesOfCalls(): Promise<{ quickest: number; median: number }[]> {
  const { admin, customer } = people.as;
  const [{ id }] = (await admin.get('/api/repairs')).body;
  const calls = [
    () => customer.get('/api/repairs?page=1'),
    () => admin.get(`/api/repairs/${id}`),
    () => admin.post(`/api/repairs/${id}/logs`, { message: 'Looked at.' }),
  ];
  const took: number[][] = calls.map(() => []);
  for (let n = 0; n < 25; n++)
    for (const [kind, call] of calls.entries()) {
      const began = performance.now();
      expect((await call()).status).toBeLessThan(300);
      took[kind]!.push(performance.now() - began);
    }
  return took.map((times) => {
    const sorted = times.toSorted((a, b) => a - b);
    return { quickest: sorted[0]!, median: sorted[12]! };
  });
}

async function submitMany(word: string): Promise<string[]> {
  const addresses = Array.from({ length: MAILS }, (_, n) => `${word}${n}@example.com`);
  for (const emailAddress of addresses) {
    const { status } = await people.as.customer.post(
      '/api/repairs',
      aRequest({ emailAddress, additionalEmails: [] }),
    );
    expect(status).toBe(201);
  }
  return addresses;
}

it('a mail server that is down slows no call, and gets every message once when it is back', async () => {
  await submitMany('before');
  await eventually(async () => expect(server.received).toHaveLength(MAILS));
  const withServer = await timesOfCalls();

  const { port } = server;
  await server.stop();
  const meanwhile = await submitMany('meanwhile');
  const withoutServer = await timesOfCalls();
  // This is not a measurement; bench/ has those. If calls waited for the mail server, even the quickest one would take
  // many times as long. Other calls may be slow because the machine is busy.
  for (const [kind, { quickest }] of withoutServer.entries())
    expect(quickest).toBeLessThan(withServer[kind]!.median * 3 + 10);
  await eventually(async () => {
    const waiting = (await messages()).slice(MAILS);
    expect(waiting.map(({ state }) => state)).toEqual(Array(MAILS).fill('queued'));
    for (const { lastError } of waiting) expect(lastError).toContain('could not be reached');
  });

  server = await startMailServer({ port });
  // Their pauses are now a quarter of an hour. Only one message is due.
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const due = { first: new Date(0), others: new Date(Date.now() + 15 * 60_000) };
    const [first] = (await messages()).slice(MAILS);
    const waiting = db.updateTable('outboxMessages').where('state', '=', 'queued');
    await waiting.set({ dueAt: due.others }).execute();
    await waiting.set({ dueAt: due.first }).where('id', '=', first!.id).execute();
    await portal.runtime.jobs.enqueue(db, sweepOutboxJob, {});
  });
  await eventually(async () => {
    const states = new Set((await messages()).map(({ state }) => state));
    expect(states).toEqual(new Set(['sent']));
  });
  await pause(500);
  expect(server.received.flatMap(({ envelope }) => envelope).sort()).toEqual(meanwhile.sort());
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(MAILS);
}, 60_000);
