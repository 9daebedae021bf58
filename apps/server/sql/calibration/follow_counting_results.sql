-- version 1, text 424bed61
-- The register follows by trigger, because the status of a repair is written in several places.
create or replace function follow_counting_results() returns trigger language plpgsql as $$
begin
  perform follow_results_of_repair(new.id);
  return null;
end $$;

create or replace trigger repairs_count_results after update of status, deleted_at on repairs
  for each row when ((old.status = 'cancelled' or old.deleted_at is not null)
    is distinct from (new.status = 'cancelled' or new.deleted_at is not null))
  execute function follow_counting_results();
