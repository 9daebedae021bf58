import pg from 'pg';
import { exportedTraces } from '../../traces/traces.ts';
import type { Traces } from '../../traces/traces-shape.ts';
import { watchCommits } from './commit-on-standby.ts';
import { watchPool } from './watch-pool.ts';

const LONGEST_TEXT = 2_000;

type Query = (...args: unknown[]) => unknown;

/** Returns the first words: `select`, `insert into repairs`. */
const titleOf = (text: string): string => /^\s*(insert into \S+|update \S+|\S+)/i.exec(text)?.[1] ?? 'query';

function watch(traces: Traces, query: Query, args: unknown[]): unknown {
  const [first] = args;
  const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
  // Streams and other things that send themselves are not traced.
  if (typeof text !== 'string') return query(...args);
  const span = traces.beginInside(titleOf(text), {
    'db.system.name': 'postgresql',
    'db.query.text': text.slice(0, LONGEST_TEXT),
  });
  if (!span) return query(...args);
  const answer = query(...args);
  if (answer instanceof Promise)
    answer.then(
      ({ rowCount }: pg.QueryResult) => span.end({ 'db.response.returned_rows': rowCount ?? undefined }),
      (error: unknown) => span.end({}, error),
    );
  else span.end();
  return answer;
}

/**
 * Makes each query of the connection a span of the request or job that sends it: its text, which holds no values, and
 * the number of rows. Does nothing unless traces are exported.
 */
function traceQueries(client: pg.PoolClient): void {
  const traces = exportedTraces();
  if (!traces) return;
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => watch(traces, query, args)) as typeof client.query;
}

/**
 * The portal gives up this much later than the server, because the server can end a statement and keep the
 * connection.
 */
const GRACE_MS = 2_000;

/**
 * Connections that stay open without work. pg closes every connection after 10 s without work, so the first people
 * after a pause would wait for new connections and for their queries to be prepared again.
 */
export const KEPT_OPEN = 4;

interface PoolOptions extends pg.PoolConfig {
  connectionString: string;
  /** Longest wait in milliseconds for a new or a released connection. */
  connectionTimeoutMillis: number;
  /**
   * Longest statement in milliseconds. The server ends it at this time; if it does not, the portal does, a little
   * later.
   */
  statement_timeout: number;
  onFault: (fault: Error) => void;
}

/** Opens a pool on which nothing waits for ever and no lost connection ends the process. All pools are opened here. */
export function openPool({ onFault, ...options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    min: Math.min(KEPT_OPEN, options.max ?? KEPT_OPEN),
    ...options,
  });
  // The pool has ended before its connections are closed, so the end of the database can still reach them.
  const tell = (fault: Error) => {
    if (!pool.ending) onFault(fault);
  };
  // Without these listeners, a restart of the database would end this process. The pool reports the faults of idle
  // connections; a connection in use reports its own.
  pool.on('error', tell);
  pool.on('connect', (client) => {
    client.on('error', tell);
    traceQueries(client);
    watchCommits(client);
  });
  watchPool(pool, { url: options.connectionString, longestMs: options.statement_timeout + GRACE_MS });
  return pool;
}
