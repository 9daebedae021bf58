-- version 1, text 6abc9b70
-- A session carries what its person may do, so that each call reads one row. Whoever changes the person waits for the
-- lock on their row, and whoever changes what the company asks of all waits for the other, so no session is missed.
create or replace function fill_session() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform from users where id = new.user_id for no key update;
  perform pg_advisory_xact_lock_shared(hashtext('sessions of a company'), u.company_id)
    from users u where u.id = new.user_id and u.company_id is not null;
  select f.role, f.company_id, f.customer_id, f.username, f.name, f.email, f.email_verified, f.version, f.may_enter,
         f.has_second_factor, f.lacks_second_factor
    into new.actor_role, new.actor_company_id, new.actor_customer_id, new.actor_username, new.actor_name,
         new.actor_email, new.actor_email_verified, new.actor_version, new.actor_may_enter,
         new.actor_has_second_factor, new.actor_lacks_second_factor
    from session_facts(new.user_id) f;
  return new;
end $$;

create or replace trigger filled before insert on sessions for each row execute function fill_session();
