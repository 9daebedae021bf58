import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { connect } from '../../../../test/quickbooks.ts';
import { statementsOf } from '../../../../test/statements.ts';
import {
  type QuickbooksProvider,
  startQuickbooksProvider,
} from '../../../demo/quickbooks-provider/start-provider.ts';

let provider: QuickbooksProvider;
let portal: Portal;
let people: People;
let path: string;
let runId: number;
// 4,000 customers at QuickBooks, a sync of 4,000 rows and 20,000 calls in the company that is asked for, and the same in
// five others.
beforeAll(async () => {
  provider = await startQuickbooksProvider();
  portal = await startPortal(provider.settings);
  people = await peopleOf(portal);
  path = `/api/companies/${people.company.id}/quickbooks`;
  await connect(people.as.admin, people.company.id);
  const companyIds = [people.company.id];
  for (let n = 0; n < 5; n++) companyIds.push((await portal.buildCompany()).id);
  const realm = provider.realmId;
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    for (const companyId of companyIds) {
      await sql`insert into quickbooks_customers (company_id, realm_id, remote_id, sync_token, display_name, fields)
        select ${companyId}, ${realm}, n::text, '0', 'Laboratory ' || md5(n::text), '{}'
        from generate_series(1, 4000) n`.execute(db);
      const { rows } = await sql<{ id: number }>`
        insert into quickbooks_sync_runs (company_id, realm_id, state, trigger_kind, is_first, finished_at)
        values (${companyId}, ${realm}, 'done', 'person', true, now()) returning id`.execute(db);
      const id = rows[0]!.id;
      if (companyId === people.company.id) runId = id;
      await sql`insert into quickbooks_sync_rows (company_id, run_id, row_number, action, name, result)
        select ${companyId}, ${id}, n, 'create_here', 'Laboratory', 'created'
        from generate_series(1, 4000) n`.execute(db);
      await sql`insert into quickbooks_calls (company_id, kind, method, outcome, duration)
        select ${companyId}, 'readCustomers', 'GET', case when n % 100 = 0 then 'busy' else 'ok' end, 12
        from generate_series(1, 20000) n`.execute(db);
    }
  });
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
}, 120_000);
afterAll(async () => {
  await portal.stop();
  await provider.stop();
});

const planOf = (query: string) =>
  portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await sql`select set_config('app.company_id', ${String(people.company.id)}, true)`.execute(db);
    const { rows } = await sql<object>`explain ${sql.raw(query)}`.execute(db);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });
const ofRealm = `q.company_id = app_company()
  and q.realm_id = (select realm_id from quickbooks_connections where company_id = app_company())`;

it.each([
  [
    'customers, newest first',
    'quickbooks_customers_by_id',
    `select q.* from quickbooks_customers q where ${ofRealm} order by q.id desc limit 10`,
  ],
  [
    'customers by name',
    'quickbooks_customers_by_name',
    `select q.* from quickbooks_customers q where ${ofRealm} order by lower(q.display_name), q.id limit 10`,
  ],
  [
    'calls',
    'quickbooks_calls_by_id',
    'select * from quickbooks_calls where company_id = app_company() order by id desc limit 10',
  ],
  [
    'calls with one result',
    'quickbooks_calls_by_outcome',
    `select * from quickbooks_calls where company_id = app_company() and outcome = 'busy' order by id desc limit 10`,
  ],
])('a page of %s reads its index and does not sort', async (_what, index, query) => {
  const plan = await planOf(query);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Sort|Seq Scan on quickbooks_(customers|calls)/);
});

it.each([
  ['the status', () => '', 1],
  ['customers', () => '/customers?page=2', 3],
  ['a search of customers', () => '/customers?page=1&search=laboratory&link=unlinked', 3],
  ['syncs', () => '/sync-runs?page=1', 2],
  ['rows of a sync', () => `/sync-runs/${runId}/rows?page=3&result=created`, 4],
  ['calls', () => '/calls?page=2&outcome=ok', 2],
])('%s: one round trip with a fixed number of statements', async (_what, address, expected) => {
  const get = () => people.as.admin.get(`${path}${address()}`);
  expect((await get()).status).toBe(200);
  const [session, ...queries] = await statementsOf(get);
  expect(session?.sql).toContain('open_session');
  expect(queries).toHaveLength(expected);
});
