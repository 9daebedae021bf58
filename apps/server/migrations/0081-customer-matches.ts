import { type Kysely, sql } from 'kysely';

/** Finding the customers a file names by e-mail address, phone digits or name (D5.2), and their ids beforehand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function phone_digits(phone text) returns text
      language sql immutable
      return nullif(regexp_replace(phone, '[^0-9]', '', 'g'), '');
    create index customers_by_phone on customers (company_id, phone_digits(phone)) where phone is not null;

    -- As with the searches, row-level security would keep the indexes on expressions from being used; the tenant
    -- comes from the transaction's own setting, never from an argument.
    create function match_customers(emails text[], phones text[], names text[])
      returns table (customer_id int)
      language sql stable security definer set search_path = public, pg_temp rows 1000 as $$
        select c.id from unnest(emails) k join customers c
          on c.company_id = app_company() and lower(c.email) = lower(k)
        union
        select c.id from unnest(phones) k join customers c
          on c.company_id = app_company() and c.phone is not null and phone_digits(c.phone) = k
        union
        select c.id from unnest(names) k join customers c
          on c.company_id = app_company() and lower(c.name) = lower(k)
      $$;
    revoke execute on function match_customers(text[], text[], text[]) from public;
    grant execute on function match_customers(text[], text[], text[]) to portal_app;
    -- Removing a customer looks for deleted repairs too, which the other indexes leave out.
    create index repairs_naming_customer on repairs (company_id, customer_id) where customer_id is not null;
    grant usage on sequence customers_id_seq to portal_app;
  `.execute(db);
}
