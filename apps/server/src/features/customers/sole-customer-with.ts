import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';

/** The one active customer record with this address, locked, if there is exactly one beside `except` (D1.5). */
export async function soleCustomerWith(
  db: Db,
  email: string,
  except: number | null = null,
): Promise<{ id: number } | undefined> {
  const found = await db
    .selectFrom('customers')
    .select('id')
    .where((e) =>
      e.or([
        e(sql`lower(email)`, '=', sql`lower(${email})`),
        e(sql`lower(contact_email)`, '=', sql`lower(${email})`),
      ]),
    )
    .where('id', '!=', except ?? 0)
    .where('active', '=', true)
    .limit(2)
    .forUpdate()
    .execute();
  return found.length === 1 ? found[0] : undefined;
}
