import { type Kysely, sql } from 'kysely';

/**
 * Notifies the open streams of every instance of each change that may end a session. The notification is sent within
 * the transaction, unlike others (decision 7). It is rare, and must not be lost when a process dies after its commit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_streams(company int, only_user int) returns void
      language sql set search_path = public, pg_temp as $$
        select pg_notify('portal_events', jsonb_strip_nulls(jsonb_build_object(
          'kind', 'sessions', 'companyId', company, 'onlyUserId', only_user))::text)
      $$;

    create function tell_ended_sessions() returns trigger language plpgsql
      set search_path = public, pg_temp as $$
    begin
      -- Those that had run out already are cleared in masses, and nobody listens with them.
      perform tell_streams(null, user_id)
        from (select distinct user_id from gone where expires_at > now() and idle_until > now()) g;
      return null;
    end $$;
    create trigger ended_sessions after delete on sessions referencing old table as gone
      for each statement execute function tell_ended_sessions();

    create function tell_changed_user() returns trigger language plpgsql
      set search_path = public, pg_temp as $$
    begin
      perform tell_streams(null, new.id);
      return null;
    end $$;
    create trigger changed_standing after update of active, role, company_id, customer_id on users for each row
      when ((old.active, old.role, old.company_id, old.customer_id)
        is distinct from (new.active, new.role, new.company_id, new.customer_id))
      execute function tell_changed_user();

    create function tell_changed_company() returns trigger language plpgsql
      set search_path = public, pg_temp as $$
    begin
      perform tell_streams(new.id, null);
      return null;
    end $$;
    create trigger changed_standing after update of active on companies for each row
      when (old.active is distinct from new.active) execute function tell_changed_company();
  `.execute(db);
}
