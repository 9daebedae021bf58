import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { hashToken } from '../../apps/server/src/auth/tokens.ts';
import { startMailServer } from '../../apps/server/test/mail-server.ts';
import { startCluster } from '../database/cluster.ts';
import { loadDatabase } from '../database/load-database.ts';
import { MEASURED } from '../database/people-sql.ts';
import { withClient } from '../database/with-client.ts';
import { startPortal } from '../processes/servers.ts';
import { stopAll } from '../processes/start-process.ts';
import { nextAct } from './acts.ts';
import { arrive, type Person, type Place } from './person.ts';
import {
  growthOf,
  METRICS_TOKEN,
  readMetrics,
  readTables,
  type Sample,
  type TableSize,
  watch,
} from './samples.ts';

const PEOPLE = 50;
/**
 * Fifty people do about 2,400 acts in a working hour of a desk: one in 75 seconds each. An hour of the run holds a day
 * of eight.
 */
const PAUSE_MS = 75_000 / 8;
const LOOK_EVERY_MS = 5_000;
const REPAIRS = 100_000;
/** The jobs that follow the last act have this long to end. */
const QUIET_MS = 60_000;

const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const tableOf = (head: string[], rows: (string | number)[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** Fifty admins with a session each: a person may hold only a few streams of live events. Returns their tokens. */
async function addPeople(client: pg.Client): Promise<string[]> {
  const tokens = Array.from({ length: PEOPLE }, () => randomBytes(32).toString('base64url'));
  await client.query(
    `with added as (
       insert into users (company_id, username, email, role, contact_name, email_verified_at)
       select $1, 'desk-' || n, 'desk-' || n || '@company.example.com', 'admin', 'Desk ' || n, now()
       from generate_series(1, $2::int) n returning id
     )
     insert into sessions (user_id, token_hash, idle_until, expires_at)
     select id, ($3::bytea[])[row_number() over (order by id)], now() + interval '2 days', now() + interval '2 days' from added`,
    [MEASURED, PEOPLE, tokens.map(hashToken)],
  );
  return tokens;
}

async function work(person: Person, until: number): Promise<void> {
  await pause(person.chance() * PAUSE_MS);
  while (performance.now() < until) {
    await nextAct(person).run(person);
    await pause(person.chance() * 2 * PAUSE_MS);
  }
  person.leave();
}

const shownSamples: [string, (sample: Sample) => number, number][] = [
  ['memory of the process, MB', ({ rssMb }) => rssMb, 0],
  ['JavaScript objects, MB', ({ heapMb }) => heapMb, 1],
  ['open files', ({ openFiles }) => openFiles, 0],
  ['connections to the database', ({ connections }) => connections, 0],
  ['transactions open for 10 s', ({ openTransactions }) => openTransactions, 0],
  ['temporary files', ({ temporaryFiles }) => temporaryFiles, 0],
  ['dead rows', ({ deadRows }) => deadRows, 0],
  ['database, MB', ({ databaseMb }) => databaseMb, 0],
  ['longest block of the event loop, ms', ({ longestBlockMs }) => longestBlockMs, 0],
];

function tableOfSamples(samples: readonly Sample[]): string {
  const columns = 6;
  const shown = Array.from(
    { length: columns + 1 },
    (_, n) => samples[Math.round((n * (samples.length - 1)) / columns)]!,
  );
  return tableOf(
    ['minute', ...shown.map(({ minute }) => minute.toFixed(0)), 'growth in an hour'],
    shownSamples.map(([name, value, digits]) => [
      name,
      ...shown.map((sample) => value(sample).toFixed(digits)),
      growthOf(samples, value).toFixed(digits),
    ]),
  );
}

/** Bytes of a row with its indexes, before and after, of the tables that grew most. A bloated table has more for each. */
function tableOfTables(before: readonly TableSize[], after: readonly TableSize[]): string {
  const old = new Map(before.map((table) => [table.name, table]));
  const grown = after
    .map((table) => ({ ...table, old: old.get(table.name) ?? { ...table, bytes: 0, rows: 0 } }))
    .toSorted((a, b) => b.bytes - b.old.bytes - (a.bytes - a.old.bytes))
    .slice(0, 15);
  const each = ({ bytes, rows }: { bytes: number; rows: number }) =>
    rows > 0 ? (bytes / rows).toFixed(0) : '–';
  return tableOf(
    ['table', 'MB more', 'rows more', 'bytes of a row before', 'after', 'dead rows', 'vacuumed'],
    grown.map((table) => [
      table.name,
      ((table.bytes - table.old.bytes) / 1024 / 1024).toFixed(1),
      table.rows - table.old.rows,
      each(table.old),
      each(table),
      table.dead,
      table.vacuums - (old.get(table.name)?.vacuums ?? 0),
    ]),
  );
}

/**
 * Lets fifty people of the measured company work for this many minutes, eight times as fast as in life, with mail that
 * leaves, photos, papers and live events, and prints what grows: memory, connections, files, dead rows and tables.
 */
export async function runSoak(minutes: number): Promise<void> {
  const cluster = await startCluster();
  const mail = await startMailServer();
  const stop = () => stopAll().then(mail.stop).then(cluster.stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  try {
    say(`loading ${REPAIRS} repairs`);
    const database = await loadDatabase(await cluster.createDatabase('bench_soak'), REPAIRS);
    const tokens = await withClient(database.url, addPeople);
    const temporary = path.join(cluster.folder, 'temporary');
    await mkdir(temporary);
    const portal = await startPortal(cluster.folder, database.url, {
      METRICS_TOKEN,
      SMTP_URL: mail.url,
      TMPDIR: temporary,
    });
    await withClient(database.url, async (client) => {
      const since = performance.now();
      const until = since + minutes * 60_000;
      const place: Place = { origin: `http://127.0.0.1:${portal.port}`, faults: new Map(), calls: 0 };
      const people = Array.from({ length: PEOPLE }, (_, n) =>
        work(arrive(place, { ...database, tokens }, n), until),
      );
      const { look, sample } = watch(portal, client, temporary, since);
      const samples: Sample[] = [];
      let before: TableSize[] = [];
      while (performance.now() < until) {
        await pause(LOOK_EVERY_MS);
        await look();
        if (performance.now() - since < (samples.length + 1) * 60_000) continue;
        samples.push(await sample());
        // A portal that starts builds indexes that a release before it did not have.
        if (samples.length === 1) before = await readTables(client);
        say(
          shownSamples
            .map(([name, value, digits]) => `${name} ${value(samples.at(-1)!).toFixed(digits)}`)
            .join(', '),
        );
      }
      await Promise.all(people);
      await pause(QUIET_MS);
      const end = await sample();
      const after = await readTables(client);
      const value = await readMetrics(portal);
      console.log(`\n${tableOfSamples([...samples, end])}\n\n${tableOfTables(before, after)}\n`);
      console.log(
        `${place.calls} calls, ${mail.received.length} mails received, ` +
          `${value('portal_outbox_due')} mails wait, ${value('portal_jobs_failed')} jobs failed`,
      );
      const failed = await client.query<{ what: string }>(
        "select name || ': ' || left(output::text, 300) as what from pgboss.job where state = 'failed'",
      );
      for (const { what } of failed.rows) console.log(what);
      for (const [call, count] of place.faults) console.log(`${count} × ${call}`);
      if (place.faults.size > 0) process.exitCode = 1;
    });
  } finally {
    await stop();
  }
}
