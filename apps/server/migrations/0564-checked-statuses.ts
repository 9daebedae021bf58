import { type Kysely, sql } from 'kysely';

/**
 * Checks the statuses that were there before. A damaged one does not stop the start: its limit holds for new values, and
 * `npm run doctor -- --repair` mends the row and then checks the rest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      limit_of record;
    begin
      for limit_of in select conrelid::regclass as of_table, conname from pg_constraint
        where conname in ('repairs_status_known', 'repairs_status_before_hold_known', 'repair_logs_status_known')
      loop
        begin
          execute format('alter table %s validate constraint %I', limit_of.of_table, limit_of.conname);
        exception when check_violation then
          raise notice '% has a row that breaks %', limit_of.of_table, limit_of.conname;
        end;
      end loop;
    end $$;
  `.execute(db);
}
