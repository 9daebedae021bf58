-- version 2, text 376f65c7
-- Totals are kept instead of counted. See the table for the slots. The trigger is one of rows, because most writes leave
-- the status as it is and then cost nothing here. Both statuses are counted in one statement and in their order, so that
-- two writers with the same slot wait for each other and never in a circle.
create or replace function keep_repair_totals() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into repair_totals as t (company_id, status, slot, repairs)
    select c.company_id, c.status, pg_backend_pid() % 16, c.n
      from (values (old.company_id, old.status, -1, old.deleted_at), (new.company_id, new.status, 1, new.deleted_at))
        c (company_id, status, n, deleted_at)
      where c.deleted_at is null order by c.company_id, c.status
    on conflict (company_id, status, slot) do update set repairs = t.repairs + excluded.repairs;
  return null;
end $$;

create or replace trigger repair_totals_update after update on repairs for each row
  when (old.status <> new.status or old.deleted_at is distinct from new.deleted_at or old.company_id <> new.company_id)
  execute function keep_repair_totals();
