-- version 1, text 8ead7774
-- When the unit first arrived is kept, for the promise.
create or replace function keep_received_at() returns trigger language plpgsql as $$
begin
  new.received_at := now();
  return new;
end $$;

create or replace trigger repairs_received before update of status on repairs
  for each row when (new.status = 'received' and old.status <> 'received' and old.received_at is null)
  execute function keep_received_at();
