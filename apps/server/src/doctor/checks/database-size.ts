import { sql } from 'kysely';
import type { Check } from '../check.ts';

const GB = 1024 ** 3;
/** PostgreSQL stops at 2,100 million transactions without a vacuum. Autovacuum begins at 200 million. */
const OLDEST = 1_000_000_000;

/** Tells how large the database is, and checks that its vacuum keeps up. */
export const databaseSizeCheck: Check = {
  name: 'database',
  look: async ({ db }) => {
    const { rows } = await sql<{ bytes: number; age: number; version: string }>`
      select pg_database_size(current_database()) as bytes, age(datfrozenxid) as age,
        current_setting('server_version') as version
      from pg_database where datname = current_database()`.execute(db);
    const { bytes = 0, age = 0, version = '' } = rows[0] ?? {};
    const told = `PostgreSQL ${version.split(' ')[0]}, ${(bytes / GB).toFixed(2)} GB.`;
    if (age < OLDEST) return { ok: told };
    return {
      wrong: `${told} No vacuum has finished for ${Math.round(age / 1e6)} million transactions.`,
      advice: 'Run "vacuum" as the owner of the database, and find what keeps a transaction open for days.',
    };
  },
};
