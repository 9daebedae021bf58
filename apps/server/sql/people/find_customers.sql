-- version 2, text ad8cfc20
-- As with repairs: row-level security would switch the trigram index off, so the tenant comes from the
-- transaction's own setting, never from an argument.
create or replace function find_customers(pattern text) returns table (customer_id int)
  language plpgsql stable security definer set search_path = public, pg_temp rows 200 as $$
declare
  words constant text[] := search_patterns(pattern);
begin
  return query select c.id from customers c
    where c.company_id = app_company()
      and customer_words(c.name, c.email, c.contact_email, c.phone, c.address, c.city, c.state, c.zip) like words[1]
      and customer_words(c.name, c.email, c.contact_email, c.phone, c.address, c.city, c.state, c.zip) like words[2]
      and customer_words(c.name, c.email, c.contact_email, c.phone, c.address, c.city, c.state, c.zip) like all (words);
end $$;
revoke execute on function find_customers(text) from public;
grant execute on function find_customers(text) to portal_app;
