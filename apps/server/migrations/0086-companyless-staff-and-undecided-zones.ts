import { type Kysely, sql } from 'kysely';

/**
 * Staff without a company can sign in and are told that they have none (B2.8, D10.3); a session that ended because its
 * company is inactive says so (D1.7); and a company knows whether somebody has decided about its time zone (D10.5).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add column time_zone_decided boolean not null default false;
    update companies set time_zone_decided = true where time_zone <> 'UTC';

    create or replace function open_session(token bytea, wanted_company int, record_table text, record_id int)
      returns session_actor language plpgsql volatile security definer set search_path = public, pg_temp as $$
    declare
      actor session_actor;
    begin
      select s.id, u.id, u.role, u.company_id, u.company_id, u.customer_id,
             u.username, coalesce(nullif(u.contact_name, ''), u.username), u.email,
             u.email_verified_at is not null, u.version, s.last_seen_at < now() - interval '5 minutes',
             u.role <> 'customer' and coalesce(c.require_second_factor, false) and not exists (
               select from second_factors f where f.user_id = u.id and f.secret is not null)
        into actor
        from sessions s join users u on u.id = s.user_id left join companies c on c.id = u.company_id
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

    -- Asked only after open_session has found nobody; the holder of the token learns it about their own company.
    create function is_of_inactive_company(token bytea) returns boolean
      language sql stable security definer set search_path = public, pg_temp as $$
        select exists (
          select from sessions s join users u on u.id = s.user_id join companies c on c.id = u.company_id
          where s.token_hash = token and s.expires_at > now() and s.idle_until > now() and u.active and not c.active)
      $$;
    revoke execute on function is_of_inactive_company(bytea) from public;
    grant execute on function is_of_inactive_company(bytea) to portal_app;
  `.execute(db);
}
