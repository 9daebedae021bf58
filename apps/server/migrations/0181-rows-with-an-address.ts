import { type Kysely, sql } from 'kysely';

/**
 * Finds users, customer records and invitations by their e-mail address through an index. `lower()` is not leakproof,
 * so row-level security would read all rows of the company instead (decision 0019). The tenant comes from the
 * transaction's own setting and is never an argument.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index customers_by_contact_email on customers (company_id, lower(contact_email))
      where contact_email is not null;
    create index users_newest on users (company_id, created_at desc, id desc);

    create function users_with_address(wanted text) returns setof int
      language sql stable security definer set search_path = public, pg_temp rows 2 as $$
        select u.id from users u where u.company_id = app_company() and lower(u.email) = lower(wanted)
      $$;
    create function customers_with_address(wanted text) returns setof int
      language sql stable security definer set search_path = public, pg_temp rows 2 as $$
        select c.id from customers c where c.company_id = app_company() and lower(c.email) = lower(wanted)
        union
        select c.id from customers c where c.company_id = app_company() and lower(c.contact_email) = lower(wanted)
      $$;
    create function invitations_to_address(wanted text) returns setof int
      language sql stable security definer set search_path = public, pg_temp rows 2 as $$
        select i.id from invitations i where i.company_id = app_company() and lower(i.recipient_email) = lower(wanted)
      $$;
    revoke execute on function users_with_address(text), customers_with_address(text), invitations_to_address(text)
      from public;
    grant execute on function users_with_address(text), customers_with_address(text), invitations_to_address(text)
      to portal_app;
  `.execute(db);
}
