-- version 1, text f73edf82
-- As with repairs: row-level security would switch the trigram index off, so the tenant comes from the
-- transaction's own setting, never from an argument.
create or replace function find_customers(pattern text) returns table (customer_id int)
  language sql stable security definer set search_path = public, pg_temp rows 200 as $$
    select c.id from customers c
    where c.company_id = app_company()
      and customer_list_text(c.name, c.email, c.contact_email, c.phone, c.address, c.city, c.state, c.zip)
        ilike pattern
  $$;
revoke execute on function find_customers(text) from public;
grant execute on function find_customers(text) to portal_app;
