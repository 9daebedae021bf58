import type pg from 'pg';
import { unavailable } from './database-errors.ts';

/**
 * Returns a connection of the pool.
 * @throws 503 when no connection is free before `until` (milliseconds of `performance.now()`).
 */
export function connectBy(pool: pg.Pool, until: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(
      () => {
        isLate = true;
        reject(unavailable(new Error('no connection came free in time')));
      },
      Math.max(1, until - performance.now()),
    );
    pool.connect().then((client) => {
      clearTimeout(timer);
      if (isLate) client.release();
      else resolve(client);
    }, reject);
  });
}
