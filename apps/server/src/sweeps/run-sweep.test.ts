import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';
import { queryOnce } from '../../test/query-once.ts';
import { runSweep } from './run-sweep.ts';
import { type DueRow, inCompany, type Sweep } from './sweep.ts';

let portal: Portal;
let companies: number[];
let done: string[];
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  companies = [(await portal.buildCompany()).id, (await portal.buildCompany()).id];
  done = [];
  broken.clear();
  await own('delete from postponed_rows');
});
afterAll(() => portal.stop());

const own = (statement: string) => queryOnce(portal.ownerUrl, statement);
const broken = new Set<number>();

/** A sweep over customers of these companies that are not active. It does a customer by making it active. */
const sweep = (): Sweep<DueRow> => ({
  name: 'send-recalls',
  due: sql`select id, company_id, created_at as due_at from customers
    where not active and company_id = any(${companies}::int[])`,
  work: inCompany(async (db, { id, companyId }) => {
    if (broken.has(id)) throw new Error(`customer ${id} is broken\nsecond line`);
    await db.updateTable('customers').set({ active: true }).where('id', '=', id).execute();
    done.push(`${companies.indexOf(companyId)}`);
  }),
});
const build = async (of: 0 | 1, count: number) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n++)
    ids.push((await portal.buildCustomer({ companyId: companies[of]!, active: false })).id);
  return ids;
};
const postponed = async () =>
  (
    await own(`select row_id, tries, reason, is_fault, round(extract(epoch from next_try_at - now()) / 60)::int as minutes
    from postponed_rows order by row_id`)
  ).rows;
const pauseIsOver = () => own('update postponed_rows set next_try_at = now()');

it('takes the companies in turn, so that one with many rows is not in front of one with few', async () => {
  await build(0, 30);
  await build(1, 2);
  const usual = sweep();
  let smallIsDone!: () => void;
  const small = new Promise<void>((resolve) => (smallIsDone = resolve));
  // The tenth row of the big company waits for the last row of the small one. A sweep that does the big one first never ends.
  const waiting: Sweep<DueRow> = {
    ...usual,
    async work(services, row) {
      if (row.companyId === companies[0] && done.length >= 10) await small;
      const outcome = await usual.work(services, row);
      if (done.filter((company) => company === '1').length === 2) smallIsDone();
      return outcome;
    },
  };
  expect(await runSweep(portal.runtime, waiting)).toBe(32);
});

it('leaves a row that throws for later with its reason and a growing pause, and does the others', async () => {
  const [first, second] = await build(0, 2);
  const [other] = await build(1, 1);
  broken.add(first!);
  expect(await runSweep(portal.runtime, sweep())).toBe(2);
  expect(done.toSorted()).toEqual(['0', '1']);
  const reason = `customer ${first} is broken`;
  expect(await postponed()).toEqual([{ row_id: first, tries: 1, reason, is_fault: true, minutes: 5 }]);
  // It is not tried before its pause is over.
  broken.clear();
  expect(await runSweep(portal.runtime, sweep())).toBe(0);
  broken.add(first!);
  const minutes: number[] = [];
  for (let n = 0; n < 8; n++) {
    await pauseIsOver();
    await runSweep(portal.runtime, sweep());
    minutes.push((await postponed())[0]!['minutes'] as number);
  }
  expect(minutes).toEqual([10, 20, 40, 80, 160, 320, 360, 360]);
  broken.clear();
  await pauseIsOver();
  expect(await runSweep(portal.runtime, sweep())).toBe(1);
  expect(await postponed()).toEqual([]);
  expect([second, other].every((id) => id !== undefined)).toBe(true);
});

it('forgets a row that is no longer due', async () => {
  const [first] = await build(0, 1);
  broken.add(first!);
  await runSweep(portal.runtime, sweep());
  await own(`update customers set active = true where id = ${first}`);
  await pauseIsOver();
  await runSweep(portal.runtime, sweep());
  expect(await postponed()).toEqual([]);
});

it('500 rows of a company that cannot be done do not hide the next one', async () => {
  await own(`insert into customers (company_id, name, active, created_at)
    select ${companies[0]}, 'Customer ' || n, false, now() - interval '1 day' from generate_series(1, 500) n`);
  const { rows } = await own(`select id from customers where company_id = ${companies[0]} and not active`);
  for (const { id } of rows) broken.add(id);
  await build(0, 1);
  await runSweep(portal.runtime, sweep());
  expect(done).toEqual([]);
  expect(await runSweep(portal.runtime, sweep())).toBe(1);
}, 60_000);

it('shows what was left at Operations and in /metrics, and lets it be tried again', async () => {
  const operator = await portal.actAs(
    await portal.buildUser({ role: 'superadmin', companyId: companies[0]! }),
  );
  const [first, second] = await build(1, 2);
  for (const id of [first!, second!]) broken.add(id);
  await runSweep(portal.runtime, sweep());
  const { body } = await operator.get('/api/operations');
  const { rows } = await own(`select name from companies where id = ${companies[1]}`);
  const name = rows[0]!['name'];
  expect(body.postponed).toEqual([
    {
      ...{ what: 'Recalls', companyId: companies[1], name, rows: 2, tries: 1 },
      ...{ since: expect.any(String), reason: `customer ${first} is broken` },
    },
  ]);
  expect(body.problems).toContainEqual({
    tone: 'notice',
    sentence: `2 records of ${name} could not be done: Recalls.`,
    advice: `customer ${first} is broken`,
    action: 'retryJobs',
    companyId: null,
  });
  expect((await operator.get('/metrics')).text).toContain('portal_postponed_rows{sweep="send-recalls"} 2');
  broken.clear();
  expect((await operator.post('/api/operations/retry-jobs')).body).toEqual({
    ...{ failed: 0, stuck: 0, postponed: 2 },
  });
  expect(await runSweep(portal.runtime, sweep())).toBe(2);
  expect((await operator.get('/api/operations')).body.postponed).toEqual([]);
});
