import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { CamelCaseNames, type Db } from '../bound-kysely.ts';
import type { Tables } from '../schema.ts';
import { valueTypes } from '../value-types.ts';
import { openPool } from './open-pool.ts';
import { explainDatabase } from './start-sentences.ts';

/** The longest time of one statement. Counting all rows of a large company takes a few seconds. */
const STATEMENT_MS = 120_000;
/** Changes wait this long for requests that hold a table. */
const LOCK_MS = 10_000;

/** A look at the whole database, across all tenants, for a command that the operator runs. */
export interface Inspection {
  /** The database refuses every change that this handle tries. */
  db: Db;
  /** Runs `work` in one transaction that may change rows. */
  change<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Returns a handle for another database of the same server, which may be changed. Close it before this one. */
  openBeside(database: string): { db: Kysely<unknown>; close(): Promise<void> };
  close(): Promise<void>;
}

const openKysely = <T>(url: string, prepare: string) => {
  const pool = openPool({
    connectionString: url,
    application_name: 'portal-doctor',
    max: 1,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    types: valueTypes,
    onFault: () => {},
  });
  const dialect = new PostgresDialect({
    pool,
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(prepare));
    },
  });
  return new Kysely<T>({ dialect, plugins: [new CamelCaseNames()] });
};

/**
 * Connects as the owner of the tables and waits for the first answer.
 * @throws StartProblem when the database cannot be reached.
 */
export async function openInspection(ownerUrl: string): Promise<Inspection> {
  const db = openKysely<Tables>(ownerUrl, 'set default_transaction_read_only = on');
  const changing = openKysely<Tables>(ownerUrl, 'set default_transaction_read_only = off');
  try {
    await db.executeQuery(CompiledQuery.raw('select 1'));
  } catch (fault) {
    await Promise.all([db.destroy(), changing.destroy()]);
    throw explainDatabase(ownerUrl, fault);
  }
  return {
    db,
    change: (work) => changing.transaction().execute(work),
    openBeside: (database) => {
      const url = new URL(ownerUrl);
      url.pathname = `/${database}`;
      const beside = openKysely<unknown>(url.href, 'set default_transaction_read_only = off');
      return { db: beside, close: () => beside.destroy() };
    },
    close: async () => {
      await Promise.all([db.destroy(), changing.destroy()]);
    },
  };
}
