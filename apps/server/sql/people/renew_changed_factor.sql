-- version 1, text 895b9578
-- See fill_session. The row of the person is locked first, as fill_session does.
create or replace function renew_changed_factor() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform from users where id = coalesce(new.user_id, old.user_id) for no key update;
  if found then
    perform renew_sessions(array[coalesce(new.user_id, old.user_id)]);
  end if;
  return null;
end $$;

create or replace trigger changed_facts after insert or update of secret or delete on second_factors for each row
  execute function renew_changed_factor();
