import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { customerReferences } from './customer-references.ts';
import { soleCustomerWith } from './sole-customer-with.ts';

/**
 * Returns a condition for rows that reference `customers as c` and are neither the user nor a repair that the user
 * sent.
 */
const otherUse = (
  { table, column }: (typeof customerReferences)[number],
  userId: number,
) => sql<SqlBool>`exists (
  select from ${sql.ref(table)} x where x.${sql.ref(column)} = c.id and ${
    table === 'users'
      ? sql`x.id <> ${userId}`
      : table === 'repairs'
        ? sql`x.user_id is distinct from ${userId}`
        : sql`true`
  })`;

/**
 * Returns whether this user's registration made the record and nothing else happened to it. The same transaction made
 * both, so their times are equal. Staff have written nothing into it, and no other records reference it. A user who was
 * removed from a team has a record made later, so they cannot come back this way.
 */
async function isOwnEmptyRecord(db: Db, user: UserRow): Promise<boolean> {
  const own = await db
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.customerId', 'c.id')
    .select('c.id')
    .where('u.id', '=', user.id)
    .whereRef('c.createdAt', '=', 'u.createdAt')
    .where('c.selfMade', '=', true)
    .where('c.version', '=', 1)
    .where((e) => e.and(customerReferences.map((reference) => e.not(otherUse(reference, user.id)))))
    .executeTakeFirst();
  return own !== undefined;
}

/**
 * Links a user who has confirmed their e-mail address to the one customer record with that address (D1.5). Their
 * repairs move along, and the record made at registration is removed. A user whom somebody linked on purpose stays.
 * Returns the id of the new record, or undefined. The caller has locked `user`.
 */
export async function linkVerifiedUser(db: Db, user: UserRow): Promise<number | undefined> {
  if (user.role !== 'customer') return undefined;
  const namesake = await soleCustomerWith(db, user.email, user.customerId);
  if (!namesake) return undefined;
  if (user.customerId !== null && !(await isOwnEmptyRecord(db, user))) return undefined;
  await db.updateTable('users').set({ customerId: namesake.id }).where('id', '=', user.id).execute();
  await db
    .updateTable('repairs')
    .set({ customerId: namesake.id })
    .where('userId', '=', user.id)
    .where(sql<boolean>`customer_id is not distinct from ${user.customerId}`)
    .execute();
  if (user.customerId !== null) await db.deleteFrom('customers').where('id', '=', user.customerId).execute();
  return namesake.id;
}
