import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { customersWithAddress } from '../../../db/connections/with-address.ts';
import { lockRows } from '../../../db/transactions/locked.ts';

/**
 * A condition for `customers as c` whose e-mail address proves the identity of a person. An address that staff entered
 * does. An address that a portal user entered does only after a user of the record has confirmed it (decision 0016).
 */
export const addressCounts: RawBuilder<SqlBool> = sql<SqlBool>`(not c.self_made or exists (
  select from users u where u.company_id = c.company_id and u.customer_id = c.id and u.active
    and u.email_verified_at is not null and lower(u.email) = lower(c.email)))`;

/** Returns the active customer record with this address, locked, when there is exactly one besides `except` (D1.5). */
export async function soleCustomerWith(
  db: Db,
  email: string,
  except: number | null = null,
): Promise<{ id: number } | undefined> {
  const found = await lockRows(
    db
      .selectFrom('customers as c')
      .select('c.id')
      .where('c.id', 'in', customersWithAddress(email))
      .where(addressCounts)
      .where('c.id', '!=', except ?? 0)
      .where('c.active', '=', true)
      .limit(2),
  );
  return found.length === 1 ? found[0] : undefined;
}
