-- version 2, text b61ab642
-- As find_demo_units: the longest word in the loan, its unit or its customer, the others in all that it finds.
create or replace function find_demo_loans(pattern text) returns table (loan_id int)
  language plpgsql stable security definer set search_path = public, pg_temp rows 200 as $$
declare
  words constant text[] := search_patterns(pattern);
begin
  return query select f.id from (
      select l.id from demo_equipment_loans l
        where l.company_id = app_company() and search_fold(l.search_text) like words[1]
      union
      -- A single word without its wildcards is the text that finds it.
      select l.id from find_demo_units(words[1]) f
        join demo_equipment_loans l on l.company_id = app_company() and l.demo_equipment_id = f.demo_equipment_id
      union
      select l.id from find_customers(words[1]) f
        join demo_equipment_loans l on l.company_id = app_company() and l.customer_id = f.customer_id
    ) f where words[2] = '%' or (
      select customer_words(c.name, c.email, c.contact_email, c.phone, c.address, c.city, c.state, c.zip) || ' '
        || search_fold(concat_ws(' ', l.search_text, u.serial_number, m.make, m.name)) like all (words)
      from demo_equipment_loans l join customers c on c.id = l.customer_id
        join demo_equipment u on u.id = l.demo_equipment_id join equipment_models m on m.id = u.equipment_model_id
      where l.id = f.id);
end $$;
revoke execute on function find_demo_loans(text) from public;
grant execute on function find_demo_loans(text) to portal_app;
