import type pg from 'pg';
import { DatabaseSilent } from './database-silent.ts';

/** Returns true when the pool gets an answer within `ms`, including the wait for a connection. Never throws. */
export function answersWithin(pool: pg.Pool, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    let client: pg.PoolClient | undefined;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      (client as pg.Client | undefined)?.connection.stream.destroy(new DatabaseSilent());
      resolve(false);
    }, ms);
    const ask = async () => {
      client = await pool.connect();
      const fault = isLate ? undefined : await client.query('select 1').then(() => undefined, asError);
      client.release(fault);
      return fault === undefined;
    };
    void ask()
      .catch(() => false)
      .then((isThere) => {
        clearTimeout(timer);
        resolve(isThere && !isLate);
      });
  });
}

const asError = (fault: Error) => fault;
