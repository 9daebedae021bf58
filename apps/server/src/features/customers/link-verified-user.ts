import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import { customerReferences } from './customer-references.ts';
import { soleCustomerWith } from './sole-customer-with.ts';

/** True for rows that hang on `customers as c` without being the user's own: their user and the repairs they sent. */
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
 * Whether the record is nothing but what this user's registration made: the same transaction made both
 * (so their times are equal), staff have written nothing into it, and nothing of anybody else hangs on it.
 * Who was taken out of a team has another kind of record, and does not come back this way.
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
 * D1.5: somebody who has proved their e-mail address joins the one customer record that already has it,
 * with their repairs; the record made at registration goes. Whoever was linked on purpose stays where they
 * are. Answers the record joined, or undefined. `user` is locked by the caller.
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
