import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, type Sent, statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;
let repairId: number;

/** Makes 20,000 repairs in 21 companies. The measured company owns 22 % of them. */
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const others = await Promise.all(Array.from({ length: 20 }, () => portal.buildUser()));
  const many = await Promise.all(
    Array.from({ length: 40 }, () => portal.buildUser({ companyId: people.company.id })),
  );
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const fill = (
      owners: { id: number; companyId: number | null; customerId: number | null }[],
      each: number,
    ) =>
      Promise.all(
        owners.map((o) =>
          sql`insert into repairs (company_id, user_id, customer_id, service_report_number, company_name,
              email_address, model_part_no, serial_number, status, date_submitted, description_problem)
            select ${o.companyId}, ${o.id}, ${o.customerId}, 'SR-' || ${o.id}::int || lpad(n::text, 4, '0'),
              'Customer ' || ${o.id}::int, 'a@b.example', 'MODEL-' || n % 50, 'SN-' || n,
              (array['submitted','received','inspected','in_progress','completed','shipped','shipped','shipped'])[1 + n % 8],
              now() - n * interval '1 hour' - ${o.id}::int * interval '1 minute', repeat('It does not work. ', 10)
            from generate_series(1, ${each}::int) n`.execute(db),
        ),
      );
    await fill(others, 780);
    await fill([people.customer, ...many.slice(0, 39)], 110);
    // So many repairs come from many people. In a users table of three pages, PostgreSQL would scan for every
    // look-up.
    await sql`insert into users (company_id, username, email)
      select ${people.company.id}, 'many-' || n, 'many-' || n || '@b.example' from generate_series(1, 2000) n`.execute(
      db,
    );
    await sql`insert into repair_logs (company_id, repair_id, message)
      select company_id, id, 'Looked at it' from repairs`.execute(db);
    await sql`insert into repair_parts (company_id, repair_id, position, part_number, quantity)
      select company_id, id, 0, 'FUSE', 1 from repairs`.execute(db);
  });
  // Vacuum also empties the pending list of the trigram index. With a long list, the planner would avoid that index.
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
  const [first] = (await people.as.admin.get('/api/repairs', { query: { page: '1' } })).body;
  repairId = first.id;
}, 120_000);
afterAll(() => portal.stop());

/** Returns the statements of a call when this process knows the session: the look-up of the session and the queries. */
async function queriesOf(who: keyof People['as'], url: string): Promise<Sent[]> {
  await people.as[who].get(url);
  const [session, ...queries] = await statementsOf(() => people.as[who].get(url));
  expect(session?.sql).toContain('open_session');
  return queries;
}
const plansOf = async (who: keyof People['as'], url: string) => {
  const queries = await queriesOf(who, url);
  return Promise.all(queries.map((sent) => planOf(portal.ownerUrl, people.company.id, sent)));
};

describe('plans, as the application’s role', () => {
  it.each<[keyof People['as'], string, RegExp]>([
    ['admin', '/api/repairs?page=1', /repairs_by_date/],
    ['admin', '/api/repairs?page=3&status=submitted', /repairs_by_status/],
    ['admin', '/api/repairs?page=1&group=active', /repairs_by_(date|status)/],
    ['admin', '/api/repairs?page=1&filter=action', /repairs_by_(date|status)/],
    ['admin', '/api/repairs?page=1&order=asc', /repairs_by_date/],
    ['admin', '/api/repairs?page=1&sort=serviceReportNumber', /repairs_by_number/],
    ['admin', '/api/repairs?page=1&sort=serviceReportNumber&order=desc', /Backward using repairs_by_number/],
    ['admin', '/api/repairs?page=1&sort=companyName', /repairs_by_company_name/],
    ['admin', '/api/repairs?page=1&sort=companyName&order=desc', /repairs_by_company_name/],
    ['admin', '/api/repairs?page=1&sort=status', /repairs_by_status/],
    ['admin', '/api/repairs?page=1&sort=status&order=desc', /repairs_by_status/],
    ['admin', '/api/repairs?page=1&sort=estimatedCompletionDate', /repairs_by_completion/],
    ['admin', '/api/repairs?page=1&sort=daysInStatus&order=desc', /using repairs_by_days_in_status/],
    ['admin', '/api/repairs?page=1&sort=daysInStatus&order=asc', /repairs_by_days_in_status/],
    ['admin', '/api/repairs?page=1&sort=daysLate&order=desc', /using repairs_by_days_late/],
    ['admin', '/api/repairs?page=1&sort=daysLate&order=asc', /repairs_by_days_late/],
    ['admin', '/api/repairs?page=1&status=completed&sort=daysInStatus&order=desc', /repairs_by_/],
    ['admin', '/api/repairs?page=1&late=true&sort=daysLate&order=desc', /repairs_(by_days_late|late)/],
    ['admin', '/api/repairs?page=1&search=SN-77', /search_page/],
    ['admin', '/api/repairs?page=1&search=SN-77&sort=companyName', /search_repairs/],
    ['admin', '/api/repairs?page=1&search=SN-77&status=shipped', /search_repairs/],
    ['admin', '/api/repairs?page=1&companyName=Customer', /search_repairs/],
    ['admin', '/api/repairs?page=1&search=77', /search_page/],
    ['admin', '/api/repairs?page=1&search=77&status=shipped', /search_repairs/],
    ['admin', '/api/repairs?page=40', /Index Only Scan using repairs_by_date/],
    ['admin', '/api/repairs?page=40&status=shipped', /Index Only Scan using repairs_by_status/],
    ['admin', '/api/repairs?page=1&kind=calibration', /Index Only Scan using repairs_by_kind/],
    ['admin', '/api/repairs?page=1&warrantyStatus=warranty', /Index Only Scan using repairs_by_kind/],
    ['admin', '/api/repairs?page=1&work=calibration', /Index Only Scan using repairs_by_kind/],
    ['admin', '/api/repairs?page=1&late=true', /repairs_by_/],
    ['admin', '/api/repairs?page=1&loanerWanted=true', /repairs_loaner_wanted/],
    ['admin', '/api/repairs?page=1&notInvoiced=true', /repairs_(by_|not_invoiced)/],
    ['admin', '/api/repairs?page=1&promiseSlipped=true', /repairs_(open_work|by_)/],
    ['admin', '/api/repairs?page=1&waitsForParts=true', /repairs_(pkey|by_)/],
    ['admin', '/api/repairs?page=1&late=true&sort=estimatedCompletionDate', /repairs_late/],
    ['admin', '/api/repairs?page=1&unassigned=true&received=true', /repairs_(unassigned|by_)/],
    ['admin', '/api/repairs?page=1&waitingDays=7', /repairs_by_(status|date)/],
    ['admin', '/api/repairs?page=1&partAsked=true', /repairs_(pkey|by_)/],
    ['admin', '/api/repairs?page=1&partsArrived=true', /repairs_by_status/],
    ['admin', '/api/repairs?page=1&certificateToApprove=true', /repairs_(pkey|by_)/],
    ['admin', '/api/repairs?page=1&technicianId=1', /repairs_by_technician/],
    ['admin', '/api/repairs?page=1&dateFrom=2026-11-01&dateTo=2026-11-02', /repairs_by_date/],
    // As a technician, because an admin also gets users. This company has so few users that the planner scans them.
    [
      'technician',
      '/api/search?q=SN-77',
      /repairs_of_asset[\s\S]*search_newest_repairs|search_newest_repairs[\s\S]*repairs_of_asset/,
    ],
    ['admin', '/api/repairs/serial-lookup?serialNumber=SN-77', /repairs_of_serial/],
    ['admin', '/api/stats', /repair_totals/],
    ['admin', '/api/stats/overview', /repairs_by_date/],
    ['admin', '/api/work-queue', /repairs_late[\s\S]*repairs_by_status_since/],
    ['technician', '/api/work-queue', /repairs_(by_|late|open_work)/],
    ['customer', '/api/repairs?page=1', /repairs_of_(user|customer)/],
    ['customer', '/api/repairs?page=1&status=shipped', /repairs_of_(user|customer)/],
    ['customer', '/api/repairs?page=1&search=SN-77', /repairs_of_(user|customer)/],
    ['customer', '/api/stats', /repairs_of_(user|customer)/],
  ])('%s %s', async (who, url, index) => {
    const plans = (await plansOf(who, url)).join('\n\n');
    expect(plans).toMatch(index);
    expect(plans).not.toMatch(/Seq Scan on (repairs|repair_search|repair_logs|repair_parts|users)/);
  });

  it('a page looks up what its own rows wait for, and not what all repairs of the company do', async () => {
    const plans = (await plansOf('admin', '/api/repairs?page=1')).join('\n\n');
    expect(plans).toMatch(/ on repair_part_needs n\b[^\n]*\n[^\n]*repair_id = r\.id/);
    expect(plans).toMatch(/ on purchase_order_items i\b[^\n]*\n[^\n]*repair_id = r\.id/);
  });

  it('the search function uses the trigram index', async () => {
    const { rows } = await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
      await sql`select set_config('app.company_id', ${String(people.company.id)}, true)`.execute(db);
      return sql<{ 'QUERY PLAN': string }>`explain select s.repair_id from repair_search s
        where s.company_id = app_company() and s.text like lower('%0109%')`.execute(db);
    });
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan).toContain('repair_search_words');
  });

  it('the look-up of an asset number uses its index', async () => {
    const { rows } = await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
      await sql`select set_config('app.company_id', ${String(people.company.id)}, true)`.execute(db);
      return sql<{
        'QUERY PLAN': string;
      }>`explain select r.id from repairs r where r.company_id = app_company()
        and lower(r.asset_number) = lower('a-1') and r.asset_number is not null and r.deleted_at is null`.execute(
        db,
      );
    });
    expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain('repairs_by_asset');
  });

  it('reads a record, its timeline and its images by index', async () => {
    for (const path of ['', '/logs', '/images']) {
      const plans = (await plansOf('customer', `/api/repairs/${repairId}${path}`)).join('\n');
      expect(plans).toContain('repairs_pkey');
      expect(plans).not.toMatch(/Seq Scan on (repairs|repair_logs|repair_parts)/);
    }
  });
});

it('the plans of a first page by status are kept, and not made anew for each call', async () => {
  const statuses = ['submitted', 'received', 'inspected', 'in_progress', 'completed', 'shipped'];
  // PostgreSQL decides at the sixth run of a statement on one connection. On a busy machine the calls use several, so
  // there are enough calls for one connection to have six of them in any case.
  for (const status of Array.from({ length: 12 }, () => statuses).flat())
    await people.as.admin.get('/api/repairs', { query: { page: '1', status } });
  const preparedHere = () =>
    portal.runtime.database.asCompany(people.company.id, (db) =>
      sql<{
        statement: string;
        kept: number;
      }>`select statement, generic_plans::int as kept from pg_prepared_statements
        where statement ~ '(repair_totals where status = .1$|and true and r.status = .1[[:space:]]+order by r.date_submitted desc, r.id desc limit 10$)'`.execute(
        db,
      ),
    );
  // Only a connection itself knows its statements, and on a busy machine the calls above used more than one.
  const prepared = (await Promise.all(Array.from({ length: 16 }, preparedHere))).flatMap(({ rows }) => rows);
  const most = new Map<string, number>();
  for (const { statement, kept } of prepared) most.set(statement, Math.max(kept, most.get(statement) ?? 0));
  expect(most.size).toBe(2);
  for (const [statement, kept] of most) expect(kept, statement).toBeGreaterThan(0);
});

it('the statuses of the queue are part of its text, so that its plans are kept', async () => {
  const queries = await queriesOf('admin', '/api/work-queue');
  const texts = queries.map((query) => query.sql).join('\n');
  expect(texts).toContain("r.status in ('completed')");
  expect(texts).not.toMatch(/r\.status (= \$|in \(\$)/);
});

describe('statements of a request, beyond the session', () => {
  it.each<[keyof People['as'], string, number]>([
    ['admin', '/api/repairs?page=1', 2],
    ['admin', '/api/repairs?page=7&status=shipped', 2],
    ['admin', '/api/repairs?pageSize=100', 2],
    ['admin', '/api/repairs?page=1&search=MODEL-7', 1],
    ['admin', '/api/repairs?page=1&search=MODEL-7&late=true', 1],
    ['customer', '/api/repairs?page=1', 2],
    ['admin', '/api/stats', 1],
    ['customer', '/api/stats', 1],
    ['admin', '/api/stats/overview', 3],
    ['admin', '/api/search?q=MODEL', 10],
    ['customer', '/api/search?q=MODEL', 3],
    ['admin', '/api/repairs/serial-lookup?serialNumber=SN-1', 1],
    ['admin', '/api/companies/:company/technicians', 2],
  ])('%s %s: %i', async (who, url, count) => {
    const queries = await queriesOf(who, url.replace(':company', String(people.company.id)));
    expect(queries).toHaveLength(count);
  });

  it.each([
    ['', 1],
    ['/logs', 1],
    ['/images', 2],
  ])('a repair%s: %i', async (path, count) => {
    expect(await queriesOf('admin', `/api/repairs/${repairId}${path}`)).toHaveLength(count);
  });
});
