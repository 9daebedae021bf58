import { type Kysely, sql } from 'kysely';

/** The search box of customer management (B2.5) and the customer picker (B2.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function customer_list_text(name text, email text, contact_email text, phone text, address text,
      city text, state text, zip text) returns text
      language sql immutable
      return name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_email, '') || ' ' || coalesce(phone, '')
        || ' ' || coalesce(address, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state, '')
        || ' ' || coalesce(zip, '');
    create index customers_list_words on customers using gin (company_id,
      customer_list_text(name, email, contact_email, phone, address, city, state, zip) gin_trgm_ops);

    -- As with repairs: row-level security would switch the trigram index off, so the tenant comes from the
    -- transaction's own setting, never from an argument.
    create function find_customers(pattern text) returns table (customer_id int)
      language sql stable security definer set search_path = public, pg_temp rows 200 as $$
        select c.id from customers c
        where c.company_id = app_company()
          and customer_list_text(c.name, c.email, c.contact_email, c.phone, c.address, c.city, c.state, c.zip)
            ilike pattern
      $$;
    revoke execute on function find_customers(text) from public;
    grant execute on function find_customers(text) to portal_app;
  `.execute(db);
}
