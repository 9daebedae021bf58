import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { copyTemplate, type TestDatabase } from '../../test/template-database.ts';
import { noConstraintWords } from '../db/constraint-words.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { handle, type JobDeclaration, type Jobs } from './jobs.ts';
import { openJobs } from './open-jobs.ts';

const log = { warn: vi.fn(), error: vi.fn() };
const payload = z.object({ id: z.int() });
const greet: JobDeclaration<{ id: number }> = { name: 'greet', payload };
const stumble: JobDeclaration<{ id: number }> = { name: 'stumble', payload, retries: 0 };
const alone: JobDeclaration<{ id: number }> = { name: 'alone', payload, onePer: ({ id }) => String(id) };
const slow: JobDeclaration<{ id: number }> = { name: 'slow', payload, atOnce: 3 };
const shared: JobDeclaration<{ id: number; of: string }> = {
  name: 'shared',
  payload: z.object({ id: z.int(), of: z.string() }),
  atOnce: 2,
  oneAtOnceOf: ({ of }) => of,
};
const hourly: JobDeclaration<object> = { name: 'hourly', payload: z.object({}), cron: '0 * * * *' };

let file: TestDatabase;
let database: Database;
let instances: Jobs[];
const greeted: number[] = [];
const begun: number[] = [];
const sharers: string[] = [];
const handlers = [
  handle(greet, async ({ id }) => void greeted.push(id)),
  handle(stumble, async () => Promise.reject(new Error('no luck'))),
  handle(alone, () => pause(300)),
  handle(slow, async ({ id }) => {
    begun.push(id);
    await pause(3_500);
  }),
  handle(shared, async ({ id, of }) => {
    sharers.push(`${of}${id}`);
    await vi.waitFor(() => expect(sharers).toContain('b1'), 15_000);
  }),
  handle(hourly, async () => {}),
];
const query = (text: string) =>
  database.dangerouslyAcrossCompanies(async (db) => {
    const { CompiledQuery } = await import('kysely');
    return (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text))).rows;
  });

beforeAll(async () => {
  file = await copyTemplate(inject('clusterUrl'));
  database = openDatabase({
    ownerUrl: file.ownerUrl,
    appUrl: file.appUrl,
    onFault: () => {},
    words: noConstraintWords,
    connections: 3,
  });
  instances = await Promise.all([1, 2].map(() => openJobs({ ownerUrl: file.ownerUrl, log })));
  await Promise.all(instances.map((jobs) => jobs.work(handlers)));
});
afterAll(async () => {
  await Promise.all(instances.map((jobs) => jobs.stop()));
  await database.close();
  await file.drop();
});
const jobs = () => instances[0]!;

describe('a job', () => {
  it('runs once, on one of two instances, after its transaction committed', async () => {
    await database.asCompany(1, (db) => jobs().enqueue(db, greet, { id: 1 }));
    await vi.waitFor(() => expect(greeted).toContain(1), 3_000);
    await pause(300);
    expect(greeted).toEqual([1]);
  });

  it('does not wait for others that were added with it', async () => {
    const ids = Array.from({ length: 12 }, (_, i) => 1_000 + i);
    await database.asCompany(1, async (db) => {
      for (const id of ids) await jobs().enqueue(db, greet, { id });
    });
    await vi.waitFor(() => expect(greeted).toEqual(expect.arrayContaining(ids)), 4_000);
  });

  it('that takes long does not delay those that may run at the same time', async () => {
    const ids = [1, 2, 3, 4, 5, 6];
    await database.asCompany(1, async (db) => {
      for (const id of ids) await jobs().enqueue(db, slow, { id });
    });
    // One notification wakes all of them. The first job takes longer than this wait, and the next poll comes after
    // five seconds.
    await vi.waitFor(() => expect(begun.toSorted()).toEqual(ids), 3_000);
  });

  it('of one company with many leaves a place for another company', async () => {
    await database.asCompany(1, async (db) => {
      for (const id of [1, 2, 3, 4, 5, 6]) await jobs().enqueue(db, shared, { id, of: 'a' });
    });
    await vi.waitFor(() => expect(sharers.length).toBeGreaterThanOrEqual(2), 8_000);
    await database.asCompany(1, (db) => jobs().enqueue(db, shared, { id: 1, of: 'b' }));
    await vi.waitFor(() => expect(sharers).toContain('b1'), 8_000);
    await vi.waitFor(() => expect(sharers).toHaveLength(7), 8_000);
  }, 30_000);

  it('of a later time is found without a notification, long before a worker polls', async () => {
    await database.asCompany(1, (db) => jobs().enqueue(db, greet, { id: 3 }, 1));
    await vi.waitFor(() => expect(greeted).toContain(3), 15_000);
  }, 20_000);

  it('is not there when its transaction was rolled back', async () => {
    const failed = database.asCompany(1, async (db) => {
      await jobs().enqueue(db, greet, { id: 2 });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await query(`select 1 from pgboss.job where name = 'greet' and data->>'id' = '2'`)).toEqual([]);
  });

  it('is refused with a payload of another shape', async () => {
    const wrong = { id: 'three' } as unknown as { id: number };
    await expect(database.asCompany(1, (db) => jobs().enqueue(db, greet, wrong))).rejects.toThrow();
  });

  it('that fails on its last try is kept in a separate queue and logged', async () => {
    await database.asCompany(1, (db) => jobs().enqueue(db, stumble, { id: 4 }));
    const aside = `select data from pgboss.job where name = 'dead-letter'`;
    await vi.waitFor(async () => expect(await query(aside)).toEqual([{ data: { id: 4 } }]), 5_000);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ job: 'stumble', attempt: 1 }),
      'a job failed for the last time',
    );
  });

  it('waits only once per key', async () => {
    await database.asCompany(1, async (db) => {
      for (const id of [7, 7, 8, 7]) await jobs().enqueue(db, alone, { id });
    });
    expect(await query(`select data->>'id' as id from pgboss.job where name = 'alone' order by 1`)).toEqual([
      { id: '7' },
      { id: '8' },
    ]);
  });

  it('cannot be read by the role that requests run as', async () => {
    const app = new pg.Client({ connectionString: file.appUrl });
    await app.connect();
    await expect(app.query('select data from pgboss.job')).rejects.toThrow(/permission denied/);
    await expect(app.query('delete from pgboss.job_common')).rejects.toThrow(/permission denied/);
    await app.end();
  });
});

describe('the clock', () => {
  it('has one entry for any number of instances, and none for removed jobs', async () => {
    expect(await query('select name, cron from pgboss.schedule')).toEqual([
      { name: 'hourly', cron: '0 * * * *' },
    ]);
  });
});

describe('the queue', () => {
  it('keeps working after every connection was cut', async () => {
    await query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name in ('portal-jobs', 'pgboss')`);
    await vi.waitFor(() => database.asCompany(1, (db) => jobs().enqueue(db, greet, { id: 9 })), 3_000);
    await vi.waitFor(() => expect(greeted.filter((id) => id === 9)).toHaveLength(1), 10_000);
  });

  it('lets running jobs finish before it stops', async () => {
    const seen: string[] = [];
    const lasting: JobDeclaration<{ id: number }> = { name: 'lasting', payload };
    const stopping = await openJobs({ ownerUrl: file.ownerUrl, log });
    const run = async () => {
      seen.push('begun');
      await pause(700);
      seen.push('finished');
    };
    await stopping.work([handle(lasting, run)]);
    await database.asCompany(1, (db) => stopping.enqueue(db, lasting, { id: 6 }));
    await vi.waitFor(() => expect(seen).toEqual(['begun']), 10_000);
    await stopping.stop();
    expect(seen).toEqual(['begun', 'finished']);
    expect(await query(`select state from pgboss.job where name = 'lasting'`)).toEqual([
      { state: 'completed' },
    ]);
  });

  it('stops within seconds and returns unfinished jobs', { timeout: 60_000 }, async () => {
    let begun = false;
    const endless: JobDeclaration<{ id: number }> = { name: 'endless', payload };
    const stopping = await openJobs({ ownerUrl: file.ownerUrl, log });
    const run = async () => {
      begun = true;
      await pause(60_000, undefined, { ref: false });
    };
    await stopping.work([handle(hourly, async () => {}), handle(endless, run)]);
    await database.asCompany(1, (db) => stopping.enqueue(db, endless, { id: 5 }));
    await vi.waitFor(() => expect(begun).toBe(true), 3_000);
    const started = Date.now();
    await stopping.stop();
    expect(Date.now() - started).toBeLessThan(30_000);
    expect(await query(`select state from pgboss.job where name = 'endless'`)).toEqual([{ state: 'retry' }]);
  });

  it('returns unfinished jobs also while its look at the queues waits for a lock', {
    timeout: 120_000,
  }, async () => {
    let begun = false;
    const held: JobDeclaration<{ id: number }> = { name: 'held', payload };
    const stopping = await openJobs({ ownerUrl: file.ownerUrl, log });
    const run = async () => {
      begun = true;
      await pause(120_000, undefined, { ref: false });
    };
    await stopping.work([handle(hourly, async () => {}), handle(held, run)]);
    await database.asCompany(1, (db) => stopping.enqueue(db, held, { id: 10 }));
    await vi.waitFor(() => expect(begun).toBe(true), 3_000);
    const locker = new pg.Client({ connectionString: file.ownerUrl });
    await locker.connect();
    try {
      // Looks read the tables of all queues, and jobs are given back in one of them. The lock is on another one.
      await query(`create table pgboss.job_other partition of pgboss.job for values in ('other')`);
      await locker.query('begin; lock table pgboss.job_other in access exclusive mode');
      const waiting = () =>
        query(`select pid, query_start from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like 'select name from unnest%' order by pid`);
      await vi.waitFor(async () => expect(await waiting()).toHaveLength(instances.length + 1), {
        timeout: 30_000,
        interval: 200,
      });
      const looks = await waiting();
      await stopping.stop();
      // The same looks still wait, so the stop did not wait for them.
      expect(await waiting()).toEqual(looks);
      expect(await query(`select state from pgboss.job_common where name = 'held'`)).toEqual([
        { state: 'retry' },
      ]);
    } finally {
      await locker.end();
    }
  });
});
