-- version 1, text 9dbdd771
-- Totals are kept instead of counted. See the table for the slots.
create or replace function keep_repair_totals() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  of_slot int := pg_backend_pid() % 16;
  change record;
begin
  for change in
    select company_id, status, sum(n) as n from (
      select company_id, status, -count(*) as n from gone where deleted_at is null group by 1, 2
      union all
      select company_id, status, count(*) from come where deleted_at is null group by 1, 2
    ) c group by 1, 2 having sum(n) <> 0 order by 1, 2
  loop
    insert into repair_totals as t (company_id, status, slot, repairs)
      values (change.company_id, change.status, of_slot, change.n)
      on conflict (company_id, status, slot) do update set repairs = t.repairs + excluded.repairs;
  end loop;
  return null;
end $$;

create or replace trigger repair_totals_update after update on repairs referencing old table as gone new table as come
  for each statement execute function keep_repair_totals();
