import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { passwordsOf } from '../../apps/server/src/auth/passwords.ts';
import { hashToken } from '../../apps/server/src/auth/tokens.ts';
import { loadConfig } from '../../apps/server/src/config.ts';
import { migrate } from '../../apps/server/src/db/migrations/migrate.ts';
import { makeBareTables } from './bare-tables.ts';
import { CERTIFICATES_MAX, calibrationRows } from './calibration-sql.ts';
import { demoLoanRows, LOANS_MAX } from './demo-loans-sql.ts';
import { withoutIndexes } from './indexes.ts';
import { companies, customers, MEASURED, portalUsers, SESSIONS, sessions, signingIn } from './people-sql.ts';
import { PARTS_MAX, purchasingRows } from './purchasing-sql.ts';
import { repairs, timelines, triggerRows } from './repairs-sql.ts';
import { reportRows } from './report-rows-sql.ts';
import { withClient } from './with-client.ts';

/** A loaded database, and the data of its measured company that requests need. */
export interface LoadedDatabase {
  url: string;
  size: number;
  /** Session tokens of admins. */
  tokens: string[];
  /** Up to 4,000 repairs that are submitted or received, newest first. The status updates use them. */
  openIds: number[];
  /** Up to 1,000 repairs of any status. */
  ids: number[];
  /** Up to 200 serial numbers; each belongs to one repair. */
  serials: string[];
  /** Up to 200 units of the register. */
  unitIds: number[];
  /** Up to 200 parts. */
  partIds: number[];
  /** Up to 2,000 lines of purchase orders of which nothing has arrived. */
  awaitedLines: { orderId: number; itemId: number }[];
  /** The statuses that at least one repair has. */
  statuses: string[];
}

export const PASSWORD = 'Correct-horse-9';

/** Fills a database that has the portal's tables. The rows are the same in every run. `tokens` become sessions of admins. */
export async function fillDatabase(client: pg.Client, size: number, tokens: string[]): Promise<void> {
  const run = async (statements: string[]) => {
    for (const text of statements) await client.query(text);
  };
  const passwordHash = await passwordsOf(loadConfig({})).hash(PASSWORD);
  await run([
    "set synchronous_commit = 'off'",
    "set maintenance_work_mem = '512MB'",
    "set work_mem = '128MB'",
  ]);
  // The triggers and the checks of foreign keys are off. The rows that the triggers would write are inserted later.
  await run(["set session_replication_role = 'replica'"]);
  await run(companies);
  await client.query(customers, [Math.max(500, Math.round(size / 100))]);
  await run(portalUsers);
  await client.query(signingIn, [passwordHash]);
  await withoutIndexes(client, ['repairs', 'repair_logs', 'repair_search'], async () => {
    await client.query(repairs, [size]);
    await client.query(timelines);
    await run(triggerRows);
  });
  await run(reportRows);
  for (const text of calibrationRows) await client.query(text, [Math.min(size, CERTIFICATES_MAX)]);
  for (const text of purchasingRows) await client.query(text, [Math.min(size, PARTS_MAX)]);
  for (const text of demoLoanRows) await client.query(text, [Math.min(size, LOANS_MAX)]);
  await run(["set session_replication_role = 'origin'"]);
  // A trigger gives each session what it carries of its person.
  await client.query(sessions, [tokens.map(hashToken)]);
  await makeBareTables(client);
  await run(['vacuum (analyze)', 'checkpoint']);
}

async function readSamples(client: pg.Client): Promise<Omit<LoadedDatabase, 'url' | 'size' | 'tokens'>> {
  const column = async <T>(text: string): Promise<T[]> => {
    const { rows } = await client.query<{ v: T }>(text, [MEASURED]);
    return rows.map(({ v }) => v);
  };
  return {
    openIds: await column(`select id as v from repairs where company_id = $1
      and status in ('submitted', 'received') order by id desc limit 4000`),
    ids: await column('select id as v from repairs where company_id = $1 order by md5(id::text) limit 1000'),
    serials: await column(`select serial_number as v from repairs where company_id = $1
      and serial_number is not null order by md5(id::text) limit 200`),
    unitIds: await column(
      'select id as v from customer_equipment where company_id = $1 order by md5(id::text) limit 200',
    ),
    partIds: await column('select id as v from parts where company_id = $1 order by md5(id::text) limit 200'),
    awaitedLines: await column(`select json_build_object('orderId', i.purchase_order_id, 'itemId', i.id) as v
      from purchase_order_items i join purchase_orders o on o.id = i.purchase_order_id
      where i.company_id = $1 and o.status = 'ordered' and i.repair_id is null order by i.id limit 2000`),
    statuses: await column('select status as v from repair_totals where company_id = $1 order by 1'),
  };
}

/** Creates the tables with the portal's own migrations and fills them. The rows are the same in every run. */
export async function loadDatabase(url: string, size: number): Promise<LoadedDatabase> {
  const tokens = Array.from({ length: SESSIONS }, (_, n) =>
    createHash('sha256').update(`client ${n}`).digest('base64url'),
  );
  await migrate(url, randomBytes(24).toString('base64url'));
  return withClient(url, async (client) => {
    await fillDatabase(client, size, tokens);
    return { url, size, tokens, ...(await readSamples(client)) };
  });
}
