create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- Makes a table a tenant table: the same statements as src/db/tenant-table.ts. last.sql drops this function.
create function tenant_table(of_table text, visible text default 'company_id = app_company()',
    grants text default 'select, insert, update, delete') returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', of_table);
  execute format('alter table %I force row level security', of_table);
  execute format('create policy tenant on %I to portal_app using (%s) with check (%s)', of_table, visible, visible);
  execute format('create policy owner on %I to current_user using (true) with check (true)', of_table);
  execute format('grant %s on %I to portal_app', grants, of_table);
end $$;

-- What open_session answers.
create type session_actor as (
  session_id bigint, user_id int, role text, company_id int, home_company_id int, customer_id int, username text,
  display_name text, email text, email_verified boolean, user_version int, nearly_idle boolean,
  second_factor_due boolean
);
