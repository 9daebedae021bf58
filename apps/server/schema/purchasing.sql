-- An order to a supplier (B3, D6).
create table purchase_orders (
  id int generated always as identity primary key,
  company_id int not null references companies,
  po_number text not null check (po_number <> ''),
  supplier_id int not null,
  customer_id int,
  repair_id int,
  order_date date,
  expected_delivery_date date,
  date_received date,
  status text not null default 'draft' check (status in ('draft', 'ordered', 'partial', 'received', 'canceled')),
  shipping_method text,
  tracking_number text,
  -- The sum of the lines. Kept by trigger.
  subtotal numeric(12,2) not null default 0,
  tax numeric(12,2) not null default 0,
  shipping numeric(12,2) not null default 0,
  total numeric(12,2) generated always as (subtotal + tax + shipping) stored not null,
  notes text,
  sent_at timestamptz,
  -- The person who marked the order as ordered or sent it. They are told when it is late (D6.8).
  ordered_by_user_id int,
  ordered_by text,
  -- The expected day that the person who ordered was last told to be over.
  late_told_for date,
  created_by_id int,
  updated_by_id int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text generated always as (lower(po_number || ' ' || coalesce(tracking_number, ''))) stored not null,
  unique (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id),
  constraint purchase_orders_subtotal_counts check (subtotal >= 0)
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
create index purchase_orders_by_latest_order_date on purchase_orders (company_id,
  order_date desc nulls last, id desc);
create index purchase_orders_by_expected on purchase_orders (company_id, expected_delivery_date, id);
create index purchase_orders_by_latest_expected on purchase_orders (company_id, expected_delivery_date desc nulls
  last, id desc);
create index purchase_orders_by_total on purchase_orders (company_id, total, id);
create index purchase_orders_expected on purchase_orders (expected_delivery_date, company_id, id)
  where status in ('ordered', 'partial');
create index purchase_orders_search on purchase_orders using gin (company_id, search_text gin_trgm_ops);
select tenant_table('purchase_orders');

-- A line of an order.
create table purchase_order_items (
  id int generated always as identity primary key,
  company_id int not null references companies,
  purchase_order_id int not null,
  part_id int,
  part_number text,
  description text not null check (description <> ''),
  manufacturer text,
  quantity int not null check (quantity >= 1 and quantity <= 1000000),
  unit_price numeric(12,2) not null check (unit_price >= 0),
  line_total numeric(12,2) generated always as (quantity::numeric * unit_price) stored not null,
  -- The sum of the receipts of this line. Kept by trigger.
  received_quantity int not null default 0,
  closed_short_quantity int not null default 0 check (closed_short_quantity >= 0),
  close_short_reason text,
  backordered_quantity int generated always as ( case when received_quantity > 0 then greatest(quantity -
    received_quantity - closed_short_quantity, 0) else 0 end) stored not null,
  is_for_stock boolean not null default true,
  -- The repair that the line is ordered for (D6.5).
  repair_id int,
  version int not null default 1,
  search_text text generated always as (lower(coalesce(part_number, '') || ' ' || description)) stored not null,
  check ((closed_short_quantity > 0) <= (close_short_reason is not null)),
  unique (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id) on delete cascade,
  foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id),
  constraint purchase_order_items_received_counts check (received_quantity >= 0),
  constraint purchase_order_items_backordered_counts check (backordered_quantity >= 0)
);
create index purchase_order_items_of_order on purchase_order_items (company_id, purchase_order_id, id);
create index purchase_order_items_of_part on purchase_order_items (company_id, part_id, id desc)
  where part_id is not null;
create index purchase_order_items_of_repair on purchase_order_items (company_id, repair_id, id)
  where repair_id is not null;
create index purchase_order_items_search on purchase_order_items using gin (company_id, search_text gin_trgm_ops);
-- The order lines of which something is still expected: for one repair, and of one part.
create index purchase_order_items_awaited on purchase_order_items (company_id, repair_id, purchase_order_id)
  where repair_id is not null and quantity > (received_quantity + closed_short_quantity);
create index purchase_order_items_coming on purchase_order_items (company_id, part_id, purchase_order_id)
  where part_id is not null and quantity > (received_quantity + closed_short_quantity);
select tenant_table('purchase_order_items');

-- One row for each delivery, with a line for each item that came. A wrong line is reversed by a counter-entry (D6.2).
create table purchase_order_receipts (
  id int generated always as identity primary key,
  company_id int not null references companies,
  purchase_order_id int not null,
  received_at timestamptz not null default now(),
  received_by_user_id int,
  received_by text,
  unique (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id)
);
create index purchase_order_receipts_of_order on purchase_order_receipts (company_id, purchase_order_id, id desc);
select tenant_table('purchase_order_receipts', grants => 'select, insert');

-- What a delivery brought of one line, or the counter-entry that reverses it (D6.2). Rows never change.
create table purchase_order_receipt_lines (
  id int generated always as identity primary key,
  company_id int not null references companies,
  receipt_id int not null,
  item_id int not null,
  -- Negative for a counter-entry.
  quantity int not null check (quantity <> 0),
  unit_price numeric(12,2),
  note text,
  is_over boolean not null default false,
  reverses_id int,
  moved_at timestamptz not null default now(),
  moved_by_user_id int,
  moved_by text,
  check ((reverses_id is null) = (quantity > 0)),
  unique (company_id, id),
  unique (company_id, reverses_id),
  foreign key (company_id, receipt_id) references purchase_order_receipts (company_id, id),
  foreign key (company_id, item_id) references purchase_order_items (company_id, id),
  foreign key (company_id, reverses_id) references purchase_order_receipt_lines (company_id, id)
);
create unique index purchase_order_receipt_lines_once on purchase_order_receipt_lines (company_id, receipt_id,
  item_id) where reverses_id is null;
create index purchase_order_receipt_lines_of_item on purchase_order_receipt_lines (company_id, item_id, id desc);
select tenant_table('purchase_order_receipt_lines', grants => 'select, insert');

-- A stored paper of an order: the PDF as it was sent, a packing list or an invoice.
create table purchase_order_papers (
  id int generated always as identity primary key,
  company_id int not null references companies,
  purchase_order_id int not null,
  kind text not null check (kind in ('sent', 'packing_list', 'invoice')),
  file_id int not null,
  sent_to text,
  added_at timestamptz not null default now(),
  added_by_user_id int,
  added_by text,
  unique (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
create index purchase_order_papers_of_order on purchase_order_papers (company_id, purchase_order_id, id desc);
create index purchase_order_papers_of_file on purchase_order_papers (company_id, file_id);
select tenant_table('purchase_order_papers', grants => 'select, insert, delete');
