import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * Lines of a repair may name a part of the catalogue, and then take it from stock (D6.3). What each repair wants and
 * has taken of each part is kept by triggers, so that the lines and the ledger cannot disagree.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table repair_parts add column part_id int,
      add foreign key (company_id, part_id) references parts (company_id, id);
    create index repair_parts_of_part on repair_parts (company_id, part_id) where part_id is not null;

    create table repair_part_needs (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_id int not null,
      part_id int not null,
      -- The sum of the lines of the repair that name the part.
      wanted int not null default 0,
      -- The pieces that the ledger took from stock for the repair, less those it gave back.
      taken int not null default 0,
      -- The pieces that came back to stock when the repair was deleted. Restoring it takes them again (D3.11).
      given_back int not null default 0 check (given_back >= 0),
      unique (company_id, id),
      unique (company_id, repair_id, part_id),
      foreign key (company_id, repair_id) references repairs (company_id, id),
      foreign key (company_id, part_id) references parts (company_id, id)
    );
    create index repair_part_needs_of_part on repair_part_needs (company_id, part_id);
    -- The repairs that wait for parts are few among all repairs with parts.
    create index repair_part_needs_waiting on repair_part_needs (company_id, repair_id) where wanted > taken;

    -- Parts of which more was used or promised than is on hand.
    create index parts_short on parts (company_id, id) where quantity_on_hand < quantity_reserved;

    insert into repair_part_needs (company_id, repair_id, part_id, taken)
      select company_id, repair_id, part_id, -sum(quantity) from stock_movements
      where repair_id is not null group by company_id, repair_id, part_id;

    create function count_wanted_parts() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      if tg_op <> 'INSERT' and old.part_id is not null then
        update repair_part_needs set wanted = wanted - old.quantity
          where company_id = old.company_id and repair_id = old.repair_id and part_id = old.part_id;
      end if;
      if tg_op <> 'DELETE' and new.part_id is not null then
        insert into repair_part_needs as n (company_id, repair_id, part_id, wanted)
          values (new.company_id, new.repair_id, new.part_id, new.quantity)
          on conflict (company_id, repair_id, part_id) do update set wanted = n.wanted + excluded.wanted;
      end if;
      return null;
    end $$;
    create trigger repair_parts_count after insert or delete or update of part_id, quantity on repair_parts
      for each row execute function count_wanted_parts();

    create function count_taken_parts() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      insert into repair_part_needs as n (company_id, repair_id, part_id, taken)
        values (new.company_id, new.repair_id, new.part_id, - new.quantity)
        on conflict (company_id, repair_id, part_id) do update set taken = n.taken + excluded.taken;
      return null;
    end $$;
    create trigger stock_movements_count_taken after insert on stock_movements
      for each row when (new.repair_id is not null) execute function count_taken_parts();

    -- A receipt that is reversed takes back what it reserved for a repair (D6.2, D6.5).
    create function free_reversed_receipt() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    declare
      held record;
    begin
      select r.id, r.quantity into held from stock_movements m
        join purchase_order_items i on i.company_id = m.company_id and i.id = m.purchase_order_item_id
        join purchase_orders o on o.company_id = i.company_id and o.id = i.purchase_order_id
        join stock_reservations r on r.company_id = m.company_id and r.part_id = m.part_id
          and r.repair_id = coalesce(i.repair_id, case when not i.is_for_stock then o.repair_id end)
        where m.company_id = new.company_id and m.id = new.reverses_id for update of r;
      if held.quantity > - new.quantity then
        update stock_reservations set quantity = quantity + new.quantity where id = held.id;
      else
        delete from stock_reservations where id = held.id;
      end if;
      return null;
    end $$;
    create trigger stock_movements_free_reversed after insert on stock_movements
      for each row when (new.reverses_id is not null and new.kind = 'receipt' and new.quantity < 0)
      execute function free_reversed_receipt();

    -- The order lines of which something is still expected: for one repair, and of one part.
    create index purchase_order_items_awaited on purchase_order_items (company_id, repair_id, purchase_order_id)
      where repair_id is not null and quantity > received_quantity + closed_short_quantity;
    create index purchase_order_items_coming on purchase_order_items (company_id, part_id, purchase_order_id)
      where part_id is not null and quantity > received_quantity + closed_short_quantity;
  `.execute(db);
  // Only the triggers count. The application remembers what a deleted repair gave back.
  await tenantTable(db, 'repair_part_needs', { grants: 'select, update (given_back)' });
}
