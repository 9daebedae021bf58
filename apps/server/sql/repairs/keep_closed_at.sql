-- version 1, text d67a7bbb
-- When a repair was done is stored when it happens, so that the cost of a report depends on its range only (D9.3).
create or replace function keep_closed_at() returns trigger language plpgsql as $$
begin
  if new.status not in ('completed','shipped') then
    new.closed_at := null;
  elsif tg_op = 'INSERT' then
    new.closed_at := coalesce(new.completed_at, new.date_shipped, new.touched_at);
  else
    new.closed_at := coalesce(old.closed_at, new.completed_at, now());
  end if;
  return new;
end $$;

create or replace trigger repairs_closed_insert before insert on repairs
  for each row when (new.status in ('completed','shipped')) execute function keep_closed_at();

create or replace trigger repairs_closed_update before update of status on repairs
  for each row when (old.status <> new.status) execute function keep_closed_at();
