import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * What the ledger of stock needs for purchasing (D6.3, D6.5, D6.6): the price paid, the average cost, reservations for
 * repairs, and the value of stock at any moment. Quantities and average cost change only through the ledger, for the
 * owner of the tables as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table parts
      add column quantity_reserved int not null default 0 check (quantity_reserved >= 0),
      -- The weighted moving average of the receipts (D6.6). Null before the first receipt with a price.
      add column average_cost numeric(16,6) check (average_cost >= 0),
      -- True when admins know that the part is low. It becomes false when the stock is above the reorder point again.
      add column low_told boolean not null default true;

    alter table stock_movements
      add column unit_cost numeric(12,2) check (unit_cost >= 0),
      add column purchase_order_item_id int,
      add column receipt_id int,
      add column stock_count_id int,
      add column on_hand_after int,
      -- What the movement added to the value of stock. The sums of a span give the value at its begin.
      add column value_change numeric(20,2) not null default 0;
    create index stock_movements_of_order_item on stock_movements (company_id, purchase_order_item_id)
      where purchase_order_item_id is not null;
    create index stock_movements_by_time on stock_movements (company_id, moved_at) include (value_change);

    update stock_movements m set on_hand_after = s.after, value_change = m.quantity * coalesce(s.cost, 0)
      from (select x.id, p.cost, sum(x.quantity) over (partition by x.part_id order by x.id)::int as after
        from stock_movements x join parts p on p.id = x.part_id) s
      where s.id = m.id;
    update parts set low_told = quantity_on_hand <= reorder_point;

    -- A part without receipts has its cost as value, so a new cost changes the value of stock (D6.6).
    create table stock_revaluations (
      id int generated always as identity primary key,
      company_id int not null references companies,
      part_id int not null,
      value_change numeric(20,2) not null,
      revalued_at timestamptz not null default now(),
      unique (company_id, id),
      foreign key (company_id, part_id) references parts (company_id, id) on delete cascade
    );
    create index stock_revaluations_by_time on stock_revaluations (company_id, revalued_at) include (value_change);
    create index stock_revaluations_of_part on stock_revaluations (company_id, part_id);
    create function revalue_stock() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      insert into stock_revaluations (company_id, part_id, value_change)
        values (new.company_id, new.id, new.quantity_on_hand * (coalesce(new.cost, 0) - coalesce(old.cost, 0)));
      return null;
    end $$;
    create trigger parts_revalue after update of cost on parts for each row
      when (old.cost is distinct from new.cost and new.average_cost is null and new.quantity_on_hand <> 0)
      execute function revalue_stock();

    -- Returns the average cost of a part as it were without one movement. Movements that were reversed before, and
    -- their counter-entries, do not count either.
    create function average_cost_without(part int, movement int) returns numeric language plpgsql stable
      set search_path = public, pg_temp as $$
    declare
      moved record;
      stock int := 0;
      fallback numeric;
      average numeric;
    begin
      select p.cost into fallback from parts p where p.id = part;
      for moved in select m.kind, m.quantity, m.unit_cost from stock_movements m
        where m.part_id = part and m.id <> movement and m.reverses_id is null
          and not exists (select from stock_movements r where r.company_id = m.company_id and r.reverses_id = m.id)
        order by m.id
      loop
        if moved.kind = 'receipt' and moved.unit_cost is not null and moved.quantity > 0 then
          average := (greatest(stock, 0) * coalesce(average, fallback, moved.unit_cost)
            + moved.quantity * moved.unit_cost) / (greatest(stock, 0) + moved.quantity);
        end if;
        stock := stock + moved.quantity;
      end loop;
      return average;
    end $$;
    revoke execute on function average_cost_without(int, int) from public;

    -- It runs before the insert, so that the row itself tells the quantity and the value after it.
    drop trigger stock_movements_apply on stock_movements;
    create or replace function apply_stock_movement() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    declare
      part record;
      average numeric(16,6);
    begin
      select p.quantity_on_hand, p.average_cost, p.cost into part from parts p
        where p.company_id = new.company_id and p.id = new.part_id for no key update;
      -- Without the part, the foreign key refuses the row.
      if not found then return new; end if;
      average := part.average_cost;
      if new.reverses_id is not null then
        if not exists (select from stock_movements m where m.company_id = new.company_id and m.id = new.reverses_id
            and m.part_id = new.part_id and m.kind = new.kind and m.quantity = - new.quantity
            and m.reverses_id is null) then
          raise exception 'a counter-entry has the part, the kind and the quantity of a movement that is none itself'
            using errcode = 'integrity_constraint_violation';
        end if;
        average := average_cost_without(new.part_id, new.reverses_id);
      elsif new.kind = 'receipt' and new.unit_cost is not null and new.quantity > 0 then
        average := (greatest(part.quantity_on_hand, 0) * coalesce(average, part.cost, new.unit_cost)
          + new.quantity * new.unit_cost) / (greatest(part.quantity_on_hand, 0) + new.quantity);
      end if;
      new.on_hand_after := part.quantity_on_hand + new.quantity;
      new.value_change := round(new.on_hand_after * coalesce(average, part.cost, 0), 2)
        - round(part.quantity_on_hand * coalesce(part.average_cost, part.cost, 0), 2);
      update parts set quantity_on_hand = new.on_hand_after, average_cost = average, last_updated = now(),
          low_told = low_told and new.on_hand_after <= reorder_point
        where company_id = new.company_id and id = new.part_id;
      return new;
    end $$;
    create trigger stock_movements_apply before insert on stock_movements
      for each row execute function apply_stock_movement();

    -- What moved stays written, for the owner too. Other tables may clear a reference, which is a trigger of its own.
    create function refuse_changed_movement() returns trigger language plpgsql as $$
    begin
      raise exception 'stock movements are never changed; reverse them instead'
        using errcode = 'integrity_constraint_violation';
    end $$;
    create trigger stock_movements_stay before update or delete on stock_movements
      for each row when (pg_trigger_depth() = 0) execute function refuse_changed_movement();

    -- A part that was only ever corrected was entered by mistake. It goes, and its corrections with it.
    create function delete_corrections_of_part() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      if not exists (select from stock_movements m
          where m.company_id = old.company_id and m.part_id = old.id and m.kind <> 'correction') then
        delete from stock_movements m where m.company_id = old.company_id and m.part_id = old.id;
      end if;
      return old;
    end $$;
    create trigger parts_take_corrections before delete on parts
      for each row execute function delete_corrections_of_part();

    -- Stock that was received for a repair and waits for its part line (D6.5).
    create table stock_reservations (
      id int generated always as identity primary key,
      company_id int not null references companies,
      part_id int not null,
      repair_id int not null,
      quantity int not null check (quantity > 0),
      purchase_order_item_id int,
      reserved_at timestamptz not null default now(),
      unique (company_id, id),
      unique (company_id, part_id, repair_id),
      foreign key (company_id, part_id) references parts (company_id, id),
      foreign key (company_id, repair_id) references repairs (company_id, id) on delete cascade
    );
    create index stock_reservations_of_repair on stock_reservations (company_id, repair_id);
    create function apply_stock_reservation() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      if tg_op <> 'INSERT' then
        update parts set quantity_reserved = quantity_reserved - old.quantity
          where company_id = old.company_id and id = old.part_id;
      end if;
      if tg_op <> 'DELETE' then
        update parts set quantity_reserved = quantity_reserved + new.quantity
          where company_id = new.company_id and id = new.part_id;
      end if;
      return null;
    end $$;
    create trigger stock_reservations_apply after insert or update or delete on stock_reservations
      for each row execute function apply_stock_reservation();

    drop trigger parts_begin_empty on parts;
    create trigger parts_begin_empty before insert on parts for each row
      when (new.quantity_on_hand <> 0 or new.quantity_reserved <> 0 or new.average_cost is not null)
      execute function refuse_stock_without_movement();
    drop trigger parts_stock_by_ledger on parts;
    create trigger parts_stock_by_ledger before update of quantity_on_hand, quantity_reserved, average_cost on parts
      for each row when (pg_trigger_depth() = 0 and (old.quantity_on_hand <> new.quantity_on_hand
        or old.quantity_reserved <> new.quantity_reserved
        or old.average_cost is distinct from new.average_cost))
      execute function refuse_stock_without_movement();
  `.execute(db);
  await tenantTable(db, 'stock_revaluations', { grants: 'select' });
  await tenantTable(db, 'stock_reservations');
}
