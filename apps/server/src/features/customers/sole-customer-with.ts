import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';

/**
 * Whether the addresses of `customers as c` say whose record it is: those that staff wrote do, those that a portal
 * user typed only while somebody of the record has proved them (decision 0016).
 */
export const addressCounts: RawBuilder<SqlBool> = sql<SqlBool>`(not c.self_made or exists (
  select from users u where u.company_id = c.company_id and u.customer_id = c.id and u.active
    and u.email_verified_at is not null and lower(u.email) = lower(c.email)))`;

/** The one active customer record with this address, locked, if there is exactly one beside `except` (D1.5). */
export async function soleCustomerWith(
  db: Db,
  email: string,
  except: number | null = null,
): Promise<{ id: number } | undefined> {
  const found = await db
    .selectFrom('customers as c')
    .select('c.id')
    .where((e) =>
      e.or([
        e(sql`lower(c.email)`, '=', sql`lower(${email})`),
        e(sql`lower(c.contact_email)`, '=', sql`lower(${email})`),
      ]),
    )
    .where(addressCounts)
    .where('c.id', '!=', except ?? 0)
    .where('c.active', '=', true)
    .limit(2)
    .forUpdate()
    .execute();
  return found.length === 1 ? found[0] : undefined;
}
