-- version 1, text f5f37328
-- The search over people stops after some hundred hits, in no order. Those whose name equals the typed text, or
-- begins with it, are found here, so that the best hits are always among those that are sorted (D9.2).
create or replace function search_best_customers(pattern text, typed text) returns table (customer_id int)
  language sql stable security definer set search_path = public, pg_temp rows 200 as $$
    -- A few steps along the names, however many begin so.
    (select c.id from (
        select c.id, c.name from customers c
        where c.company_id = app_company() and lower(c.name) >= lower(typed)
        order by lower(c.name), c.id limit 50
      ) c where starts_with(lower(c.name), lower(typed)))
    union
    (select c.id from customers c
      where c.company_id = app_company() and lower(c.email) = lower(typed) limit 50)
    union
    select s.customer_id from search_customers(pattern) s
  $$;
revoke execute on function search_best_customers(text, text) from public;
grant execute on function search_best_customers(text, text) to portal_app;
