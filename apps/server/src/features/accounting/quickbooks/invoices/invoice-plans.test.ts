import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../../test/portal.ts';
import { queryOnce } from '../../../../../test/query-once.ts';
import { planOf, type Sent, statementsOf } from '../../../../../test/statements.ts';

let portal: Portal;
let people: People;
let repairId: number;

/** Makes a connected company with 6,000 repairs, of which all but 50 have invoices, and five more of that kind. */
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const others = await Promise.all(Array.from({ length: 5 }, () => portal.buildCompany()));
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    for (const { id } of [people.company, ...others]) {
      await sql`insert into quickbooks_connections (company_id, state, realm_id, refresh_token)
        values (${id}, 'connected', '1', 'x')`.execute(db);
      await sql`insert into quickbooks_invoicing (company_id, realm_id, lists_wanted, invoices_since, next_try_at)
        values (${id}, '1', false, '2020-01-01', now() + interval '1 day')`.execute(db);
      await sql`insert into repairs (company_id, service_report_number, email_address, model_part_no, status,
          date_submitted, total_cost)
        select ${id}, 'SR-' || n, 'a@b.example', 'MODEL', 'shipped', now() - n * interval '1 hour', 100
        from generate_series(1, 6000) n`.execute(db);
      await sql`insert into quickbooks_invoices (company_id, realm_id, repair_id, source, reference, state, lines,
          tax_exempt, invoiced_on, total, balance, remote_id, number)
        select ${id}, '1', r.id, 'costs', r.service_report_number, case when r.id % 50 = 0 then 'open' else 'paid' end,
          '[]', false, now()::date - (r.id % 900)::int, 100, 0, r.id::text, r.id::text
        from repairs r where r.company_id = ${id} and r.id % 120 <> 0`.execute(db);
    }
  });
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
  repairId = (await people.as.admin.get('/api/repairs?page=1')).body[0].id;
}, 120_000);
afterAll(() => portal.stop());

async function queriesOf(url: string): Promise<Sent[]> {
  const { admin } = people.as;
  const address = url.replace(':company', String(people.company.id)).replace(':repair', String(repairId));
  await admin.get(address);
  const [, ...queries] = await statementsOf(() => admin.get(address));
  return queries;
}

it.each([
  ['/api/repairs?page=1&notInvoiced=true', 2, /repairs_not_invoiced/],
  ['/api/repairs?page=1', 2, /quickbooks_invoices_of_repair/],
  ['/api/repairs/:repair/invoice', 6, /quickbooks_invoices_of_repair/],
  ['/api/companies/:company/quickbooks/invoices?page=1', 2, /quickbooks_invoices_(company_id_id_key|pkey)/],
  ['/api/companies/:company/quickbooks/invoices?page=1&state=open', 2, /quickbooks_invoices_by_state/],
  ['/api/companies/:company/quickbooks/invoices?page=1&sort=total', 2, /quickbooks_invoices_by_total/],
  ['/api/reports/invoices', 1, /quickbooks_invoices_by_day/],
])('%s sends %i statements and uses its index', async (url, count, index) => {
  const queries = await queriesOf(url);
  expect(queries).toHaveLength(count);
  const plans = await Promise.all(queries.map((sent) => planOf(portal.ownerUrl, people.company.id, sent)));
  expect(plans.join('\n\n')).toMatch(index);
  expect(plans.join('\n\n')).not.toMatch(/Seq Scan on (repairs|quickbooks_invoices)/);
});
