import pg from 'pg';
import { watchCommits } from './commit-on-standby.ts';
import { traceQueries } from './trace-queries.ts';
import { watchPool } from './watch-pool.ts';

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
  // Without these listeners, a restart of the database would end this process. The pool reports the faults of idle
  // connections; a connection in use reports its own.
  pool.on('error', onFault);
  pool.on('connect', (client) => {
    client.on('error', onFault);
    traceQueries(client);
    watchCommits(client);
  });
  watchPool(pool, { url: options.connectionString, longestMs: options.statement_timeout + GRACE_MS });
  return pool;
}
