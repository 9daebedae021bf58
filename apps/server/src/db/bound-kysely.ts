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
  beforeQuery: (() => void) | undefined;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.beforeQuery?.();
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
const bound = new WeakMap<pg.ClientBase, { db: Db; connection: OneConnection }>();

/** The query builder of one connection; made once per connection. */
export const kyselyOn = (client: pg.ClientBase): Db => bind(client).db;

/** Has something done just before each query that is built on this connection, until told otherwise. */
export function beforeEachQuery(client: pg.ClientBase, act: (() => void) | undefined): void {
  bind(client).connection.beforeQuery = act;
}

function bind(client: pg.ClientBase) {
  let made = bound.get(client);
  if (!made) {
    const connection = new OneConnection(client);
    const driver: Driver = {
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      releaseConnection: async () => {},
      destroy: async () => {},
    };
    const db = new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => driver,
        createIntrospector: (k) => new PostgresIntrospector(k),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
    made = { db, connection };
    bound.set(client, made);
  }
  return made;
}
