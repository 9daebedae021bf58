import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { StartProblem } from '../start-problem.ts';
import { compareNames, type Replaced, readRelease, tooOld } from './baseline.ts';
import { buildIndexes, type NewIndex } from './build-indexes.ts';
import { applySqlFiles, readSqlState } from './sql-files.ts';

/** One numbered file of the folder `migrations`. It has either `up` or `indexes`. */
export interface Migration {
  up?(db: Kysely<unknown>): Promise<void>;
  /** Indexes on tables that have rows. They are built while others write, outside a transaction. */
  indexes?: readonly NewIndex[];
  /**
   * Set by a migration that contracts. A release that does not bring the named migration cannot work with the tables
   * any more and refuses to start. Without it, an older release keeps working on the tables of a newer one.
   */
  needs?: string;
  /** Set by a baseline, whose `up` makes the tables of a new database only. */
  replaces?: Replaced;
  /** Why a lock that the check of migrations refuses does no harm here (`migration-check`), one sentence for each. */
  known?: Record<string, string>;
}

/** Requests of the running release queue behind a waiting migration, so it waits briefly and tries again. */
const LOCK_MS = 2_000;
const GIVE_UP_AFTER_MS = 120_000;

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

interface Done {
  name: string;
  needs: string | null;
}

async function readDone(db: Kysely<unknown>): Promise<Done[]> {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = to_regclass('public.kysely_migration') and attnum > 0 and not attisdropped`.execute(db);
  if (rows.length === 0) return [];
  const needs = rows.some(({ column }) => column === 'needs') ? sql`needs` : sql`null`;
  return (await sql<Done>`select name, ${needs} as needs from kysely_migration order by name`.execute(db))
    .rows;
}

/** The table keeps the name that a library once gave it, because older releases read it. */
async function prepareTable(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists kysely_migration
    (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`alter table kysely_migration add column if not exists needs varchar(255)`.execute(db);
}

const load = (folder: URL, name: string): Promise<Migration> => import(new URL(`${name}.ts`, folder).href);

async function markDone(db: Kysely<unknown>, name: string, needs: string | null): Promise<void> {
  const now = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp, needs) values (${name}, ${now}, ${needs})`.execute(
    db,
  );
}

/**
 * Runs the named migrations in the transaction of `db`. An index is built at once there: it is that of a new database,
 * whose tables are empty.
 */
export async function applyMigrations(
  db: Kysely<unknown>,
  folder: URL,
  names: readonly string[],
): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(db);
  await prepareTable(db);
  for (const name of names) {
    const { up, indexes = [], needs = null } = await load(folder, name);
    await up?.(db);
    await buildIndexes(db, indexes, 'at once');
    await markDone(db, name, needs);
  }
}

async function applyBesideWriters(db: Kysely<unknown>, folder: URL, name: string): Promise<void> {
  const { indexes = [], needs = null } = await load(folder, name);
  await buildIndexes(db, indexes, 'beside writers');
  await markDone(db, name, needs);
}

async function whenFree(what: string, work: () => Promise<void>): Promise<void> {
  for (const since = performance.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (!isHeld(error)) throw error;
      if (performance.now() - since > GIVE_UP_AFTER_MS)
        throw new StartProblem(
          `The tables could not be changed (${what}) because something holds them in the database: end what runs there for long, then start again.`,
        );
      await pause(300 + Math.random() * 700);
    }
  }
}

/**
 * Checks that this release can work with the tables.
 * @throws StartProblem when they are too old, or when a newer release has changed them too much.
 */
export async function checkRelease(db: Kysely<unknown>, folder: URL): Promise<void> {
  const release = await readRelease(folder);
  const done = await readDone(db);
  const { isOlder, unknown } = compareNames(
    release,
    done.map(({ name }) => name),
  );
  if (isOlder) throw tooOld(release);
  const wanting = done.find(
    ({ name, needs }) =>
      unknown.includes(name) && needs !== null && compareNames(release, [needs]).unknown.length > 0,
  );
  if (wanting)
    throw new StartProblem(
      `A newer release of the portal has changed the database (${wanting.name}) so that this one cannot work with it: start the newer release, or restore the backup made before it.`,
    );
}

/**
 * Runs the migrations of this release that the database has not seen, up to the one named `last`. Each runs in a
 * transaction of its own, so that no lock is held longer than one migration takes. A new database gets all of them in
 * one transaction. @throws StartProblem.
 */
export async function runMigrations(db: Kysely<unknown>, folder: URL, last?: string): Promise<void> {
  const { names } = await readRelease(folder);
  const done = await readDone(db);
  const known = new Set(done.map(({ name }) => name));
  const pending = names.filter((name) => !known.has(name) && (last === undefined || name <= last));
  if (pending.length === 0) return;
  const inOne = (names: readonly string[]) =>
    whenFree(names[0]!, () =>
      db.transaction().execute((transaction) => applyMigrations(transaction, folder, names)),
    );
  if (done.length === 0) return inOne(pending);
  for (const name of pending) {
    const { indexes, replaces } = await load(folder, name);
    // An older release keeps working on tables that it has made itself.
    if (replaces) await markDone(db, name, null);
    else await (indexes ? whenFree(name, () => applyBesideWriters(db, folder, name)) : inOne([name]));
  }
}

/**
 * Makes the functions and triggers of the folder `sql` that have changed, all in one transaction, so that nobody works with
 * half of them. @throws StartProblem.
 */
export async function runSqlFiles(db: Kysely<unknown>, folder: URL): Promise<void> {
  const [first] = (await readSqlState(db, folder)).waiting;
  if (!first) return;
  await whenFree(first.name, () =>
    db.transaction().execute(async (transaction) => {
      await sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(transaction);
      await applySqlFiles(transaction, folder);
    }),
  );
}

/** The migrations of this release and of the database, by name. */
export interface MigrationState {
  applied: string[];
  /** Migrations that the next start of this release runs. */
  waiting: string[];
  /** Migrations of a newer release. */
  unknown: string[];
  /** The tables are from before the baseline, and this release cannot bring them forward. */
  isOlder?: true;
}

/** Returns which migrations of the folder the database has. It changes nothing. */
export async function readMigrationState(db: Kysely<unknown>, folder: URL): Promise<MigrationState> {
  const [release, done] = await Promise.all([readRelease(folder), readDone(db)]);
  const applied = new Set(done.map(({ name }) => name));
  const { isOlder, unknown } = compareNames(release, [...applied]);
  return {
    applied: release.names.filter((name) => applied.has(name)),
    waiting: release.names.filter((name) => !applied.has(name)),
    unknown: unknown.sort(),
    ...(isOlder && { isOlder }),
  };
}
