-- version 1, text 7fe50832
-- See tell_streams.
create or replace function tell_changed_company() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  perform tell_streams(new.id, null);
  return null;
end $$;

create or replace trigger changed_standing after update of active on companies for each row
  when (old.active is distinct from new.active) execute function tell_changed_company();
