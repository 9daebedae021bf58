import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../test/people.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';

let portal: Portal;
let people: People;
let outside: pg.Client;
beforeAll(async () => {
  portal = await startPortal({}, { connections: 10 });
  people = await peopleOf(portal);
  outside = new pg.Client(portal.ownerUrl);
  await outside.connect();
});
afterAll(async () => {
  await outside.end();
  await portal.stop();
});

const timed = async (call: Promise<{ status: number; body: { code?: string } }>) => {
  const since = performance.now();
  const { status, body } = await call;
  return { status, code: body?.code, ms: performance.now() - since };
};
const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** Returns the time within which nine in ten are done. A busy machine may delay one of ten. */
const most = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)]!;

it('when one row is locked from outside, a few writes wait, the rest are refused at once, and other calls are answered', async () => {
  const { admin } = people.as;
  const [held, other] = [
    await portal.buildRepair({ companyId: people.company.id }),
    await portal.buildRepair({ companyId: people.company.id }),
  ];
  await outside.query('begin');
  await outside.query('select 1 from repairs where id = $1 for update', [held.id]);
  const patches = many(100, (n) => timed(admin.patch(`/api/repairs/${held.id}`, { modelPartNo: `M${n}` })));
  const others: Awaited<ReturnType<typeof timed>>[] = [];
  for (let n = 0; n < 20; n++) {
    others.push(...(await Promise.all(many(3, () => timed(admin.get('/api/repairs'))))));
    others.push(await timed(admin.patch(`/api/repairs/${other.id}`, { modelPartNo: `O${n}` })));
  }
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
  // Calls that waited for the row would take two seconds.
  expect(most(others.map(({ ms }) => ms))).toBeLessThan(1_500);

  const answers = await Promise.all(patches);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  const told = answers.filter(({ code }) => code === 'record.busy');
  expect(told.length).toBeGreaterThanOrEqual(97);
  // One after the other they would wait for a minute. The writes that waited for the row gave up in time, too.
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5_000);

  await outside.query('rollback');
  expect((await admin.patch(`/api/repairs/${held.id}`, { modelPartNo: 'free' })).status).toBe(200);
});

it('a hundred writes to one row that nobody holds all succeed', async () => {
  const repair = await portal.buildRepair({ companyId: people.company.id });
  const answers = await Promise.all(
    many(100, (n) => people.as.admin.patch(`/api/repairs/${repair.id}`, { modelPartNo: `M${n}` })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

it('writes that hold as many connections as they may leave some for reads', async () => {
  const { admin } = people.as;
  const repairs = await Promise.all(many(12, () => portal.buildRepair({ companyId: people.company.id })));
  await outside.query('begin');
  await outside.query('select 1 from repairs where id = any($1) for update', [repairs.map(({ id }) => id)]);
  const writes = repairs.map(({ id }) => timed(admin.patch(`/api/repairs/${id}`, { modelPartNo: 'M' })));
  for (let n = 0; n < 10; n++) {
    const read = await timed(admin.get('/api/repairs'));
    expect(read.status).toBe(200);
    expect(read.ms).toBeLessThan(1_500);
  }
  await outside.query('rollback');
  await Promise.all(writes);
});
