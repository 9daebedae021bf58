import { type Kysely, sql } from 'kysely';

/**
 * Checks the rows that were there before the counters had a limit. A row that breaks one does not stop the start: its
 * limit stays for new values, and the doctor names the row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      limit_of record;
    begin
      for limit_of in select conrelid::regclass as of_table, conname from pg_constraint
        where contype = 'c' and not convalidated and conrelid in ('repair_part_needs'::regclass,
          'purchase_order_items'::regclass, 'purchase_orders'::regclass, 'stock_movements'::regclass)
        order by 1, 2
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
