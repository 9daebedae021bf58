import pg from 'pg';
import { watchPool } from './watch-pool.ts';

/**
 * Our side gives up this much later than the server, because the server can end a statement without losing the
 * connection.
 */
const GRACE_MS = 2_000;

interface PoolOptions extends pg.PoolConfig {
  connectionString: string;
  /** Longest wait for a connection, made or given back, in milliseconds. */
  connectionTimeoutMillis: number;
  /** Longest statement in milliseconds, kept by the server and, a little later, by us. */
  statement_timeout: number;
  onFault: (fault: Error) => void;
}

/** The only way a pool is opened: nothing on it waits for ever, and no lost connection ends the process. */
export function openPool({ onFault, ...options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...options });
  // Without listeners a restart of the database would end the process: idle connections tell the pool,
  // those in use tell themselves.
  pool.on('error', onFault);
  pool.on('connect', (client) => client.on('error', onFault));
  watchPool(pool, { url: options.connectionString, longestMs: options.statement_timeout + GRACE_MS });
  return pool;
}
