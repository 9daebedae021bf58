import { type Kysely, sql } from 'kysely';

/**
 * Makes the function that every signed-in request calls first. It finds the session of a token and the tenant of the
 * transaction. It sets the tenant itself, so that the queries of a read can be sent before its answer is back.
 * Without a session, they see no rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type session_actor as (
      session_id bigint, user_id int, role text, company_id int, home_company_id int, customer_id int,
      username text, display_name text, email text, email_verified boolean, user_version int, nearly_idle boolean
    );

    -- Only a superadmin may work outside their own company: in the one they name, else in the one the
    -- record belongs to. For everybody else both arguments have no effect.
    create function open_session(token bytea, wanted_company int, record_table text, record_id int)
      returns session_actor language plpgsql volatile security definer set search_path = public, pg_temp as $$
    declare
      actor session_actor;
    begin
      select s.id, u.id, u.role, u.company_id, u.company_id, u.customer_id,
             u.username, coalesce(nullif(u.contact_name, ''), u.username), u.email,
             u.email_verified_at is not null, u.version, s.last_seen_at < now() - interval '5 minutes'
        into actor
        from sessions s join users u on u.id = s.user_id left join companies c on c.id = u.company_id
        where s.token_hash = token and s.expires_at > now() and s.idle_until > now()
          and u.active and (u.role = 'superadmin' or c.active);
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
  `.execute(db);
}
