import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;
let unitId: number;
// 20,000 units of 200 customers in one company, 2,000 in another.
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const other = await peopleOf(portal);
  for (const [of, units] of [
    [people, 20_000],
    [other, 2_000],
  ] as const)
    await fill(of, units);
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
}, 120_000);
afterAll(() => portal.stop());

async function fill({ company: { id: companyId }, customer }: People, units: number): Promise<void> {
  const type = await portal.insert('equipmentTypes', { companyId, name: 'Multimeter' });
  const model = { companyId, equipmentTypeId: type.id, make: 'Fluke', name: '87V' };
  const { id: modelId } = await portal.insert('equipmentModels', model);
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await sql`insert into customers (company_id, name)
      select ${companyId}, 'Laboratory ' || n from generate_series(1, 200) n`.execute(db);
    await sql`insert into customer_equipment (company_id, customer_id, equipment_type_id, equipment_model_id,
        serial_number, next_calibration_due)
      select ${companyId}, c.id, ${type.id}, ${modelId}, 'SN' || n, current_date - 100 + n % 500
      from generate_series(1, ${units / 200}::int) n, (select id from customers
        where company_id = ${companyId} and id <> ${customer.customerId} order by id limit 200) c`.execute(
      db,
    );
  });
  const unit = {
    companyId,
    customerId: customer.customerId,
    equipmentTypeId: type.id,
    equipmentModelId: modelId,
  };
  const { id } = await portal.insert('customerEquipment', { ...unit, serialNumber: 'OWN-1' });
  if (companyId === people.company.id) unitId = id;
}

const sentBy = async (query: string) => {
  await people.as.admin.get(query);
  const [session, ...queries] = await statementsOf(() => people.as.admin.get(query));
  expect(session?.sql).toContain('open_session');
  expect(new Set(queries.map(({ roundTrip }) => roundTrip)), 'one round trip').toEqual(new Set([1]));
  return queries;
};
const planOfPage = async (query: string) => {
  const [page] = await sentBy(query);
  return planOf(portal.ownerUrl, people.company.id, page!);
};

it.each([
  ['/api/equipment?page=1', 2],
  ['/api/equipment?page=1&search=sn77', 1],
  ['/api/equipment?page=1&due=overdue&sort=due&order=asc', 2],
])('%s takes a fixed number of statements', async (query, expected) => {
  expect(await sentBy(query)).toHaveLength(expected);
});

it('the page of a unit takes four statements, and each section two', async () => {
  expect(await sentBy(`/api/customer-equipment/${unitId}`)).toHaveLength(4);
  for (const section of ['repairs', 'documents', 'mails', 'photos', 'loans'])
    expect(await sentBy(`/api/customer-equipment/${unitId}/${section}`), section).toHaveLength(2);
  expect(await sentBy('/api/equipment-history?serialNumber=OWN-1')).toHaveLength(4);
});

it.each([
  ['page=1', 'customer_equipment_(by_id|pkey)'],
  ['page=1&sort=due&order=asc', 'customer_equipment_by_due'],
  ['page=1&sort=serialNumber&order=asc', 'customer_equipment_by_serial'],
  ['page=1&sort=serialNumber&order=desc', 'customer_equipment_by_serial'],
  ['page=1&sort=due&order=asc&due=overdue', 'customer_equipment_(by_)?due'],
])('the register with %s reads an index in its order', async (query, index) => {
  const plan = await planOfPage(`/api/equipment?${query}`);
  expect(plan).toMatch(new RegExp(`Index Scan (Backward )?using ${index}`));
  expect(plan).not.toContain('Seq Scan on customer_equipment');
});

it('the search and the look-up of a serial number use their indexes', async () => {
  const plan = await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await sql`select set_config('app.company_id', ${String(people.company.id)}, true)`.execute(db);
    const explained = async (condition: string) =>
      (
        await sql<object>`explain select e.id from customer_equipment e
          where e.company_id = app_company() and ${sql.raw(condition)}`.execute(db)
      ).rows
        .map((row) => Object.values(row)[0])
        .join('\n');
    return {
      text: await explained("e.search_text like lower('%OWN-1%')"),
      serial: await explained("lower(e.serial_number) = lower('OWN-1')"),
    };
  });
  expect(plan.text).toContain('customer_equipment_words');
  expect(plan.serial).toContain('customer_equipment_by_serial');
});
