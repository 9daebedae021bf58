import { type Kysely, sql } from 'kysely';
import { StartProblem } from '../../start-problem.ts';
import { compareNames, readRelease, tooOld } from './baseline.ts';

interface Done {
  name: string;
  needs: string | null;
}

/** Returns the migrations that made the tables of a database. */
export async function readDone(db: Kysely<unknown>): Promise<Done[]> {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = to_regclass('public.kysely_migration') and attnum > 0 and not attisdropped`.execute(db);
  if (rows.length === 0) return [];
  const needs = rows.some(({ column }) => column === 'needs') ? sql`needs` : sql`null`;
  return (await sql<Done>`select name, ${needs} as needs from kysely_migration order by name`.execute(db))
    .rows;
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
