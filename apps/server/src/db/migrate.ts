import { readdir } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

const FOLDER = new URL('../../migrations/', import.meta.url);
/** Any number, the same in every instance: two that start together meet here. */
const LOCK = '7263548190';
const OLDEST_POSTGRES = 150_000;
/** The role requests run as; it owns nothing and obeys row-level security. */
const APP_ROLE = 'portal_app';

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter((n) => n.endsWith('.ts')).sort();
  const loaded = await Promise.all(names.map((n) => import(new URL(n, FOLDER).href) as Promise<Migration>));
  return Object.fromEntries(names.map((n, i) => [n.replace(/\.ts$/, ''), loaded[i]!]));
}

async function prepareRole(client: pg.Client, password: string): Promise<void> {
  const quoted = client.escapeLiteral(password);
  await client.query(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE}; end if;
  end $$`);
  await client.query(
    `alter role ${APP_ROLE} login nosuperuser nobypassrls nocreatedb nocreaterole password ${quoted}`,
  );
  await client.query(`grant usage on schema public to ${APP_ROLE}`);
}

/**
 * Brings the database to this version's tables and lets the application's role in. Safe to run from
 * two instances at once. Answers the address the application signs in with.
 */
export async function migrate(ownerUrl: string, appPassword: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ v: string }>("select current_setting('server_version_num') as v");
    if (Number(rows[0]?.v) < OLDEST_POSTGRES) throw new Error('PostgreSQL 15 or later is needed');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await prepareRole(client, appPassword);
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 2 }) }),
    });
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error } = await migrator.migrateToLatest();
    await db.destroy();
    if (error) throw error;
  } finally {
    await client.end();
  }
  const appUrl = new URL(ownerUrl);
  appUrl.username = APP_ROLE;
  appUrl.password = appPassword;
  return appUrl.href;
}
