-- version 3, text df09dd0c
-- As with repairs: row-level security would switch the trigram index off, so the tenant comes from the
-- transaction's own setting, never from an argument. The longest word is looked for in the unit and in its customer,
-- the others in all that it finds. The words of a customer are made once, and not for each of the customer's units.
create or replace function find_equipment(pattern text) returns table (unit_id int)
  language plpgsql stable security definer set search_path = public, pg_temp rows 500 as $$
declare
  words constant text[] := search_patterns(pattern);
begin
  if words[2] = '%' then
    return query
      select e.id from customer_equipment e where e.company_id = app_company() and e.search_text like words[1]
      union
      select e.id from find_customers(words[1]) f
        join customer_equipment e on e.company_id = app_company() and e.customer_id = f.customer_id;
    return;
  end if;
  return query
    with found as materialized (
      select e.id, e.customer_id, e.search_text from customer_equipment e
        where e.company_id = app_company() and e.search_text like words[1]
      union
      select e.id, e.customer_id, e.search_text from find_customers(words[1]) f
        join customer_equipment e on e.company_id = app_company() and e.customer_id = f.customer_id
    ), owners as materialized (
      select c.id, customer_words(c.name, c.email, c.contact_email, c.phone, c.address, c.city, c.state, c.zip) as text
      from customers c where c.id in (select f.customer_id from found f)
    )
    select f.id from found f join owners o on o.id = f.customer_id where f.search_text || ' ' || o.text like all (words);
end $$;
revoke execute on function find_equipment(text) from public;
grant execute on function find_equipment(text) to portal_app;
