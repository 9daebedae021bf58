create table estimates (
  id int generated always as identity primary key,
  company_id int not null references companies,
  repair_id int not null,
  version int not null check (version > 0),
  state text not null default 'draft' check (state in ('draft', 'sent', 'approved', 'declined', 'expired',
    'superseded')),
  note text,
  -- Calendar date, YYYY-MM-DD.
  valid_until date not null,
  -- What the ticked lines cost, with discount and tax.
  total numeric(12,2) not null,
  -- Grows with every save of the draft.
  revision int not null default 1,
  created_by_user_id int,
  -- Last save of the draft; the document's date from then on.
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  sent_by_user_id int,
  decision text check (decision in ('approve', 'decline')),
  answered_at timestamptz,
  answered_by text,
  answered_by_user_id int,
  -- The network address of the person who answered, through a link or signed in.
  answered_from text,
  reason text,
  po_number text,
  signature text,
  channel text check (channel in ('signed_in', 'link', 'phone', 'preauthorised')),
  file_id int,
  sha256 text,
  -- False when it was sent with the tick not to mail it.
  is_mailed boolean not null default true,
  discount_kind text check (discount_kind in ('amount', 'percent')),
  -- Dollars or percent, as the kind says.
  discount_value numeric(12,4) check (discount_value >= 0),
  discount numeric(12,2) not null default 0 check (discount >= 0),
  -- Percent, such as '8.2500'.
  tax_rate numeric(7,4) not null default 0,
  tax_exempt boolean not null default false,
  tax numeric(12,2) not null default 0,
  -- The positions of the optional lines that the customer took. Null without optional lines and before the answer.
  taken int[],
  -- The sums of what the customer took. Null without optional lines and before the answer.
  answered_discount numeric(12,2),
  answered_tax numeric(12,2),
  answered_total numeric(12,2),
  -- The PDF of an approved version with optional lines: what was taken and what was not.
  approved_file_id int,
  -- How often a mailed link was opened by a person.
  opens int not null default 0,
  opened_at timestamptz,
  reminded_at timestamptz,
  -- When staff took back all its links. A tracking link makes no new ones after that.
  links_ended_at timestamptz,
  check ((state = 'draft') = (sent_at is null)),
  constraint estimates_check1 check ((decision is null) = (answered_at is null)),
  unique (company_id, id),
  unique (company_id, repair_id, version),
  foreign key (company_id, repair_id) references repairs (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, approved_file_id) references files (company_id, id),
  constraint estimates_discount_whole check ((discount_kind is null) = (discount_value is null)),
  constraint estimates_answered_whole check (num_nonnulls(taken, answered_discount, answered_tax, answered_total) in
    (0, 4))
);
create unique index estimates_one_draft on estimates (company_id, repair_id) where state = 'draft';
create index estimates_open on estimates (valid_until) where state = 'sent';
create index estimates_undelivered on estimates (sent_at) where state <> 'draft' and file_id is null;
create index estimates_without_approved_file on estimates (answered_at) where taken is not null
  and state = 'approved' and approved_file_id is null;
select tenant_table('estimates');

create table estimate_lines (
  id int generated always as identity primary key,
  company_id int not null references companies,
  estimate_id int not null,
  position int not null,
  kind text not null check (kind in ('part', 'labor', 'calibration', 'shipping')),
  part_number text,
  description text not null,
  quantity int not null check (quantity > 0),
  -- What the customer is charged for one.
  price numeric(12,2) not null check (price >= 0),
  is_optional boolean not null default false,
  -- Whether staff ticked an optional line for the customer.
  is_taken boolean not null default true,
  unique (estimate_id, "position"),
  foreign key (company_id, estimate_id) references estimates (company_id, id) on delete cascade,
  unique (company_id, id),
  constraint estimate_lines_fixed check (is_optional or is_taken)
);
select tenant_table('estimate_lines');

-- Mailed links; only the token's hash is kept.
create table estimate_links (
  id int generated always as identity primary key,
  company_id int not null references companies,
  estimate_id int not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The user of the customer's team to whom the link went, if it was one (D3.6).
  user_id int references users,
  -- How it was made. Only a link that was mailed to one address has a holder.
  made_by text not null default 'mail',
  foreign key (company_id, estimate_id) references estimates (company_id, id) on delete cascade,
  constraint estimate_links_made_by check (made_by in ('mail', 'shared_mail', 'staff', 'tracking'))
);
create index estimate_links_of_estimate on estimate_links (company_id, estimate_id);
select tenant_table('estimate_links');

create table estimate_reminders (
  id int generated always as identity primary key,
  company_id int not null references companies,
  estimate_id int not null,
  -- Days after sending: 3 and 7.
  days int not null,
  due_at timestamptz not null,
  done_at timestamptz,
  unique (estimate_id, days),
  foreign key (company_id, estimate_id) references estimates (company_id, id) on delete cascade
);
create index estimate_reminders_due on estimate_reminders (due_at) where done_at is null;
select tenant_table('estimate_reminders');

-- The photos of the repair that stand beside a line.
create table estimate_line_photos (
  company_id int not null references companies,
  line_id int not null,
  image_id int not null,
  position int not null,
  primary key (company_id, line_id, image_id),
  foreign key (company_id, line_id) references estimate_lines (company_id, id) on delete cascade,
  foreign key (company_id, image_id) references repair_images (company_id, id) on delete cascade
);
create index estimate_line_photos_of_image on estimate_line_photos (company_id, image_id);
select tenant_table('estimate_line_photos');
