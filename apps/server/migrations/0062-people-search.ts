import { type Kysely, sql } from 'kysely';

/** The global search over people (D9.2): users and customer records by name, username and e-mail address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function user_search_text(contact_name text, username text, email text, company text) returns text
      language sql immutable
      return coalesce(contact_name, '') || ' ' || username || ' ' || email || ' ' || coalesce(company, '');
    create function customer_search_text(name text, email text, contact_email text) returns text
      language sql immutable
      return name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_email, '');
    create index users_words on users
      using gin (company_id, user_search_text(contact_name, username, email, company) gin_trgm_ops);
    create index customers_words on customers
      using gin (company_id, customer_search_text(name, email, contact_email) gin_trgm_ops);

    -- As with repairs, row-level security would switch the trigram indexes off; the tenant comes from the
    -- transaction's own setting, never from an argument. A word that everybody has is not followed to its end:
    -- that would make the search slower with every customer.
    create function search_users(pattern text) returns table (user_id int)
      language sql stable security definer set search_path = public, pg_temp rows 200 as $$
        select u.id from users u
        where u.company_id = app_company()
          and user_search_text(u.contact_name, u.username, u.email, u.company) ilike pattern
        limit 200
      $$;
    create function search_customers(pattern text) returns table (customer_id int)
      language sql stable security definer set search_path = public, pg_temp rows 200 as $$
        select c.id from customers c
        where c.company_id = app_company() and customer_search_text(c.name, c.email, c.contact_email) ilike pattern
        limit 200
      $$;
    revoke execute on function search_users(text), search_customers(text) from public;
    grant execute on function search_users(text), search_customers(text) to portal_app;
  `.execute(db);
}
