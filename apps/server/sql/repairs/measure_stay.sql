-- version 1, text a9e5fbb2
-- How long a repair was in the status that it leaves is stored when it leaves it, so that the cost of a report
-- depends on its range only (D9.3).
create or replace function measure_stay() returns trigger language plpgsql as $$
declare
  last record;
begin
  select l.status, l.status_since into last from repair_logs l
    where l.repair_id = new.repair_id and l.status is not null and l.date <= new.date
    order by l.date desc, l.id desc limit 1;
  if last.status = new.status then
    new.status_since := last.status_since;
  else
    new.status_since := new.date;
    new.left_status := last.status;
    new.stay_seconds := extract(epoch from new.date - last.status_since);
  end if;
  return new;
end $$;

create or replace trigger repair_logs_measure_stay before insert on repair_logs
  for each row when (new.status is not null) execute function measure_stay();
