import { type Kysely, sql } from 'kysely';

/** Finding the units that a file names by serial number (D5.13), and their ids beforehand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- As with units_of_serial, row-level security would switch the index on the expression off; the tenant comes from
    -- the transaction's own setting, never from an argument.
    create function match_units(serials text[]) returns table (unit_id int)
      language sql stable security definer set search_path = public, pg_temp rows 1000 as $$
        select e.id from unnest(serials) k join customer_equipment e
          on e.company_id = app_company() and lower(e.serial_number) = lower(k)
      $$;
    revoke execute on function match_units(text[]) from public;
    grant execute on function match_units(text[]) to portal_app;
    grant usage on sequence customer_equipment_id_seq to portal_app;
  `.execute(db);
}
