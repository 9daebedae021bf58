-- version 1, text 7c19b729
-- As with repairs: row-level security would switch the trigram indexes off, so the tenant comes from the
-- transaction's own setting, never from an argument.
create or replace function find_invoices(pattern text) returns table (invoice_id int)
  language sql stable security definer set search_path = public, pg_temp rows 200 as $$
    select i.id from invoices i where i.company_id = app_company() and i.search_text like lower(pattern)
  $$;
revoke execute on function find_invoices(text) from public;
grant execute on function find_invoices(text) to portal_app;
