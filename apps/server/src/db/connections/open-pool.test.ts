import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { KEPT_OPEN, openPool } from './open-pool.ts';

let pool: pg.Pool;
let faults: string[];
beforeEach(() => {
  faults = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pool = openPool({
    connectionString: inject('clusterUrl'),
    connectionTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    max: KEPT_OPEN + 2,
    onFault: ({ message }) => faults.push(message),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  if (!pool.ending) await pool.end();
});

it('reports a connection that the server closes, but not while the pool itself ends', async () => {
  vi.useRealTimers();
  const other = new pg.Client(inject('clusterUrl'));
  await other.connect();
  const closed = async (end: boolean) => {
    const client = await pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    client.release();
    const gone = new Promise((resolve) => client.once('end', resolve));
    // The pool would close its connections itself, but a server that stops can be faster.
    client.end = () => Promise.resolve();
    const ended = end ? pool.end() : undefined;
    await other.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await Promise.all([gone, ended]);
  };
  await closed(false);
  expect(faults).toContain('terminating connection due to administrator command');
  faults = [];
  await closed(true);
  expect(faults).toEqual([]);
  await other.end();
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
