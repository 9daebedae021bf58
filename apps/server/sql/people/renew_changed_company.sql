-- version 1, text cdaedee3
-- See fill_session.
create or replace function renew_changed_company() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('sessions of a company'), new.id);
  perform renew_sessions(array(
    select distinct s.user_id from sessions s join users u on u.id = s.user_id where u.company_id = new.id));
  return null;
end $$;

create or replace trigger changed_facts after update of active, require_second_factor on companies for each row
  when ((old.active, old.require_second_factor) is distinct from (new.active, new.require_second_factor))
  execute function renew_changed_company();
