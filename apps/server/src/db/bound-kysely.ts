import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { sendInOnePacket } from './one-packet.ts';
import type { Tables } from './schema.ts';
import { StatementNames } from './statement-names.ts';

/** The database handle of use cases. It is bound to one transaction and, for most use cases, to one tenant. */
export type Db = Kysely<Tables>;

const names = new StatementNames();

/** Sends each query at once on one connection, without waiting for the answer to the query before it. */
class OneConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #beforeQuery: () => void;
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
    const { rows, rowCount } = await this.#client.query({
      text: query.sql,
      values: query.parameters as unknown[],
      ...(name !== undefined && { name }),
    });
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: a cursor cannot share a pipelined connection
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not available inside a request; page through the rows');
  }
}

const refuse = () => Promise.reject(new Error('transactions are opened in db/, not by use cases'));
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

const driverOf = (connection: OneConnection): Driver => ({
  init: async () => {},
  acquireConnection: async () => connection,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => {},
  destroy: async () => {},
});

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
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connection),
      createIntrospector: (k) => new PostgresIntrospector(k),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins,
  });
  return {
    db,
    end: () => {
      connection.hasEnded = true;
    },
  };
}
