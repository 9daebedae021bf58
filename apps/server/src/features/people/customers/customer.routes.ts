import { UNPAGED_LIMIT } from '@portal/contract/core/calls/paging.ts';
import { LIST_MAX } from '@portal/contract/core/fields.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { CustomerEquipment } from '@portal/contract/people/customers/equipment-rules.ts';
import { customerMessages, usesInWords } from '@portal/contract/people/customers/messages.ts';
import type {
  Customer,
  CustomerDetail,
  CustomerUser,
  customerForm,
  customerUpdate,
  SharedNumber,
} from '@portal/contract/people/customers/shapes.ts';
import { intervalOf } from '@portal/contract/repairs/equipment-models/intervals.ts';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CustomerRow, UserRow } from '../../../db/schema/companies.ts';
import type { CustomerEquipmentTable } from '../../../db/schema/equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { searchedText, withDial } from '../../../phones/phone-number.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { customerScope, presentRights } from './customer.policy.ts';
import { presentCustomer } from './customer.present.ts';
import { columnsOf } from './customer-columns.ts';
import { bestCustomersFirst, usesOf } from './customer-references.ts';
import { listCustomers } from './list-customers.ts';

const presentUser = (home: string | null, user: UserRow): CustomerUser => ({
  id: user.id,
  name: user.contactName || user.username,
  username: user.username,
  email: user.email,
  phone: user.phone,
  ...withDial(user.phone, { home }),
  customerNo: user.customerNo,
  active: user.active,
  emailVerified: user.emailVerifiedAt !== null,
  ...presentRights(user),
  lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  version: user.version,
  createdAt: user.createdAt.toISOString(),
});

const usersOf = (db: Db, customerId: number) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('active', 'desc')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();

const sharedNumberOf = async (db: Db, customerId: number): Promise<SharedNumber | undefined> => {
  const { rows } = await sql<{ sharedNumber: SharedNumber }>`
    select shared_number from shared_customer_numbers(array[${customerId}::int])`.execute(db);
  return rows[0]?.sharedNumber;
};

/**
 * Returns a customer with people and counts, in one round trip.
 * @throws 404 when it is absent or foreign.
 */
async function readCustomer(db: Db, actor: Actor, id: number): Promise<CustomerDetail> {
  const [row, counts, users, sharedNumber] = await Promise.all([
    customerScope.find(db, actor, id, false),
    usesOf(db, id),
    usersOf(db, id),
    sharedNumberOf(db, id),
  ]);
  if (!row) throw notFound(customerMessages.notFound);
  return {
    ...presentCustomer(actor.country, { ...row, sharedNumber: sharedNumber ?? null }),
    counts,
    users: users.map((user) => presentUser(actor.country, user)),
  };
}

interface UnitRow extends Selectable<CustomerEquipmentTable> {
  make: string;
  modelName: string;
  typeName: string;
}

const presentUnit = ({ make, modelName, typeName, ...unit }: UnitRow): CustomerEquipment => ({
  ...unit,
  calibrationInterval: intervalOf(unit),
  equipmentModel: {
    id: unit.equipmentModelId,
    make,
    name: modelName,
    equipmentType: { id: unit.equipmentTypeId, name: typeName },
  },
});

/**
 * Returns the units that a customer owns, by make and model (B7).
 * @throws 404 when the customer is absent or foreign.
 */
async function listCustomerEquipment(db: Db, actor: Actor, customerId: number): Promise<CustomerEquipment[]> {
  const [customer, units] = await Promise.all([
    customerScope.find(db, actor, customerId, false),
    sql<UnitRow>`select e.*, m.make, m.name as model_name, t.name as type_name
      from customer_equipment e join equipment_models m on m.id = e.equipment_model_id
        join equipment_types t on t.id = e.equipment_type_id
      where e.customer_id = ${customerId}
      order by e.active desc, lower(m.make), lower(m.name), e.id limit ${UNPAGED_LIMIT}`.execute(db),
  ]);
  if (!customer) throw notFound(customerMessages.notFound);
  return units.rows.map(presentUnit);
}

/** Changes, deactivates or reactivates a customer (B2.5, D5.1). An unchanged customer leaves no audit entry. */
async function updateCustomer(
  work: Work,
  row: Locked<CustomerRow>,
  body: z.output<typeof customerUpdate>,
): Promise<Customer> {
  const given = Object.entries(columnsOf(body, (await ownCompany(work.db)).addressCountry, row));
  const changed = given.filter(([field, value]) => value !== row[field as keyof CustomerRow]);
  if (changed.length === 0) return presentCustomer(work.actor.country, row);
  const after = Object.fromEntries(changed);
  const updated = await work.db
    .updateTable('customers')
    .set({ ...after, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const before = Object.fromEntries(changed.map(([field]) => [field, row[field as keyof CustomerRow]]));
  await record(work, { action: 'customer.updated', kind: 'customer', id: row.id, before, after });
  return presentCustomer(work.actor.country, updated);
}

/** The number of lines in the customer picker. A longer text narrows them. */
const HITS = 50;

/**
 * Returns active customers that match the text, best match first. Without a text it returns the first ones by name
 * (B2.2).
 */
async function searchCustomers({ db, actor }: Work, typed: string | undefined): Promise<Customer[]> {
  const text = typed && searchedText(typed, actor.country);
  const { rows } = text
    ? await sql<CustomerRow>`select c.* from find_customers(${text}) f
        join customers c on c.id = f.customer_id where c.active
        order by ${bestCustomersFirst(text)} limit ${HITS}`.execute(db)
    : await sql<CustomerRow>`select c.* from customers c where c.active
        order by lower(c.name), c.id limit ${HITS}`.execute(db);
  return rows.map((row) => presentCustomer(actor.country, row));
}

/**
 * Removes a customer.
 * @throws 409 that names what uses it (D5.1). Such a customer can only be deactivated.
 */
async function deleteCustomer(work: Work, row: Locked<CustomerRow>): Promise<void> {
  // An invited person can still accept. They then get a new record.
  const uses = usesInWords({ ...(await usesOf(work.db, row.id)), invitations: 0 });
  if (uses.length > 0) throw conflict('customer.in_use', customerMessages.inUse(uses));
  await work.db.deleteFrom('customers').where('id', '=', row.id).execute();
  const { companyId: _companyId, version: _version, ...before } = row;
  await record(work, { action: 'customer.deleted', kind: 'customer', id: row.id, before });
}

/** Adds a customer (B2.5). */
async function createCustomer(work: Work, body: z.output<typeof customerForm>): Promise<Customer> {
  const { db, actor } = work;
  const columns = columnsOf(body, (await ownCompany(db)).addressCountry);
  const row = await db
    .insertInto('customers')
    .values({ ...columns, companyId: actor.companyId!, name: body.name })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, { action: 'customer.created', kind: 'customer', id: row.id, after: columns });
  return presentCustomer(actor.country, row);
}

export const customersRoutes: Handlers<typeof endpoints.customers> = {
  listOwn: ({ work, query }) => listCustomers(work, query),
  list: ({ work, query }) => listCustomers(work, query),
  search: ({ work, query }) => searchCustomers(work, query.query),
  create: ({ work, body }) => createCustomer(work, body),
  update: ({ work, record, body }) => updateCustomer(work, record, body),
  get: ({ work: { db, actor }, params }) => readCustomer(db, actor, params.id),
  delete: ({ work, record }) => deleteCustomer(work, record),
  // Few customers are merged, so the code is loaded with the first one (decision 0022).
  merge: async ({ work, record, body, query }) =>
    (await import('./merge-customers.ts')).mergeCustomers(work, record, body, query.dryRun ?? false),
  equipment: ({ work: { db, actor }, params }) => listCustomerEquipment(db, actor, params.customerId),
};
