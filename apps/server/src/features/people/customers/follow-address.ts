import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';

type Owner = Pick<UserRow, 'email' | 'emailVerifiedAt' | 'customerId'>;

// The version counts the changes of staff. This change leaves it alone, so that the record still counts as untouched by
// staff.
const writeEmail = (db: Db, { customerId }: Owner, email: string | null, where: RawBuilder<unknown>) =>
  sql`update customers set email = ${email}, updated_at = now()
    where id = ${customerId} and ${where}`.execute(db);

/**
 * Removes an unconfirmed address from the customer record when its user asks for another address (decision 0016).
 * `user` is the row before the change.
 */
export async function forgetUnprovenAddress(db: Db, user: Owner): Promise<void> {
  if (user.customerId === null || user.emailVerifiedAt !== null) return;
  await writeEmail(db, user, null, sql`lower(email) = lower(${user.email})`);
}

/**
 * Writes a user's new address into the customer record if the record had the old one. It does not do so if staff
 * entered the old one and it was confirmed. `user` is the row before the change.
 */
export async function followNewAddress(db: Db, user: Owner, email: string): Promise<void> {
  if (user.customerId === null) return;
  const held = sql`lower(email) = lower(${user.email})`;
  await writeEmail(
    db,
    user,
    email,
    user.emailVerifiedAt === null ? sql`(email is null or ${held})` : sql`self_made and ${held}`,
  );
}
