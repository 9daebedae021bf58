-- version 2, text 1452784a
-- Reads the session and sets the tenant of the transaction (decision 0003). A session carries what decides (see
-- fill_session); for one that began before they did, it is looked up. Only a superadmin may work outside their own
-- company: in the one they name, else in the one the record belongs to. For everybody else both arguments have no
-- effect. A superadmin of a portal that others than this computer reach needs a second factor (D1.8). The pool says
-- which it is.
create or replace function open_session(token bytea, wanted_company int, record_table text, record_id int)
  returns session_actor language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  actor session_actor;
begin
  select s.id, s.user_id, s.actor_role, s.actor_company_id, s.actor_company_id, s.actor_customer_id,
         s.actor_username, s.actor_name, s.actor_email, s.actor_email_verified, s.actor_version,
         s.last_seen_at < now() - interval '5 minutes',
         s.actor_lacks_second_factor or (not s.actor_has_second_factor and s.actor_role = 'superadmin'
           and coalesce(current_setting('portal.reached', true), '') = 'yes')
    into actor
    from sessions s
    where s.token_hash = token and s.expires_at > now() and s.idle_until > now() and s.actor_may_enter is not false;
  if found and actor.role is null then
    select actor.session_id, actor.user_id, f.role, f.company_id, f.company_id, f.customer_id, f.username, f.name,
           f.email, f.email_verified, f.version, actor.nearly_idle,
           f.lacks_second_factor or (not f.has_second_factor and f.role = 'superadmin'
             and coalesce(current_setting('portal.reached', true), '') = 'yes')
      into actor
      from session_facts(actor.user_id) f
      where f.may_enter;
  end if;
  if not found then
    perform set_config('app.company_id', '', true), set_config('app.user_id', '', true);
    return null;
  end if;
  if actor.role = 'superadmin' then
    if wanted_company is not null then
      select id into actor.company_id from companies where id = wanted_company;
      if not found then actor.company_id := null; end if;
    elsif record_table is not null then
      execute format('select company_id from %I where id = $1', record_table) into actor.company_id using record_id;
      actor.company_id := coalesce(actor.company_id, actor.home_company_id);
    end if;
  end if;
  perform set_config('app.company_id', coalesce(actor.company_id::text, ''), true),
          set_config('app.user_id', actor.user_id::text, true);
  return actor;
end $$;
revoke execute on function open_session(bytea, int, text, int) from public;
grant execute on function open_session(bytea, int, text, int) to portal_app;
