-- version 1, text d21978e2
create or replace function search_customers(pattern text) returns table (customer_id int)
  language sql stable security definer set search_path = public, pg_temp rows 200 as $$
    select c.id from customers c
    where c.company_id = app_company() and customer_search_text(c.name, c.email, c.contact_email) ilike pattern
    limit 200
  $$;
revoke execute on function search_customers(text) from public;
grant execute on function search_customers(text) to portal_app;
