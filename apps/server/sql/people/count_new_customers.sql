-- version 1, text 8f886c1c
create or replace function count_new_customers() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform add_customer_totals(array_agg(company_id), array_agg(active), array_agg(n))
    from (select company_id, active, count(*) as n from come group by 1, 2) c;
  return null;
end $$;

create or replace trigger customer_totals_insert after insert on customers referencing new table as come
  for each statement execute function count_new_customers();
