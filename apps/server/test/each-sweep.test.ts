import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '../src/features/index.ts';
import type { JobHandler } from '../src/jobs/jobs.ts';
import { OutboxSender } from '../src/mail/sending/outbox-sender.ts';
import type { handleSweeps } from '../src/sweeps/sweep-job.ts';
import { sweepWords } from '../src/sweeps/sweep-words.ts';
import { jobsOfTheirOwn, loopsOfTheirOwn, sweepsTriedElsewhere } from './jobs-of-their-own.ts';
import { peopleOf } from './people.ts';
import { type Portal, startPortal } from './portal.ts';
import { type Due, type SweepCase, sweepCases } from './sweep-cases.ts';

const sources = new URL('../src/', import.meta.url);
let portal: Portal;
let client: pg.Client;
beforeAll(async () => {
  portal = await startPortal();
  client = new pg.Client(portal.ownerUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await portal.stop();
});

const own = async (statement: string) => (await client.query(statement)).rows;

/** Prepares a row of two companies. The first one is to be in trouble. */
async function twoCompanies(prepare: SweepCase['prepare']): Promise<[Due, Due]> {
  const dues: Due[] = [];
  for (let n = 0; n < 2; n++) {
    const people = await peopleOf(portal, { timeZone: 'UTC' });
    dues.push({ companyId: people.company.id, ...(await prepare(people)) });
  }
  return dues as [Due, Due];
}
const pauseIsOver = () => own('update postponed_rows set next_try_at = now()');
const reasons = async ({ companyId }: Due) =>
  (await own(`select reason from postponed_rows where company_id = ${companyId}`)).map(
    ({ reason }) => reason,
  );

/** The jobs of a portal that makes backups. */
const jobs = (): JobHandler[] => {
  const { config, log } = portal.runtime;
  return [
    ...jobHandlers({
      ...portal.runtime,
      // The sender of the running portal is not started a second time.
      outbox: new OutboxSender(log, ''),
      config: { ...config, backups: { ...config.backups, dir: '/nowhere' } },
    }),
  ];
};

it('each job at fixed times runs sweeps, or has its reason why not', () => {
  const others = jobs().filter((handler) => handler.job.cron !== undefined && !('load' in handler));
  expect(others.map(({ job: { name } }) => name).toSorted()).toEqual(Object.keys(jobsOfTheirOwn).toSorted());
});

it('each sweep is part of a job, and has its case here, adds only a job, or has its reason', async () => {
  const runs = await Promise.all(
    jobs().flatMap((handler) =>
      'load' in handler ? [(handler as ReturnType<typeof handleSweeps>).load()] : [],
    ),
  );
  const sweeps = runs.flat().flatMap((run) => run.sweeps);
  expect(sweeps.map(({ name }) => name).toSorted()).toEqual(Object.keys(sweepWords).toSorted());
  const cases = Object.values(sweepCases(() => portal, own)).flatMap(({ run }) => run.sweeps);
  const tried = new Set(cases.map(({ name }) => name));
  const untried = sweeps.filter(({ name, work }) => !tried.has(name) && work.queues === undefined);
  expect(untried.map(({ name }) => name).toSorted()).toEqual(Object.keys(sweepsTriedElsewhere).toSorted());
});

it('no other file loops over what it reads of all companies, or it has its reason', async () => {
  const found: string[] = [];
  for await (const file of glob('{features,mail,instances,backup,http,jobs}/**/*.ts', {
    cwd: fileURLToPath(sources),
  })) {
    if (file.endsWith('.test.ts')) continue;
    const text = await readFile(new URL(file, sources), 'utf8');
    const loops = /^\s*(for|while) (await )?\(|\.(forEach|map)\(async/m.test(text);
    if (loops && text.includes('dangerouslyAcrossCompanies')) found.push(file);
  }
  expect(found.toSorted()).toEqual(Object.keys(loopsOfTheirOwn).toSorted());
});

describe.each(Object.entries(sweepCases(() => portal, own)))('%s', (_what, { run, written, prepare }) => {
  it('a row that somebody holds delays no other company, and is done when it is free', async () => {
    const [held, free] = await twoCompanies(prepare);
    const holder = new pg.Client(portal.ownerUrl);
    await holder.connect();
    const [table, id] = held.held;
    const key = /^(company_|quickbooks_connections|signing_certificates)/.test(table) ? 'company_id' : 'id';
    await holder.query(`begin; select from ${table} where ${key} = ${id} for update`);
    try {
      await run(portal.runtime);
      expect([await held.isDone(), await free.isDone()]).toEqual([false, true]);
    } finally {
      await holder.query('rollback');
      await holder.end();
    }
    await pauseIsOver();
    await run(portal.runtime);
    expect(await held.isDone()).toBe(true);
    await run(portal.runtime);
    expect(await reasons(held)).toEqual([]);
  });

  it('a row that throws delays no other company, is shown, and is done when it is mended', async () => {
    const [broken, whole] = await twoCompanies(prepare);
    const { companyId } = broken;
    await own(`create or replace function break_row() returns trigger language plpgsql as $$
        begin raise exception 'this row is broken'; end $$;
      create trigger broken_insert before insert or update on ${written} for each row
        when (new.company_id = ${companyId}) execute function break_row();
      create trigger broken_delete before delete on ${written} for each row
        when (old.company_id = ${companyId}) execute function break_row();`);
    try {
      await run(portal.runtime);
      expect([await broken.isDone(), await whole.isDone()]).toEqual([false, true]);
      expect(new Set(await reasons(broken))).toEqual(new Set(['this row is broken']));
    } finally {
      await own(`drop trigger broken_insert on ${written}; drop trigger broken_delete on ${written}`);
    }
    await pauseIsOver();
    await run(portal.runtime);
    expect(await broken.isDone()).toBe(true);
    expect(await reasons(broken)).toEqual([]);
  });
});
