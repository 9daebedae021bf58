import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { customerReferences } from './customer-references.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const aCustomer = () => portal.buildCustomer({ companyId: people.company.id });

it('removes a customer without references', async () => {
  const { id } = await aCustomer();
  expect((await people.as.admin.delete(`/api/customers/${id}`)).status).toBe(204);
  expect((await people.as.admin.get(`/api/customers/${id}`)).status).toBe(404);
});

it('names the records that use a customer, deleted repairs too', async () => {
  const { id } = await aCustomer();
  const companyId = people.company.id;
  const user = await portal.buildUser({ companyId, customerId: id });
  const refused = async () => {
    const reply = await people.as.admin.delete(`/api/customers/${id}`);
    return [reply.status, reply.body.code, reply.body.message];
  };
  expect(await refused()).toEqual([
    409,
    'customer.in_use',
    'This customer is in use: 1 portal user. Deactivate the customer instead.',
  ]);
  const repair = { companyId, userId: user.id, customerId: id };
  await portal.buildRepair(repair);
  await portal.buildRepair({ ...repair, deletedAt: new Date() });
  await portal.insert('appointments', {
    companyId,
    customerId: id,
    title: 'Visit',
    startTime: new Date(),
    endTime: new Date(Date.now() + 3_600_000),
    appointmentType: 'Install',
  });
  expect(await refused()).toEqual([
    409,
    'customer.in_use',
    'This customer is in use: 2 repairs, 1 portal user and 1 appointment. Deactivate the customer instead.',
  ]);
});

it('knows every table that references a customer', async () => {
  const { rows } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'customers'::regclass and a.attname <> 'company_id'`.execute(
      db,
    ),
  );
  const known = customerReferences.map(({ table, column }) => `${table}.${column}`);
  expect(known.toSorted()).toEqual(rows.map(({ table, column }) => `${table}.${column}`).toSorted());
});
