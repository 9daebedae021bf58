-- version 2, text b5d9119b
-- As with repairs: row-level security would switch the trigram indexes off, so the tenant comes from the
-- transaction's own setting, never from an argument. The longest word is looked for in the order, its supplier and its
-- items, the others in all that it finds.
create or replace function find_purchase_orders(pattern text) returns table (purchase_order_id int)
  language plpgsql stable security definer set search_path = public, pg_temp rows 200 as $$
declare
  words constant text[] := search_patterns(pattern);
begin
  return query select f.id from (
      select o.id from purchase_orders o
        where o.company_id = app_company() and search_fold(o.search_text) like words[1]
      union
      select o.id from suppliers s join purchase_orders o on o.company_id = s.company_id and o.supplier_id = s.id
        where s.company_id = app_company() and search_fold(s.name) like words[1]
      union
      select i.purchase_order_id from purchase_order_items i
        where i.company_id = app_company() and search_fold(i.search_text) like words[1]
    ) f where words[2] = '%' or (
      select search_fold(concat_ws(' ', o.search_text, s.name,
          (select string_agg(i.search_text, ' ') from purchase_order_items i where i.purchase_order_id = o.id)))
        like all (words)
      from purchase_orders o join suppliers s on s.id = o.supplier_id where o.id = f.id);
end $$;
revoke execute on function find_purchase_orders(text) from public;
grant execute on function find_purchase_orders(text) to portal_app;
