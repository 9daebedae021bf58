-- version 1, text 4e07985b
create or replace function count_changed_customers() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform add_customer_totals(array_agg(company_id), array_agg(active), array_agg(n))
    from (select company_id, active, -count(*) as n from gone group by 1, 2
      union all select company_id, active, count(*) from come group by 1, 2) c;
  return null;
end $$;

create or replace trigger customer_totals_update after update on customers
  referencing old table as gone new table as come
  for each statement execute function count_changed_customers();
