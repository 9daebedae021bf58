import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const companyId = people.company.id;
  const { id: equipmentTypeId } = await portal.insert('equipmentTypes', { companyId, name: 'Multimeter' });
  const model = { companyId, equipmentTypeId, name: '87V', make: 'Fluke' };
  const { id: modelId } = await portal.insert('equipmentModels', model);
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql`insert into customer_equipment (company_id, customer_id, equipment_type_id, equipment_model_id,
        serial_number, next_calibration_due)
      select ${companyId}, ${people.customer.customerId}, ${equipmentTypeId}, ${modelId}, 'S' || n,
        current_date + n % 365 from generate_series(1, 20000) n`.execute(db),
  );
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
});
afterAll(() => portal.stop());

it.each([
  'calibration-work?page=1&pageSize=10',
  'calibration-work?view=due-30&page=1',
  'calibration-work/counts',
])('%s is one statement that reads the units due from their index, and not the register', async (path) => {
  const url = `/api/companies/${people.company.id}/${path}`;
  await people.as.admin.get(url);
  const [, ...queries] = await statementsOf(() => people.as.admin.get(url));
  expect(queries).toHaveLength(1);
  const plan = await planOf(portal.ownerUrl, people.company.id, queries[0]!);
  expect(plan).toContain('Index Only Scan using customer_equipment_due');
  expect(plan).not.toContain('Seq Scan on customer_equipment');
});
