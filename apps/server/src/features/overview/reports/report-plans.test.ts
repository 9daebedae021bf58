import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;

/** Stores 12,000 repairs over six years, with five statuses each. One company owns a third of them. */
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const others = await Promise.all([portal.buildUser(), portal.buildUser()]);
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const fill = (o: { id: number; companyId: number | null }) =>
      sql`insert into repairs (company_id, user_id, service_report_number, email_address, model_part_no, status,
          date_submitted, touched_at, completed_at, total_cost, profit_made)
        select ${o.companyId}, ${o.id}, 'SR-' || ${o.id}::int || lpad(n::text, 5, '0'), 'a@b.example', 'MODEL',
          case when n % 20 = 0 then 'in_progress' else 'shipped' end, at, at, at + interval '9 days', 100, 30
        from (select n, now() - n * interval '13 hours' as at from generate_series(1, 4000) n) g`.execute(db);
    for (const owner of [people.customer, ...others]) await fill(owner);
    await sql`insert into repair_logs (company_id, repair_id, message, status, date)
      select r.company_id, r.id, 'x', s.status, r.date_submitted + s.day * interval '2 days'
      from repairs r, (values ('submitted', 0), ('received', 1), ('inspected', 2), ('completed', 3), ('shipped', 4))
        s (status, day)
      order by r.id, s.day`.execute(db);
  });
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
}, 120_000);
afterAll(() => portal.stop());

describe('a report is one statement that reads its range by index', () => {
  it.each([
    ['/api/reports/turnaround', /repair_stays/],
    ['/api/reports/ageing', /repairs_live_by_touch|repairs_open_work/],
    ['/api/reports/technicians', /repairs_closed/],
    ['/api/reports/revenue', /repairs_closed/],
    ['/api/reports/promises-kept', /repairs_(promised|closed)/],
    ['/api/stats/trend', /repair_logs_by_change/],
  ])('%s', async (url, index) => {
    const range = url.startsWith('/api/reports') ? '?from=2026-08-01&to=2026-11-01' : '';
    await people.as.admin.get(`${url}${range}`);
    const [session, ...queries] = await statementsOf(() => people.as.admin.get(`${url}${range}`));
    expect(session?.sql).toContain('open_session');
    expect(queries).toHaveLength(1);
    const plan = await planOf(portal.ownerUrl, people.company.id, queries[0]!);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on (repairs|repair_logs)/);
  });
});

it('the rows of a number are read by index, in two statements', async () => {
  const url = '/api/reports/turnaround/rows?status=received&from=2026-08-01&to=2026-11-01';
  await people.as.admin.get(url);
  const [, ...queries] = await statementsOf(() => people.as.admin.get(url));
  expect(queries).toHaveLength(2);
  for (const query of queries) {
    const plan = await planOf(portal.ownerUrl, people.company.id, query);
    expect(plan).toMatch(/repair_logs_by_change/);
    expect(plan).not.toMatch(/Seq Scan on (repairs|repair_logs)/);
  }
});
