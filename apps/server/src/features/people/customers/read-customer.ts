import { LIST_MAX } from '@portal/contract/core/fields.ts';
import { customerMessages } from '@portal/contract/people/customers/messages.ts';
import type { CustomerDetail, CustomerUser, SharedNumber } from '@portal/contract/people/customers/shapes.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { notFound } from '../../../errors.ts';
import { customerScope } from './customer.policy.ts';
import { presentCustomer } from './customer.present.ts';
import { usesOf } from './customer-references.ts';
import { presentRights } from './team-rights.ts';

const presentUser = (user: UserRow): CustomerUser => ({
  id: user.id,
  name: user.contactName || user.username,
  username: user.username,
  email: user.email,
  phone: user.phone,
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
export async function readCustomer(db: Db, actor: Actor, id: number): Promise<CustomerDetail> {
  const [row, counts, users, sharedNumber] = await Promise.all([
    customerScope.find(db, actor, id, false),
    usesOf(db, id),
    usersOf(db, id),
    sharedNumberOf(db, id),
  ]);
  if (!row) throw notFound(customerMessages.notFound);
  return {
    ...presentCustomer({ ...row, sharedNumber: sharedNumber ?? null }),
    counts,
    users: users.map(presentUser),
  };
}
