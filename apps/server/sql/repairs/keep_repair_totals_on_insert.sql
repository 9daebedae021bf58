-- version 1, text 23e812cd
-- As keep_repair_totals.
create or replace function keep_repair_totals_on_insert() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  of_slot int := pg_backend_pid() % 16;
begin
  insert into repair_totals as t (company_id, status, slot, repairs)
    select company_id, status, of_slot, count(*) from come where deleted_at is null group by 1, 2 order by 1, 2
    on conflict (company_id, status, slot) do update set repairs = t.repairs + excluded.repairs;
  return null;
end $$;

create or replace trigger repair_totals_insert after insert on repairs referencing new table as come
  for each statement execute function keep_repair_totals_on_insert();
