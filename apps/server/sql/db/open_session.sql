-- version 1, text e3ed5c84
-- Reads the session and sets the tenant of the transaction (decision 0003). Only a superadmin may work outside
-- their own company: in the one they name, else in the one the record belongs to. For everybody else both
-- arguments have no effect. A superadmin of a portal that others than this computer reach needs a second factor
-- (D1.8). The pool says which it is.
create or replace function open_session(token bytea, wanted_company int, record_table text, record_id int)
  returns session_actor language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  actor session_actor;
begin
  select s.id, u.id, u.role, u.company_id, u.company_id, u.customer_id,
         u.username, coalesce(nullif(u.contact_name, ''), u.username), u.email,
         u.email_verified_at is not null, u.version, s.last_seen_at < now() - interval '5 minutes',
         ((u.role <> 'customer' and coalesce(c.require_second_factor, false))
           or (u.role = 'superadmin' and coalesce(current_setting('portal.reached', true), '') = 'yes'))
         and not exists (
           select from second_factors f where f.user_id = u.id and f.secret is not null)
    into actor
    from sessions s
      join users u on u.id = (select held.user_id from sessions held where held.token_hash = token)
      left join companies c on c.id = u.company_id
    where s.token_hash = token and s.expires_at > now() and s.idle_until > now()
      and u.active and (u.role = 'superadmin' or coalesce(c.active, u.role <> 'customer'));
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
