import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/**
 * Returns the name that the newest request of a customer gives to the person with this e-mail address, such as that of a
 * walk-in. Null without one: a colleague's name is not theirs.
 */
export async function knownContact(db: Db, customerId: number | null, email: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select r.contact_name as name from repairs r
    where r.company_id = app_company() and lower(r.email_address) = lower(${email}) and r.customer_id = ${customerId}
      and r.deleted_at is null and r.contact_name <> ''
    order by r.id desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
}
