import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** The second factor of D1.8: authenticator app, recovery codes, and companies that require it of their staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add column require_second_factor boolean not null default false;

    create table second_factors (
      user_id int primary key references users on delete cascade,
      -- Sealed. The first is in use; the second waits for a code that shows an app has it.
      secret text,
      pending_secret text,
      enabled_at timestamptz,
      -- Time step of the last accepted code: none is accepted twice.
      last_step bigint,
      check ((secret is null) = (enabled_at is null))
    );
    create table recovery_codes (
      id bigint generated always as identity primary key,
      user_id int not null references users on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      unique (user_id, code_hash)
    );

    alter type session_actor add attribute second_factor_due boolean;

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
  `.execute(db);
  // Only their owner may read them. Sign-in works across companies.
  for (const table of ['second_factors', 'recovery_codes'])
    await tenantTable(db, table, { visible: 'user_id = app_user()' });
}
