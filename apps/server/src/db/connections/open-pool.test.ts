import type pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { KEPT_OPEN, openPool } from './open-pool.ts';

let pool: pg.Pool;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pool = openPool({
    connectionString: inject('clusterUrl'),
    connectionTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    max: KEPT_OPEN + 2,
    onFault: () => {},
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await pool.end();
});

it('keeps some connections open after a pause, and closes the others', async () => {
  const clients = await Promise.all(Array.from({ length: KEPT_OPEN + 2 }, () => pool.connect()));
  for (const client of clients) client.release();
  expect(pool.totalCount).toBe(KEPT_OPEN + 2);
  vi.advanceTimersByTime(11_000);
  expect(pool.totalCount).toBe(KEPT_OPEN);
  vi.advanceTimersByTime(600_000);
  expect(pool.totalCount).toBe(KEPT_OPEN);
});
