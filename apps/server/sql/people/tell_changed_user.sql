-- version 1, text 8a00a7b4
-- See tell_streams.
create or replace function tell_changed_user() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  perform tell_streams(null, new.id);
  return null;
end $$;

create or replace trigger changed_standing after update of active, role, company_id, customer_id on users for each row
  when ((old.active, old.role, old.company_id, old.customer_id)
    is distinct from (new.active, new.role, new.company_id, new.customer_id))
  execute function tell_changed_user();
