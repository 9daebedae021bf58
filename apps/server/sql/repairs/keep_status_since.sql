-- version 1, text 6e19ddcd
-- Since when a repair has its status. The timeline knows it too, but it cannot be sorted or counted without
-- reading the entries of every repair.
create or replace function keep_status_since() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.status_since := now();
  elsif new.status_since is null then
    new.status_since := new.date_submitted;
  end if;
  return new;
end $$;

create or replace trigger repairs_status_since_insert before insert on repairs
  for each row execute function keep_status_since();

create or replace trigger repairs_status_since_update before update of status on repairs
  for each row when (old.status <> new.status) execute function keep_status_since();
