import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Driver,
  Kysely,
  type PluginTransformResultArgs,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type UnknownRow,
} from 'kysely';
import type pg from 'pg';
import { inSlices } from '../in-slices.ts';
import { sendInOnePacket } from './connections/one-packet.ts';
import type { Tables } from './schema.ts';
import { StatementNames } from './statement-names.ts';

/**
 * Translates between the database's snake_case and the camelCase of the code. Keys inside JSON values stay as they
 * are. Kysely's own plugin looks at every key and every value of every row. Here a result's keys are translated once.
 */
export class CamelCaseNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (!first) return result;
    const keys = Object.keys(first);
    const names = keys.map((key) => this.camelCase(key));
    const renamed = (row: UnknownRow): UnknownRow => {
      const copy: UnknownRow = {};
      for (let i = 0; i < keys.length; i++) copy[names[i]!] = row[keys[i]!];
      return copy;
    };
    return { ...result, rows: await inSlices(result.rows, renamed) };
  }
}

/** The database handle of use cases. It is bound to one transaction and, for most use cases, to one tenant. */
export type Db = Kysely<Tables>;

const names = new StatementNames();

const TRANSACTION_ABORTED = '25P02';

/** Sends each query at once on one connection, without waiting for the answer to the query before it. */
class OneConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #beforeQuery: () => void;
  /** The error that aborted the transaction. PostgreSQL refuses every query after it, and does not say why. */
  #failure: unknown;
  hasEnded = false;

  constructor(client: pg.ClientBase, beforeQuery: () => void) {
    this.#client = client;
    this.#beforeQuery = beforeQuery;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // The pool may already have given the connection to another transaction.
    if (this.hasEnded) throw new Error('the transaction of this handle has ended');
    this.#beforeQuery();
    sendInOnePacket(this.#client);
    const name = names.nameOf(this.#client, query.sql);
    try {
      const { rows, rowCount } = await this.#client.query({
        text: query.sql,
        values: query.parameters as unknown[],
        ...(name !== undefined && { name }),
      });
      return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      throw this.#reasonOf(error);
    }
  }

  /**
   * Returns the error that aborted the transaction, also for the queries that were sent after it. Of several
   * queries without an answer any may be the first whose error the caller sees, and only the reason tells a deadlock or a broken constraint.
   */
  #reasonOf(error: unknown): unknown {
    if (error instanceof Error && 'code' in error && error.code === TRANSACTION_ABORTED)
      return this.#failure ?? error;
    this.#failure = error;
    return error;
  }

  // biome-ignore lint/correctness/useYield: a cursor cannot share a pipelined connection
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not available inside a request; page through the rows');
  }
}

const refuse = () => Promise.reject(new Error('transactions are opened in db/, not by use cases'));

/**
 * The parts that hold nothing of a transaction. All handles share them, because making them anew costs more than
 * compiling a query. The compiler works without waiting, so two transactions cannot meet in it.
 */
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const plugins = [new CamelCaseNames()];
const driver: Driver = {
  init: async () => {},
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => {},
  destroy: async () => {},
};
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};
const config = { dialect, plugins };

export interface BoundDb {
  db: Db;
  /**
   * Makes every further query of this handle fail, so that code still running after a failed transaction cannot
   * continue.
   */
  end(): void;
}

/** Returns a handle for one transaction on this connection. `beforeQuery` runs just before each query of the handle. */
export function bindTo(client: pg.ClientBase, beforeQuery: () => void = () => {}): BoundDb {
  const connection = new OneConnection(client, beforeQuery);
  // Kysely's own provider takes the connection from the driver and gives it back, with several promises for each query.
  const provider = {
    provideConnection: <T>(consumer: (connection: DatabaseConnection) => Promise<T>) => consumer(connection),
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, provider, plugins);
  const db = new Kysely<Tables>({ config, dialect, driver, executor });
  return {
    db,
    end: () => {
      connection.hasEnded = true;
    },
  };
}
