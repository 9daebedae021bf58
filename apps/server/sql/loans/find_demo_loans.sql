-- version 1, text aa65a004
-- As find_demo_units.
create or replace function find_demo_loans(pattern text) returns table (loan_id int)
  language sql stable security definer set search_path = public, pg_temp rows 200 as $$
    select l.id from demo_equipment_loans l where l.company_id = app_company() and l.search_text like lower(pattern)
    union
    select l.id from find_demo_units(pattern) f
      join demo_equipment_loans l on l.company_id = app_company() and l.demo_equipment_id = f.demo_equipment_id
    union
    select l.id from customers c
      join demo_equipment_loans l on l.company_id = c.company_id and l.customer_id = c.id
      where c.company_id = app_company() and customer_search_text(c.name, c.email, c.contact_email) ilike pattern
  $$;
revoke execute on function find_demo_loans(text) from public;
grant execute on function find_demo_loans(text) to portal_app;
