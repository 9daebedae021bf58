import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { passwordsOf } from '../../apps/server/src/auth/passwords.ts';
import { hashToken } from '../../apps/server/src/auth/tokens.ts';
import { loadConfig } from '../../apps/server/src/config.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { withoutIndexes } from './indexes.ts';
import { customers, houses, MEASURED, portalUsers, SESSIONS, sessions, signingIn } from './people-sql.ts';
import { kept, repairs, timelines } from './repairs-sql.ts';
import { keptForReports } from './stays-sql.ts';
import { withClient } from './with-client.ts';

/** A filled database and what a client has to know of its measured company. */
export interface World {
  url: string;
  size: number;
  /** Session tokens of admins. */
  tokens: string[];
  /** Repairs nobody has looked at yet, newest first; status updates begin with them. */
  openIds: number[];
  /** Any repairs. */
  ids: number[];
  /** Serial numbers one repair has. */
  serials: string[];
  /** Statuses there are repairs of. */
  statuses: string[];
}

export const PASSWORD = 'Correct-horse-9';

async function fill(client: pg.Client, size: number, tokens: string[]): Promise<void> {
  const run = async (statements: string[]) => {
    for (const text of statements) await client.query(text);
  };
  const passwordHash = await passwordsOf(loadConfig({})).hash(PASSWORD);
  await run([
    "set synchronous_commit = 'off'",
    "set maintenance_work_mem = '512MB'",
    "set work_mem = '128MB'",
  ]);
  // Triggers and the checks of foreign keys rest; what the triggers keep is made at the end.
  await run(["set session_replication_role = 'replica'"]);
  await run(houses);
  await client.query(customers, [Math.max(500, Math.round(size / 100))]);
  await run(portalUsers);
  await client.query(signingIn, [passwordHash]);
  await client.query(sessions, [tokens.map(hashToken)]);
  await withoutIndexes(client, ['repairs', 'repair_logs', 'repair_search'], async () => {
    await client.query(repairs, [size]);
    await client.query(timelines);
    await run(kept);
  });
  await run(keptForReports);
  await run(["set session_replication_role = 'origin'", 'vacuum (analyze)', 'checkpoint']);
}

async function look(client: pg.Client): Promise<Omit<World, 'url' | 'size' | 'tokens'>> {
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
    statuses: await column('select status as v from repair_totals where company_id = $1 order by 1'),
  };
}

/** Makes the tables with the portal's own migrations and fills them. The contents are the same in every run. */
export async function loadWorld(url: string, size: number): Promise<World> {
  const tokens = Array.from({ length: SESSIONS }, (_, n) =>
    createHash('sha256').update(`client ${n}`).digest('base64url'),
  );
  await migrate(url, randomBytes(24).toString('base64url'));
  return withClient(url, async (client) => {
    await fill(client, size, tokens);
    return { url, size, tokens, ...(await look(client)) };
  });
}
