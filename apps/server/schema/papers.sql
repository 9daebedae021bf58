create table shipments (
  id int generated always as identity primary key,
  company_id int not null references companies,
  created_at timestamptz not null default now(),
  -- The edition of its tracking link that is valid (D12.1).
  link_edition int not null default 1,
  unique (company_id, id)
);
select tenant_table('shipments', grants => 'select, insert');
grant update (link_edition) on shipments to portal_app;
