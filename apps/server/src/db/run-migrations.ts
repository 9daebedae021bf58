import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { StartProblem } from '../start-problem.ts';
import { applySqlFiles } from './apply-sql-files.ts';
import { type Replaced, readRelease } from './baseline.ts';
import { buildIndexes, type NewIndex } from './build-indexes.ts';
import { readDone } from './migration-state.ts';
import { readSqlState } from './sql-files.ts';

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
