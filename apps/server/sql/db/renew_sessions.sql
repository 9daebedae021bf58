-- version 1, text 5938226c
-- Gives sessions anew what they carry. They are locked first, in their order, so that two changes at once neither block
-- each other for good nor miss what the other has changed. Sessions that run out are left alone.
create or replace function renew_sessions(of_users int[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform from sessions where user_id = any(of_users) order by id for no key update;
  update sessions s
    set actor_role = f.role, actor_company_id = f.company_id, actor_customer_id = f.customer_id,
        actor_username = f.username, actor_name = f.name, actor_email = f.email,
        actor_email_verified = f.email_verified, actor_version = f.version, actor_may_enter = f.may_enter,
        actor_has_second_factor = f.has_second_factor, actor_lacks_second_factor = f.lacks_second_factor
    from unnest(of_users) person(id), session_facts(person.id) f
    where s.user_id = person.id;
end $$;
revoke execute on function renew_sessions(int[]) from public;
