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

/** The database as use cases get it: bound to one transaction and, for most, to one tenant. */
export type Db = Kysely<Tables>;

/** Texts of queries that came at least twice, and the name they are prepared under. */
const names = new Map<string, string | undefined>();
const MOST_NAMES = 1_000;
let prepared = 0;

/**
 * A query that comes again is prepared once per connection, which saves PostgreSQL from planning it
 * (and its policies) each time. One-off texts, such as long lists of values, never get a name.
 */
function nameOf(text: string): string | undefined {
  if (names.has(text)) {
    const known = names.get(text);
    if (known) return known;
    const name = `q${++prepared}`;
    names.set(text, name);
    return name;
  }
  if (names.size < MOST_NAMES) names.set(text, undefined);
  return undefined;
}

/** Sends each query at once on its one connection; pipelined, so several travel in one flight. */
class OneConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #beforeQuery: () => void;
  hasEnded = false;

  constructor(client: pg.ClientBase, beforeQuery: () => void) {
    this.#client = client;
    this.#beforeQuery = beforeQuery;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // The connection may serve somebody else by now.
    if (this.hasEnded) throw new Error('the transaction of this handle has ended');
    this.#beforeQuery();
    const name = nameOf(query.sql);
    sendInOnePacket(this.#client);
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
  /** From now on every query of this handle fails: what a failed transaction left running must not go on. */
  end(): void;
}

/** A handle for one transaction on this connection; `beforeQuery` runs just before each of its queries. */
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
