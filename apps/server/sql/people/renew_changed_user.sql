-- version 1, text 89194a7c
-- See fill_session.
create or replace function renew_changed_user() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform renew_sessions(array[new.id]);
  return null;
end $$;

create or replace trigger changed_facts after update on users for each row
  when ((old.role, old.company_id, old.customer_id, old.username, old.contact_name, old.email, old.email_verified_at,
      old.version, old.active)
    is distinct from (new.role, new.company_id, new.customer_id, new.username, new.contact_name, new.email,
      new.email_verified_at, new.version, new.active))
  execute function renew_changed_user();
