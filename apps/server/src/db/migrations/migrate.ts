import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { serverFolder } from '../../server-folder.ts';
import { StartProblem } from '../../start-problem.ts';
import { openPool } from '../connections/open-pool.ts';
import { explainDatabase } from '../connections/start-sentences.ts';
import { checkRelease, readMigrationState } from './migration-state.ts';
import { readSqlState } from './sql-files.ts';

/** The folder of the numbered files of this release. */
export const migrationFolder = new URL('migrations/', serverFolder);
/** The folder of the functions and triggers of this release. */
export const sqlFolder = new URL('sql/', serverFolder);
/**
 * The number of the advisory lock. It is the same in every instance, so that two instances that start together wait for
 * each other.
 */
const LOCK = '7263548190';
const MINUTE = 60_000;
/** The role of requests. It owns no table and obeys row-level security. */
export const APP_ROLE = 'portal_app';

interface MigrateOptions {
  /** The folder of the numbered files. The default is that of this release; tests bring others. */
  folder?: URL;
  /** The folder of functions and triggers. Whoever brings migrations of their own brings this too, or has none. */
  functions?: URL | undefined;
  /** Called before anything is changed. Throws when this database must not be changed. */
  before?: (client: pg.ClientBase) => Promise<void>;
}

/**
 * Creates the application's role and sets its password. A user without an attribute may not remove it from another
 * role, so attributes are removed only when one of them is set.
 */
export async function prepareRole(client: pg.ClientBase, password: string): Promise<void> {
  const quoted = pg.escapeLiteral(password);
  await client.query(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE}; end if;
    if exists (select 1 from pg_roles where rolname = '${APP_ROLE}' and (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole)) then
      alter role ${APP_ROLE} nosuperuser nobypassrls nocreatedb nocreaterole;
    end if;
  end $$`);
  await client.query(`alter role ${APP_ROLE} login password ${quoted}`);
  await client.query(`grant usage on schema public to ${APP_ROLE}`);
}

/** Takes the lock, and waits for an instance that holds it. @throws StartProblem after ten minutes. */
export async function takeLock(client: pg.ClientBase): Promise<void> {
  for (const until = performance.now() + 10 * MINUTE; performance.now() < until; await pause(100)) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (rows[0]?.mine) return;
  }
  throw new StartProblem(
    'Another instance of the portal has been changing the tables of this database for ten minutes: end it, then start again.',
  );
}

/** Most starts change nothing, so the code that changes tables is loaded only when something waits. */
async function bringForward(db: Kysely<unknown>, folder: URL, functions: URL | undefined): Promise<void> {
  const tables = await readMigrationState(db, folder);
  const isWaiting =
    tables.waiting.length > 0 || (functions && (await readSqlState(db, functions)).waiting.length > 0);
  if (!isWaiting) return;
  const { runMigrations, runSqlFiles } = await import('./run-migrations.ts');
  await runMigrations(db, folder);
  if (functions) await runSqlFiles(db, functions);
}

/**
 * Migrates the database to this version and gives the application's role access. Safe to run from two instances at
 * once. Returns the address with which the application signs in.
 * @throws StartProblem.
 */
export async function migrate(
  ownerUrl: string,
  appPassword: string,
  {
    folder = migrationFolder,
    functions = folder === migrationFolder ? sqlFolder : undefined,
    before = async () => {},
  }: MigrateOptions = {},
): Promise<string> {
  const pool = openPool({
    connectionString: ownerUrl,
    application_name: 'portal-migrations',
    max: 2,
    connectionTimeoutMillis: 4_000,
    // Filling a new column of a large table may take long.
    statement_timeout: 60 * MINUTE,
    onFault: () => {},
  });
  try {
    const client = await pool.connect();
    try {
      await takeLock(client);
      await before(client);
      const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
      await checkRelease(db, folder);
      await prepareRole(client, appPassword);
      await bringForward(db, folder, functions);
    } finally {
      // Closing the connection releases the lock.
      client.release(true);
    }
  } catch (fault) {
    throw explainDatabase(ownerUrl, fault);
  } finally {
    await pool.end();
  }
  const appUrl = new URL(ownerUrl);
  appUrl.username = APP_ROLE;
  appUrl.password = appPassword;
  return appUrl.href;
}
