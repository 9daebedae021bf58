create table parts (
  id int generated always as identity primary key,
  company_id int not null references companies,
  part_number text not null check (part_number <> ''),
  name text,
  description text,
  manufacturer text,
  model text,
  -- What the company pays; staff only.
  cost numeric(12,2),
  -- Also called listPrice (B3).
  msrp numeric(12,2),
  selling_price numeric(12,2),
  -- The sum of the part's movements. Below zero when a repair used more than was counted (D6.3: never blocks).
  quantity_on_hand int not null default 0,
  reorder_point int not null default 0 check (reorder_point >= 0),
  location text,
  notes text,
  equipment_type_id int,
  equipment_model_id int,
  preferred_supplier_id int,
  active boolean not null default true,
  last_updated timestamptz not null default now(),
  version int not null default 1,
  -- Pieces kept for repairs. Kept by trigger: the sum of `stock_reservations` (D6.5).
  quantity_reserved int not null default 0 check (quantity_reserved >= 0),
  -- The weighted moving average of the receipts (D6.6). Null before the first receipt with a price.
  average_cost numeric(16,6) check (average_cost >= 0),
  -- True when admins know that the part is low. It becomes false when the stock is above the reorder point again.
  low_told boolean not null default true,
  search_text text generated always as (lower(part_number || ' ' || coalesce(name, '') || ' ' || coalesce(model, '')
    || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(description, ''))) stored not null,
  unique (company_id, id),
  foreign key (company_id, equipment_type_id) references equipment_types (company_id, id),
  foreign key (company_id, equipment_model_id) references equipment_models (company_id, id),
  foreign key (company_id, preferred_supplier_id) references suppliers (company_id, id)
);
create index parts_by_number on parts (company_id, lower(part_number), id);
create index parts_of_type on parts (company_id, equipment_type_id) where equipment_type_id is not null;
create index parts_of_model on parts (company_id, equipment_model_id) where equipment_model_id is not null;
create index parts_of_supplier on parts (company_id, preferred_supplier_id) where preferred_supplier_id is not null;
create index parts_to_reorder on parts (company_id, id) where active and quantity_on_hand <= reorder_point;
create index parts_words on parts using gin (company_id, search_text gin_trgm_ops);
create index parts_by_id on parts (company_id, id desc);
create index parts_by_name on parts (company_id, lower(name), id);
create index parts_by_stock on parts (company_id, quantity_on_hand, id);
create index parts_by_location on parts (company_id, location, id);
create index parts_by_number_start on parts (company_id, lower(part_number) text_pattern_ops);
-- Parts of which more was used or promised than is on hand.
create index parts_short on parts (company_id, id) where quantity_on_hand < quantity_reserved;
select tenant_table('parts');
grant usage on sequence parts_id_seq to portal_app;

create table repair_parts (
  id int generated always as identity primary key,
  company_id int not null references companies,
  repair_id int not null,
  position int not null,
  part_number text not null,
  description text not null default '',
  quantity int not null check (quantity > 0),
  -- What the part costs the company; never sent to a customer (D3.5).
  unit_price numeric(12,2) not null default 0,
  -- What the customer is charged.
  msrp_price numeric(12,2) not null default 0,
  -- The part of the catalogue; null for free text (D6.3).
  part_id int,
  -- The pieces that somebody has used. The others are planned, such as those of an estimate.
  used_quantity int not null default 0,
  unique (repair_id, "position"),
  foreign key (company_id, repair_id) references repairs (company_id, id),
  foreign key (company_id, part_id) references parts (company_id, id),
  constraint repair_parts_used_counts check (used_quantity >= 0 and used_quantity <= quantity)
);
create index repair_parts_of_part on repair_parts (company_id, part_id) where part_id is not null;
select tenant_table('repair_parts');

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
select tenant_table('stock_revaluations', grants => 'select');

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
  foreign key (company_id, repair_id) references repairs (company_id, id) on delete cascade,
  foreign key (company_id, purchase_order_item_id) references purchase_order_items (company_id, id)
    on delete set null (purchase_order_item_id)
);
create index stock_reservations_of_repair on stock_reservations (company_id, repair_id);
create index stock_reservations_of_order_item on stock_reservations (company_id, purchase_order_item_id)
  where purchase_order_item_id is not null;
select tenant_table('stock_reservations');

-- A count of the stock at one location, or of all active parts (D6.7).
create table stock_counts (
  id int generated always as identity primary key,
  company_id int not null references companies,
  location text,
  reason text not null check (reason <> ''),
  state text not null default 'open' check (state in ('open', 'finished', 'cancelled')),
  opened_at timestamptz not null default now(),
  opened_by text,
  closed_at timestamptz,
  closed_by text,
  version int not null default 1,
  unique (company_id, id)
);
create index stock_counts_by_id on stock_counts (company_id, id desc);
select tenant_table('stock_counts');

-- The ledger of stock (D6.3); rows are never changed, a wrong one is reversed by a counter-entry.
create table stock_movements (
  id int generated always as identity primary key,
  company_id int not null references companies,
  part_id int not null,
  kind text not null check (kind in ('receipt', 'use', 'correction')),
  -- Signed: what came in is positive.
  quantity int not null check (quantity <> 0),
  -- A correction always has one.
  reason text,
  repair_id int,
  -- The movement this one undoes.
  reverses_id int,
  moved_at timestamptz not null default now(),
  moved_by_user_id int,
  moved_by text,
  -- The price paid for one piece of a receipt.
  unit_cost numeric(12,2) check (unit_cost >= 0),
  purchase_order_item_id int,
  receipt_id int,
  stock_count_id int,
  -- Set by trigger: pieces on hand after it. Null for entries of old releases.
  on_hand_after int,
  -- What the movement added to the value of stock. The sums of a span give the value at its begin.
  value_change numeric(20,2) not null default 0,
  -- The act of a person that can be undone (decision 0041). The database sets it.
  act_id bigint default act_of_transaction(),
  -- Null for movements of earlier releases, which count with their whole quantity.
  reserved_quantity int,
  check (kind <> 'correction' or reason is not null),
  unique (company_id, id),
  unique (company_id, reverses_id),
  foreign key (company_id, part_id) references parts (company_id, id),
  foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id),
  foreign key (company_id, reverses_id) references stock_movements (company_id, id),
  foreign key (company_id, stock_count_id) references stock_counts (company_id, id),
  foreign key (company_id, purchase_order_item_id) references purchase_order_items (company_id, id),
  foreign key (company_id, receipt_id) references purchase_order_receipts (company_id, id),
  constraint stock_movements_reserved_counts check (reserved_quantity is null or reserved_quantity >= 0
    and reserved_quantity <= quantity)
);
create index stock_movements_of_part on stock_movements (company_id, part_id, id desc);
create index stock_movements_of_repair on stock_movements (company_id, repair_id) where repair_id is not null;
create index stock_movements_of_order_item on stock_movements (company_id, purchase_order_item_id)
  where purchase_order_item_id is not null;
create index stock_movements_of_count on stock_movements (company_id, stock_count_id)
  where stock_count_id is not null;
create index stock_movements_of_receipt on stock_movements (company_id, receipt_id) where receipt_id is not null;
create index stock_movements_by_time on stock_movements (company_id, moved_at) include (kind, value_change);
create index stock_movements_of_act on stock_movements (act_id) where act_id is not null;
select tenant_table('stock_movements', grants => 'select, insert');

-- A part on a count sheet.
create table stock_count_lines (
  company_id int not null references companies,
  stock_count_id int not null,
  part_id int not null,
  -- Changes with the state of the sheet, for the unique index.
  open boolean not null default true,
  expected int not null,
  counted int check (counted >= 0),
  counted_by text,
  -- What moved between expected and the end of the count. While the sheet is open, the part itself tells.
  moved int,
  primary key (company_id, stock_count_id, part_id),
  foreign key (company_id, stock_count_id) references stock_counts (company_id, id) on delete cascade,
  foreign key (company_id, part_id) references parts (company_id, id) on delete cascade
);
create unique index stock_count_lines_one_open on stock_count_lines (company_id, part_id) where open;
create index stock_count_lines_of_part on stock_count_lines (company_id, part_id);
select tenant_table('stock_count_lines');

-- What a repair wants and has taken of a part. Triggers count both (D6.3).
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
  foreign key (company_id, part_id) references parts (company_id, id),
  constraint repair_part_needs_wanted_counts check (wanted >= 0),
  constraint repair_part_needs_taken_counts check (taken >= 0)
);
create index repair_part_needs_of_part on repair_part_needs (company_id, part_id);
-- The repairs that wait for parts are few among all repairs with parts.
create index repair_part_needs_waiting on repair_part_needs (company_id, repair_id) where wanted > taken;
select tenant_table('repair_part_needs', grants => 'select');
grant update (given_back) on repair_part_needs to portal_app;
