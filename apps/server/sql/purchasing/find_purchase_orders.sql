-- version 1, text 2ea22f4b
-- As with repairs: row-level security would switch the trigram indexes off, so the tenant comes from the
-- transaction's own setting, never from an argument.
create or replace function find_purchase_orders(pattern text) returns table (purchase_order_id int)
  language sql stable security definer set search_path = public, pg_temp rows 200 as $$
    select o.id from purchase_orders o where o.company_id = app_company() and o.search_text like lower(pattern)
    union
    select o.id from suppliers s join purchase_orders o on o.company_id = s.company_id and o.supplier_id = s.id
      where s.company_id = app_company() and s.name ilike pattern
    union
    select i.purchase_order_id from purchase_order_items i
      where i.company_id = app_company() and i.search_text like lower(pattern)
  $$;
revoke execute on function find_purchase_orders(text) from public;
grant execute on function find_purchase_orders(text) to portal_app;
