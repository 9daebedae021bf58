import { repairStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { checkTotals } from './check-totals.ts';

const REPAIRS = 10_000;
const WRITERS = 16;
const UPDATES_EACH = 25;

let portal: Portal;
let people: People;
let ids: number[];
beforeAll(async () => {
  portal = await startPortal({}, { connections: WRITERS });
  people = await peopleOf(portal);
  const { company, customer } = people;
  ids = await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into repairs (company_id, user_id, customer_id, service_report_number, email_address, model_part_no)
      select ${company.id}, ${customer.id}, ${customer.customerId}, 'SR-X' || n, 'a@b.example', 'M'
      from generate_series(1, ${REPAIRS}::int) n returning id`.execute(db);
    return rows.map(({ id }) => id);
  });
}, 60_000);
afterAll(() => portal.stop());

const drift = () => checkTotals(portal.runtime);
const deadlocks = () =>
  portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
    return rows[0]?.deadlocks ?? 0;
  });
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

describe('16 writers in one company of 10,000 repairs', () => {
  it('change statuses without a deadlock, and the kept totals equal a count', async () => {
    const before = await deadlocks();
    // The writers use a few repairs again and again, so that they meet on rows as well as on totals.
    const few = ids.slice(0, 40);
    const writer = async (n: number) => {
      const replies: number[] = [];
      for (let i = 0; i < UPDATES_EACH; i++) {
        const status = pick(repairStatuses);
        const id = i % 2 ? pick(few) : ids[(n * UPDATES_EACH + i) % REPAIRS]!;
        replies.push((await people.as.admin.patch(`/api/repairs/${id}`, { status })).status);
      }
      return replies;
    };
    const replies = (await Promise.all(Array.from({ length: WRITERS }, (_, n) => writer(n)))).flat();
    expect(replies).toEqual(Array(WRITERS * UPDATES_EACH).fill(200));
    expect(await deadlocks()).toBe(before);
    expect(await drift()).toEqual([]);
    expect((await people.as.admin.get('/api/stats')).body.totalRequests).toBe(REPAIRS);
  }, 120_000);

  it('create, delete and update at once, and the kept totals equal a count', async () => {
    const work = async (n: number) => {
      const made = await people.as.customer.post('/api/repairs', aRequest());
      const gone = await people.as.admin.delete(`/api/repairs/${ids[5_000 + n]}`);
      const moved = await people.as.admin.patch(`/api/repairs/${made.body.id}`, { status: 'received' });
      return [made.status, gone.status, moved.status];
    };
    const replies = await Promise.all(Array.from({ length: 32 }, (_, n) => work(n)));
    expect(replies).toEqual(Array(32).fill([201, 204, 200]));
    expect(await drift()).toEqual([]);
    expect((await people.as.admin.get('/api/stats')).body.totalRequests).toBe(REPAIRS);
  }, 60_000);

  it('accepts one of two writes that saw the same version', async () => {
    const url = `/api/repairs/${ids[9_000]}`;
    const headers = { 'if-match': '"1"' };
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => people.as.admin.patch(url, { laborCost: n + 1 }, { headers })),
    );
    expect(replies.map((r) => r.status).sort()).toEqual([200, ...Array(7).fill(412)]);
  });

  it('reports drift', async () => {
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      sql`update repair_totals set repairs = repairs + 3 where (status, slot) in
        (select status, slot from repair_totals where company_id = ${people.company.id} and status = 'submitted' limit 1)
        and company_id = ${people.company.id}`.execute(db),
    );
    expect(await drift()).toMatchObject([{ companyId: people.company.id, of: 'submitted' }]);
  });
});
