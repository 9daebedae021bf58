import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CalibrationStage, calibrationStage } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let stage: CalibrationStage;
let unitId: number;
let standardId: number;

/** Stores 20,000 certificates of the company, each for one unit of 2,000, with one of 100 standards. */
beforeAll(async () => {
  portal = await startPortal();
  stage = await calibrationStage(portal);
  for (const itemId of stage.itemIds) await stage.save(stage.people.as.admin, itemId);
  const { company, customer } = stage.people;
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const of = sql`${company.id}::int`;
    await sql`insert into reference_standards (company_id, name)
      select ${of}, 'Standard ' || n from generate_series(1, 100) n`.execute(db);
    await sql`insert into customer_equipment (company_id, customer_id, equipment_type_id, equipment_model_id, serial_number)
      select e.company_id, ${customer.customerId}, e.equipment_type_id, e.equipment_model_id, 'U-' || n
      from repair_equipment e, generate_series(1, 2000) n where e.id = ${stage.itemIds[0]}`.execute(db);
    await sql`insert into repairs (company_id, service_report_number, email_address, model_part_no, customer_id)
      select ${of}, 'SR-' || (n + 5000), 'a@b.example', 'MODEL', ${customer.customerId}
      from generate_series(1, 10000) n`.execute(db);
    await sql`insert into certificates (company_id, repair_id, customer_id, kind, number)
      select ${of}, (select min(id) from repairs where service_report_number = 'SR-5001') + n / 2 % 9999,
        ${customer.customerId}, 'own', 'CAL-' || (n + 50000)
      from generate_series(1, 20000) n`.execute(db);
    await sql`insert into calibrations (company_id, repair_id, certificate_id, customer_equipment_id, type_name, make,
        model_name, serial_number, calibrated_on, result, completed_at)
      select t.company_id, t.repair_id, t.id, u.first + t.id % 2000, 'Multimeter', 'Fluke', '87V',
        'U-' || t.id % 2000, '2026-03-02', 'pass', now()
      from certificates t, (select min(id) as first from customer_equipment where serial_number like 'U-%') u`.execute(
      db,
    );
    await sql`insert into calibration_standards (company_id, calibration_id, reference_standard_id, position, name)
      select c.company_id, c.id, s.first + c.id % 100, 0, 'Standard'
      from calibrations c, (select min(id) as first from reference_standards where company_id = ${of}) s
      where c.certificate_id is not null`.execute(db);
    unitId = (
      await db
        .selectFrom('customerEquipment')
        .select('id')
        .where('serialNumber', '=', 'U-7')
        .executeTakeFirstOrThrow()
    ).id;
    standardId = (
      await db
        .selectFrom('referenceStandards')
        .select('id')
        .where('name', '=', 'Standard 7')
        .executeTakeFirstOrThrow()
    ).id;
  });
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
}, 120_000);
afterAll(() => portal.stop());

async function plansOf(url: string): Promise<string[]> {
  const { technician } = stage.people.as;
  await technician.get(url);
  const [session, ...queries] = await statementsOf(() => technician.get(url));
  expect(session?.sql).toContain('open_session');
  return Promise.all(queries.map((sent) => planOf(portal.ownerUrl, stage.people.company.id, sent)));
}

const certificates = /Seq Scan on (certificates|calibrations|calibration_standards)/;

it.each([
  ['certificates of a repair', () => `/api/repairs/${stage.repairId}/certificates`, 4],
  ['certificates of a unit', () => `/api/customer-equipment/${unitId}/certificates`, 4],
  [
    'certificates that relied on a standard',
    () => `/api/reference-standards/${standardId}/certificates?page=1`,
    // The day since which it is asked and the changes of the standard are read beside the rows.
    6,
  ],
  ['search for a certificate', () => '/api/search?q=CAL-60001', 4],
])('%s: in one round trip, without reading a whole table', async (_name, url, queries) => {
  const plans = await plansOf(url());
  expect(plans).toHaveLength(queries);
  for (const plan of plans) expect(plan).not.toMatch(certificates);
});

it('units and results of a repair: in one round trip, without reading the register', async () => {
  const plans = await plansOf(`/api/repairs/${stage.repairId}/calibrations`);
  expect(plans).toHaveLength(4);
  for (const plan of plans) {
    expect(plan).not.toMatch(certificates);
    expect(plan).not.toContain('Seq Scan on customer_equipment');
  }
});
