import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;

/** Stores 12,000 repairs of the company for 20 technicians. One in ten is open. */
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const { company, customer } = people;
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await sql`insert into technicians (company_id, name)
      select ${company.id}, 'Technician ' || n from generate_series(1, 20) n`.execute(db);
    await sql`insert into repairs (company_id, user_id, customer_id, service_report_number, email_address,
        model_part_no, status, technician_id, date_submitted)
      select ${company.id}, ${customer.id}, ${customer.customerId}, 'SR-' || n, 'a@b.example', 'MODEL',
        case when n % 10 = 0 then 'in_progress' else 'shipped' end,
        (select min(id) from technicians where company_id = ${company.id}) + n % 20, now() - n * interval '1 hour'
      from generate_series(1, 12000) n`.execute(db);
    await sql`update technicians set user_id = (select id from users where company_id = ${company.id}
        and role = 'technician') where company_id = ${company.id} and name = 'Technician 1'`.execute(db);
  });
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
}, 120_000);
afterAll(() => portal.stop());

async function plansOf(who: 'admin' | 'technician', url: string): Promise<string[]> {
  await people.as[who].get(url);
  const [, ...queries] = await statementsOf(() => people.as[who].get(url));
  return Promise.all(queries.map((sent) => planOf(portal.ownerUrl, people.company.id, sent)));
}

it('workload reads only open repairs, in one statement', async () => {
  const plans = await plansOf('admin', `/api/companies/${people.company.id}/technicians/workload`);
  expect(plans).toHaveLength(1);
  // Both are partial indexes of open repairs; the planner may take either.
  expect(plans[0]).toMatch(/repairs_(open_work|live_by_touch)/);
  expect(plans[0]).not.toContain('Seq Scan on repairs');
});

it('the caller’s own repairs are read by an index on the technician, in two statements', async () => {
  const plans = await plansOf('technician', '/api/repairs?mine=true&group=active&order=asc&pageSize=100');
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan).toMatch(/repairs_(by_technician|open_work)/);
    expect(plan).not.toContain('Seq Scan on repairs');
  }
});
