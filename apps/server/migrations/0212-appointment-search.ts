import { type Kysely, sql } from 'kysely';

/** Lets the search find appointments by their title and customer (D9.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table appointments add column search_text text
      generated always as (lower(title || ' ' || coalesce(customer_name, ''))) stored;
    create index appointments_search on appointments using gin (company_id, search_text gin_trgm_ops);

    -- As with repairs: row-level security would switch the trigram index off, so the tenant comes from the
    -- transaction's own setting, never from an argument. Those nearest to now come first.
    create function find_appointments(pattern text, most int) returns table (appointment_id int)
      language sql stable security definer set search_path = public, pg_temp rows 10 as $$
        select a.id from appointments a
        where a.company_id = app_company() and a.search_text like lower(pattern)
        order by a.start_time < now(), abs(extract(epoch from a.start_time - now())), a.id
        limit most
      $$;
    revoke execute on function find_appointments(text, int) from public;
    grant execute on function find_appointments(text, int) to portal_app;
  `.execute(db);
}
