-- version 1, text c59d3a30
-- The first promised day is kept, for the report on promises kept.
create or replace function keep_first_promise() returns trigger language plpgsql as $$
begin
  new.first_promised_on := new.estimated_completion_date;
  return new;
end $$;

create or replace trigger repairs_first_promise_insert before insert on repairs
  for each row when (new.estimated_completion_date is not null and new.first_promised_on is null)
  execute function keep_first_promise();

create or replace trigger repairs_first_promise_update before update of estimated_completion_date on repairs
  for each row when (new.estimated_completion_date is not null and old.first_promised_on is null)
  execute function keep_first_promise();
