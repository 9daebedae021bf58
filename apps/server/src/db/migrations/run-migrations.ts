import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { StartProblem } from '../../start-problem.ts';
import { type Replaced, readRelease } from './baseline.ts';
import { readDone } from './migration-state.ts';
import { readApplied, readSqlState, sumOf } from './sql-files.ts';

/**
 * Makes the functions and triggers of the folder that have changed, in the transaction of `db`, after the migrations. One
 * of a higher version stays: a newer release made it, and works beside this one.
 *
 * A trigger is made only when its own text has changed, because that holds up everybody who writes to its table.
 */
export async function applySqlFiles(db: Kysely<unknown>, folder: URL): Promise<void> {
  const { waiting } = await readSqlState(db, folder);
  if (waiting.length === 0) return;
  await sql`create table if not exists public.sql_objects
    (name text primary key, version int not null, text_sum text not null)`.execute(db);
  // A function may name one that comes after it.
  await sql`select set_config('check_function_bodies', 'off', true)`.execute(db);
  const applied = await readApplied(db);
  const { rows: triggers } = await sql<{ name: string }>`
    select 'trigger ' || tgname || ' on ' || tgrelid::regclass as name from pg_trigger where not tgisinternal`.execute(
    db,
  );
  const changed = waiting.filter(({ name, version, text }) => {
    const found = applied.get(name);
    // Those of version 1 are as migrations made them before there were files.
    const isKept = version === 1 && !found && triggers.some((trigger) => trigger.name === name);
    return !isKept && sumOf(text) !== found?.sum;
  });
  if (changed.length > 0) await sql.raw(changed.map(({ text }) => text).join('\n')).execute(db);
  await sql`insert into public.sql_objects (name, version, text_sum)
    select * from unnest(${waiting.map(({ name }) => name)}::text[], ${waiting.map(({ version }) => version)}::int[],
      ${waiting.map(({ text }) => sumOf(text))}::text[])
    on conflict (name) do update set version = excluded.version, text_sum = excluded.text_sum`.execute(db);
}

/** An index of a migration. */
interface NewIndex {
  name: string;
  unique?: boolean;
  /** The table, its columns and a condition: `repairs (company_id, due_date) where not is_closed`. */
  on: string;
}

async function isInvalid(db: Kysely<unknown>, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${`public.${name}`}) and not indisvalid`.execute(db);
  return rows.length > 0;
}

/**
 * Builds the indexes. `beside writers` needs a connection without a transaction: PostgreSQL then reads the table twice
 * and lets others write. A build that was killed leaves an index that is not valid, which is dropped and built again.
 */
async function buildIndexes(
  db: Kysely<unknown>,
  indexes: readonly NewIndex[],
  how: 'at once' | 'beside writers',
): Promise<void> {
  const concurrently = sql.raw(how === 'beside writers' ? 'concurrently' : '');
  for (const { name, unique = false, on } of indexes) {
    if (await isInvalid(db, name)) await sql`drop index ${concurrently} ${sql.ref(name)}`.execute(db);
    const kind = sql.raw(unique ? 'unique index' : 'index');
    await sql`create ${kind} ${concurrently} if not exists ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
  }
}

async function dropIndexes(
  db: Kysely<unknown>,
  names: readonly string[],
  how: 'at once' | 'beside writers',
): Promise<void> {
  const concurrently = sql.raw(how === 'beside writers' ? 'concurrently' : '');
  for (const name of names) await sql`drop index ${concurrently} if exists ${sql.ref(name)}`.execute(db);
}

/** One numbered file of the folder `migrations`. It has `up` or `part`, or one or both of `indexes` and `unused`. */
export interface Migration {
  up?(db: Kysely<unknown>): Promise<void>;
  /** Indexes on tables that have rows. They are built while others write, outside a transaction. */
  indexes?: readonly NewIndex[];
  /**
   * Names of indexes that are dropped after the new ones are built, in the same way. Older releases keep working without
   * an index, so they go in the release that stops to use them.
   */
  unused?: readonly string[];
  /**
   * Fills in a part of a table with many rows, those after the given id, and returns the last id of the part, or undefined
   * when there was none. Each part has a transaction of its own, so that others write beside it. One that was killed
   * begins anew.
   */
  part?(db: Kysely<unknown>, after: number): Promise<number | undefined>;
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
    const { up, part, indexes = [], unused = [], needs = null } = await load(folder, name);
    await up?.(db);
    for (let last: number | undefined = 0; part && last !== undefined; ) last = await part(db, last);
    await buildIndexes(db, indexes, 'at once');
    await dropIndexes(db, unused, 'at once');
    await markDone(db, name, needs);
  }
}

async function applyBesideWriters(db: Kysely<unknown>, folder: URL, name: string): Promise<void> {
  const { indexes = [], unused = [], needs = null } = await load(folder, name);
  await buildIndexes(db, indexes, 'beside writers');
  await dropIndexes(db, unused, 'beside writers');
  await markDone(db, name, needs);
}

async function applyInParts(db: Kysely<unknown>, folder: URL, name: string): Promise<void> {
  const { part, needs = null } = await load(folder, name);
  const fill = (after: number) =>
    whenFree(name, () =>
      db.transaction().execute(async (transaction) => {
        await sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(transaction);
        return part!(transaction, after);
      }),
    );
  for (let last: number | undefined = 0; last !== undefined; ) last = await fill(last);
  await markDone(db, name, needs);
}

async function whenFree<T>(what: string, work: () => Promise<T>): Promise<T> {
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
    const { indexes, unused, part, replaces } = await load(folder, name);
    // An older release keeps working on tables that it has made itself.
    if (replaces) await markDone(db, name, null);
    else if (part) await applyInParts(db, folder, name);
    else
      await (indexes || unused ? whenFree(name, () => applyBesideWriters(db, folder, name)) : inOne([name]));
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
