-- version 1, text 08413f20
-- Sums of stays by day, for reports (D9.3).
create or replace function keep_repair_stays() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into repair_stays as s (company_id, day, status, slot, repairs, seconds, longest)
    select l.company_id, (l.date at time zone c.time_zone)::date, l.left_status, pg_backend_pid() % 16,
      count(*), sum(l.stay_seconds), max(l.stay_seconds)
    from come l join companies c on c.id = l.company_id
    where l.left_status is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, day, status, slot) do update set repairs = s.repairs + excluded.repairs,
      seconds = s.seconds + excluded.seconds, longest = greatest(s.longest, excluded.longest);
  return null;
end $$;

create or replace trigger repair_logs_keep_stays after insert on repair_logs referencing new table as come
  for each statement execute function keep_repair_stays();
