import { type Kysely, sql } from 'kysely';

/**
 * Says whether an address belongs to somebody whom the company knows: a user who confirmed it, a customer record, or the
 * contact of a repair. `lower()` is not leakproof, so row-level security would read all rows (decision 0019). The tenant
 * comes from the transaction's own setting and is never an argument.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_known_address(wanted text) returns boolean
      language sql stable security definer set search_path = public, pg_temp as $$
        select wanted <> '' and (
          exists (select from users u
            where u.company_id = app_company() and lower(u.email) = lower(wanted) and u.email_verified_at is not null)
          or exists (select from customers_with_address(wanted))
          or exists (select from repairs r where r.company_id = app_company()
            and lower(r.email_address) = lower(wanted) and not r.addresses_unproven))
      $$;
    revoke execute on function is_known_address(text) from public;
    grant execute on function is_known_address(text) to portal_app;
  `.execute(db);
}
