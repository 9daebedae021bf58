import { type Kysely, sql } from 'kysely';

/**
 * Counters of stock that never fall below zero. What is on hand may (D6.3). Two people who ordered the same shortage at
 * once could give a repair's pieces back twice. These pieces never were, so the ledger takes them out again. A count since
 * then has already done so. The next migration checks the present rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A row to insert is checked before the database looks whether it has to be an update, so pieces that come back
    -- are subtracted first.
    create or replace function count_taken_parts() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      update repair_part_needs set taken = taken - new.quantity
        where company_id = new.company_id and repair_id = new.repair_id and part_id = new.part_id;
      if not found then
        insert into repair_part_needs as n (company_id, repair_id, part_id, taken)
          values (new.company_id, new.repair_id, new.part_id, - new.quantity)
          on conflict (company_id, repair_id, part_id) do update set taken = n.taken + excluded.taken;
      end if;
      return null;
    end $$;

    create temporary table given_back_twice on commit drop as
      select n.company_id, n.part_id, n.repair_id, - n.taken as pieces, exists (
          select from stock_movements c where c.company_id = n.company_id and c.part_id = n.part_id
            and c.stock_count_id is not null and c.id > (select max(m.id) from stock_movements m
              where m.company_id = n.company_id and m.part_id = n.part_id and m.repair_id = n.repair_id)) as is_counted
      from repair_part_needs n where n.taken < 0;
    insert into stock_movements (company_id, part_id, kind, quantity, reason, repair_id)
      select company_id, part_id, 'use', - pieces, 'More had been given back than was taken', repair_id
      from given_back_twice order by part_id, repair_id;
    insert into stock_movements (company_id, part_id, kind, quantity, reason)
      select company_id, part_id, 'correction', pieces, 'Counted since more had been given back than was taken'
      from given_back_twice where is_counted order by part_id, repair_id;

    alter table repair_part_needs
      add constraint repair_part_needs_wanted_counts check (wanted >= 0) not valid,
      add constraint repair_part_needs_taken_counts check (taken >= 0) not valid;
    alter table purchase_order_items
      add constraint purchase_order_items_received_counts check (received_quantity >= 0) not valid,
      add constraint purchase_order_items_backordered_counts check (backordered_quantity >= 0) not valid;
    alter table purchase_orders
      add constraint purchase_orders_subtotal_counts check (subtotal >= 0) not valid;
    alter table stock_movements
      add constraint stock_movements_reserved_counts
        check (reserved_quantity is null or reserved_quantity between 0 and quantity) not valid;
  `.execute(db);
}
