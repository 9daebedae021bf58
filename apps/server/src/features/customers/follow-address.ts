import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';

type Owner = Pick<UserRow, 'email' | 'emailVerifiedAt' | 'customerId'>;

// The version counts what staff write: it stays, so that the record is still known as untouched by them.
const writeEmail = (db: Db, { customerId }: Owner, email: string | null, where: RawBuilder<unknown>) =>
  sql`update customers set email = ${email}, updated_at = now()
    where id = ${customerId} and ${where}`.execute(db);

/**
 * An address that nobody proved leaves the customer record as soon as its user wants another one (decision 0016).
 * `user` is as they were before.
 */
export async function forgetUnprovenAddress(db: Db, user: Owner): Promise<void> {
  if (user.customerId === null || user.emailVerifiedAt !== null) return;
  await writeEmail(db, user, null, sql`lower(email) = lower(${user.email})`);
}

/**
 * The address in use has become another one: the record follows where it held the old one, unless staff wrote it there
 * and it was proven. `user` is as they were before.
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
