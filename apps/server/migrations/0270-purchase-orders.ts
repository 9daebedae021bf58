import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Purchase orders with their lines, receipts and papers (B3, D6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table purchase_orders (
      id int generated always as identity primary key,
      company_id int not null references companies,
      po_number text not null check (po_number <> ''),
      supplier_id int not null,
      customer_id int, repair_id int,
      order_date date, expected_delivery_date date, date_received date,
      status text not null default 'draft' check (status in ('draft','ordered','partial','received','canceled')),
      shipping_method text, tracking_number text,
      -- The sum of the lines. Kept by trigger.
      subtotal numeric(12,2) not null default 0,
      tax numeric(12,2) not null default 0, shipping numeric(12,2) not null default 0,
      total numeric(12,2) not null generated always as (subtotal + tax + shipping) stored,
      notes text,
      sent_at timestamptz,
      ordered_by_user_id int, ordered_by text,
      -- The expected day that the person who ordered was last told to be over.
      late_told_for date,
      created_by_id int, updated_by_id int,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version int not null default 1,
      search_text text not null generated always as
        (lower(po_number || ' ' || coalesce(tracking_number, ''))) stored,
      unique (company_id, id),
      foreign key (company_id, supplier_id) references suppliers (company_id, id),
      foreign key (company_id, customer_id) references customers (company_id, id),
      foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id)
    );
    create unique index purchase_orders_numbered on purchase_orders (company_id, lower(po_number));
    create index purchase_orders_by_number on purchase_orders (company_id, length(po_number), po_number, id);
    create index purchase_orders_by_status on purchase_orders (company_id, status, id desc);
    create index purchase_orders_of_supplier on purchase_orders (company_id, supplier_id, id desc);
    create index purchase_orders_of_customer on purchase_orders (company_id, customer_id, id desc)
      where customer_id is not null;
    create index purchase_orders_of_repair on purchase_orders (company_id, repair_id, id desc)
      where repair_id is not null;
    create index purchase_orders_by_order_date on purchase_orders (company_id, order_date, id);
    create index purchase_orders_by_latest_order_date on purchase_orders (company_id, order_date desc nulls last, id desc);
    create index purchase_orders_by_expected on purchase_orders (company_id, expected_delivery_date, id);
    create index purchase_orders_by_latest_expected
      on purchase_orders (company_id, expected_delivery_date desc nulls last, id desc);
    create index purchase_orders_by_total on purchase_orders (company_id, total, id);
    create index purchase_orders_expected on purchase_orders (expected_delivery_date, company_id, id)
      where status in ('ordered','partial');
    create index purchase_orders_search on purchase_orders using gin (company_id, search_text gin_trgm_ops);

    create table purchase_order_items (
      id int generated always as identity primary key,
      company_id int not null references companies,
      purchase_order_id int not null,
      part_id int,
      part_number text,
      description text not null check (description <> ''),
      manufacturer text,
      quantity int not null check (quantity between 1 and 1000000),
      unit_price numeric(12,2) not null check (unit_price >= 0),
      line_total numeric(12,2) not null generated always as (quantity * unit_price) stored,
      -- The sum of the receipts of this line. Kept by trigger.
      received_quantity int not null default 0,
      closed_short_quantity int not null default 0 check (closed_short_quantity >= 0),
      close_short_reason text,
      backordered_quantity int not null generated always as (case when received_quantity > 0
        then greatest(quantity - received_quantity - closed_short_quantity, 0) else 0 end) stored,
      is_for_stock boolean not null default true,
      -- The repair that the line is ordered for (D6.5).
      repair_id int,
      version int not null default 1,
      search_text text not null generated always as
        (lower(coalesce(part_number, '') || ' ' || description)) stored,
      check ((closed_short_quantity > 0) <= (close_short_reason is not null)),
      unique (company_id, id),
      foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id) on delete cascade,
      foreign key (company_id, part_id) references parts (company_id, id),
      foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id)
    );
    create index purchase_order_items_of_order on purchase_order_items (company_id, purchase_order_id, id);
    create index purchase_order_items_of_part on purchase_order_items (company_id, part_id, id desc)
      where part_id is not null;
    create index purchase_order_items_of_repair on purchase_order_items (company_id, repair_id, id)
      where repair_id is not null;
    create index purchase_order_items_search on purchase_order_items using gin (company_id, search_text gin_trgm_ops);

    -- One row for each delivery, with a line for each item that came. A wrong line is reversed by a counter-entry (D6.2).
    create table purchase_order_receipts (
      id int generated always as identity primary key,
      company_id int not null references companies,
      purchase_order_id int not null,
      received_at timestamptz not null default now(),
      received_by_user_id int, received_by text,
      unique (company_id, id),
      foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id)
    );
    create index purchase_order_receipts_of_order on purchase_order_receipts (company_id, purchase_order_id, id desc);

    create table purchase_order_receipt_lines (
      id int generated always as identity primary key,
      company_id int not null references companies,
      receipt_id int not null,
      item_id int not null,
      quantity int not null check (quantity <> 0),
      unit_price numeric(12,2),
      note text,
      is_over boolean not null default false,
      reverses_id int,
      moved_at timestamptz not null default now(),
      moved_by_user_id int, moved_by text,
      check ((reverses_id is null) = (quantity > 0)),
      unique (company_id, id),
      unique (company_id, reverses_id),
      foreign key (company_id, receipt_id) references purchase_order_receipts (company_id, id),
      foreign key (company_id, item_id) references purchase_order_items (company_id, id),
      foreign key (company_id, reverses_id) references purchase_order_receipt_lines (company_id, id)
    );
    create unique index purchase_order_receipt_lines_once on purchase_order_receipt_lines (company_id, receipt_id, item_id)
      where reverses_id is null;
    create index purchase_order_receipt_lines_of_item on purchase_order_receipt_lines (company_id, item_id, id desc);

    create table purchase_order_papers (
      id int generated always as identity primary key,
      company_id int not null references companies,
      purchase_order_id int not null,
      kind text not null check (kind in ('sent','packing_list','invoice')),
      file_id int not null,
      sent_to text,
      added_at timestamptz not null default now(),
      added_by_user_id int, added_by text,
      unique (company_id, id),
      foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id),
      foreign key (company_id, file_id) references files (company_id, id)
    );
    create index purchase_order_papers_of_order on purchase_order_papers (company_id, purchase_order_id, id desc);
    create index purchase_order_papers_of_file on purchase_order_papers (company_id, file_id);

    -- The subtotal of an order is the sum of its lines, whoever writes them (D6.1).
    create function add_to_purchase_order(changed_company int, changed_order int, amount numeric) returns void
      language sql as $$
        update purchase_orders set subtotal = subtotal + amount, version = version + 1, updated_at = now()
          where company_id = changed_company and id = changed_order
      $$;
    create function count_added_items() returns trigger language plpgsql as $$
    begin
      perform add_to_purchase_order(d.company_id, d.purchase_order_id, d.amount) from (
        select company_id, purchase_order_id, sum(line_total) as amount from added group by 1, 2 order by 1, 2) d;
      return null;
    end $$;
    create function count_changed_items() returns trigger language plpgsql as $$
    begin
      perform add_to_purchase_order(d.company_id, d.purchase_order_id, d.amount) from (
        select a.company_id, a.purchase_order_id, sum(a.line_total - b.line_total) as amount
        from after_change a join before_change b on b.id = a.id
        where a.line_total <> b.line_total group by 1, 2 order by 1, 2) d;
      return null;
    end $$;
    create function count_removed_items() returns trigger language plpgsql as $$
    begin
      perform add_to_purchase_order(d.company_id, d.purchase_order_id, -d.amount) from (
        select company_id, purchase_order_id, sum(line_total) as amount from removed group by 1, 2 order by 1, 2) d;
      return null;
    end $$;
    create trigger purchase_order_items_added after insert on purchase_order_items
      referencing new table as added for each statement execute function count_added_items();
    create trigger purchase_order_items_changed after update on purchase_order_items
      referencing old table as before_change new table as after_change
      for each statement execute function count_changed_items();
    create trigger purchase_order_items_removed after delete on purchase_order_items
      referencing old table as removed for each statement execute function count_removed_items();

    -- Sets the status that follows from what was received and closed short (D6.2). A draft and a canceled order keep
    -- theirs. An order of which everything was closed short and nothing received is canceled.
    create function settle_purchase_order(changed_company int, changed_order int) returns void
      language sql as $$
        update purchase_orders o set version = o.version + 1, updated_at = now(),
          status = s.status,
          date_received = case when s.status <> 'received' then null
            when o.status = 'received' and o.date_received is not null then o.date_received
            else (now() at time zone c.time_zone)::date end
        from companies c, (
          select case when x.expected > 0 and x.received > 0 then 'partial' when x.expected > 0 then 'ordered'
            when x.received > 0 then 'received' else 'canceled' end as status
          from (select coalesce(sum(greatest(i.quantity - i.received_quantity - i.closed_short_quantity, 0)), 0) as expected,
            coalesce(sum(i.received_quantity), 0) as received
            from purchase_order_items i where i.company_id = changed_company and i.purchase_order_id = changed_order) x) s
        where o.company_id = changed_company and o.id = changed_order and c.id = o.company_id
          and o.status not in ('draft','canceled')
      $$;

    create function apply_receipt_lines() returns trigger language plpgsql as $$
    begin
      update purchase_order_items i set version = i.version + 1,
        received_quantity = i.received_quantity + r.pieces,
        -- What arrives after it was closed short is not short any more.
        closed_short_quantity = least(i.closed_short_quantity,
          greatest(i.quantity - i.received_quantity - r.pieces, 0))
      from (select company_id, item_id, sum(quantity)::int as pieces from added group by 1, 2) r
      where i.company_id = r.company_id and i.id = r.item_id;
      perform settle_purchase_order(d.company_id, d.purchase_order_id) from (
        select distinct i.company_id, i.purchase_order_id from added a join purchase_order_items i on i.id = a.item_id
        order by 1, 2) d;
      return null;
    end $$;
    create trigger purchase_order_receipt_lines_apply after insert on purchase_order_receipt_lines
      referencing new table as added for each statement execute function apply_receipt_lines();

    -- Reversing a movement of stock that a receipt made reverses the receipt, whoever does it (D6.2).
    create function reverse_receipt_of_movement() returns trigger language plpgsql as $$
    begin
      insert into purchase_order_receipt_lines (company_id, receipt_id, item_id, quantity, unit_price, note, reverses_id,
        moved_by_user_id, moved_by)
      select l.company_id, l.receipt_id, l.item_id, -l.quantity, l.unit_price, new.reason, l.id,
        new.moved_by_user_id, new.moved_by
      from stock_movements m join purchase_order_receipt_lines l on l.company_id = m.company_id
        and l.receipt_id = m.receipt_id and l.item_id = m.purchase_order_item_id and l.reverses_id is null
      where m.company_id = new.company_id and m.id = new.reverses_id;
      return null;
    end $$;
    create trigger stock_movements_reverse_receipt after insert on stock_movements
      for each row when (new.reverses_id is not null) execute function reverse_receipt_of_movement();
  `.execute(db);
  await tenantTable(db, 'purchase_orders');
  await tenantTable(db, 'purchase_order_items');
  // What arrived stays written. A mistake is put right by a counter-entry (D6.2).
  await tenantTable(db, 'purchase_order_receipts', { grants: 'select, insert' });
  await tenantTable(db, 'purchase_order_receipt_lines', { grants: 'select, insert' });
  await tenantTable(db, 'purchase_order_papers', { grants: 'select, insert, delete' });
}
