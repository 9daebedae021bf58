import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;

/** Stores 2,000 units with 20 loans each. */
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const { id: companyId } = people.company;
  const unit = await demoUnit(portal, people);
  const customer = await portal.buildCustomer({ companyId });
  const agreement = await portal.insert('demoEquipmentAgreements', { companyId, type: 'print' });
  await portal.runtime.database.asCompany(companyId, async (db) => {
    await sql`insert into demo_equipment (company_id, equipment_model_id, serial_number)
      select ${companyId}, ${unit.equipmentModelId}, 'U-' || n from generate_series(1, 2000) n`.execute(db);
    await sql`insert into demo_equipment_loans (company_id, demo_equipment_id, customer_id, agreement_id, loan_date,
        expected_return_date, actual_return_date, status)
      select d.company_id, d.id, ${customer.id}, ${agreement.id}, s.day, s.day + 14, s.day + 13, 'returned'
      from demo_equipment d cross join lateral (
        select current_date - n * 15 as day from generate_series(2, 21) n) s`.execute(db);
  });
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
}, 60_000);
afterAll(() => portal.stop());

it.each(['', '&search=U-77', '&free=true'])(
  'a month is two statements that read loans by unit%s',
  async (more) => {
    const url = `/api/companies/${people.company.id}/demo-equipment-availability?page=1${more}`;
    await people.as.admin.get(url);
    const [session, ...queries] = await statementsOf(() => people.as.admin.get(url));
    expect(session?.sql).toContain('open_session');
    expect(queries).toHaveLength(2);
    const plans = await Promise.all(queries.map((sent) => planOf(portal.ownerUrl, people.company.id, sent)));
    expect(plans.join('\n')).toMatch(/demo_equipment_loans_of_unit/);
    if (!more.includes('free')) expect(plans.join('\n')).not.toMatch(/Seq Scan on demo_equipment_loans/);
  },
);
