-- version 1, text df5fb828
-- What decides about the calls of a person, and the names that they leave. `may_enter` is false when the person or their
-- company is inactive; `lacks_second_factor` is true when the company wants one of its staff and there is none.
create or replace function session_facts(of_user int)
  returns table (role text, company_id int, customer_id int, username text, name text, email text,
    email_verified boolean, version int, may_enter boolean, has_second_factor boolean, lacks_second_factor boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.role, u.company_id, u.customer_id, u.username, coalesce(nullif(u.contact_name, ''), u.username), u.email,
           u.email_verified_at is not null, u.version,
           u.active and (u.role = 'superadmin' or coalesce(c.active, u.role <> 'customer')),
           f.enrolled, u.role <> 'customer' and coalesce(c.require_second_factor, false) and not f.enrolled
      from users u
        left join companies c on c.id = u.company_id
        cross join lateral (select exists (
          select from second_factors f where f.user_id = u.id and f.secret is not null) as enrolled) f
      where u.id = of_user
  $$;
revoke execute on function session_facts(int) from public;
