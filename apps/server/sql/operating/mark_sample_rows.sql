-- version 1, text 66a6d5a6
-- Marks every row that this transaction has made in the company. The name of its table is the kind.
create or replace function mark_sample_rows() returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  company int := app_company();
  kind text;
begin
  insert into sample_data (company_id) values (company);
  for kind in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('audit_entries', 'outbox_messages', 'notifications', 'users')
      and 2 = (select count(*) from pg_attribute a
        where a.attrelid = c.oid and a.attname in ('id', 'company_id') and not a.attisdropped)
  loop
    execute format('insert into sample_rows
      select company_id, %L, id from %I where company_id = $1 and xmin = pg_current_xact_id()::xid', kind, kind)
      using company;
  end loop;
end $$;
revoke execute on function mark_sample_rows() from public;
grant execute on function mark_sample_rows() to portal_app;
