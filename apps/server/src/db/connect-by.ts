import type pg from 'pg';
import { unavailable } from './database-errors.ts';

/** A connection of the pool before `until` (as performance.now counts). @throws 503 when none came in time. */
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
