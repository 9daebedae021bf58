-- version 2, text 9410aed4
-- As with repairs: row-level security would switch the trigram index off, so the tenant comes from the
-- transaction's own setting, never from an argument. The longest word is looked for in the unit and in its customer,
-- the others in all that it finds.
create or replace function find_equipment(pattern text) returns table (unit_id int)
  language plpgsql stable security definer set search_path = public, pg_temp rows 500 as $$
declare
  words constant text[] := search_patterns(pattern);
begin
  return query
    select e.id from customer_equipment e
      where e.company_id = app_company() and e.search_text like words[1] and (words[2] = '%' or (
        select e.search_text || ' '
          || customer_words(c.name, c.email, c.contact_email, c.phone, c.address, c.city, c.state, c.zip) like all (words)
        from customers c where c.id = e.customer_id))
    union
    select e.id from find_customers(words[1]) f
      join customers c on c.id = f.customer_id
      join customer_equipment e on e.company_id = app_company() and e.customer_id = c.id
      where words[2] = '%' or e.search_text || ' '
        || customer_words(c.name, c.email, c.contact_email, c.phone, c.address, c.city, c.state, c.zip) like all (words);
end $$;
revoke execute on function find_equipment(text) from public;
grant execute on function find_equipment(text) to portal_app;
