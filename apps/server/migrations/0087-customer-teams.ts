import { type Kysely, sql } from 'kysely';

/**
 * The portal users of a customer record are a team: some manage it, and each may answer estimates up to an amount.
 * The database makes sure that one person manages the team after every change: registration, invitation, staff, a
 * merge.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column manages_team boolean not null default false,
      add column may_approve_estimates boolean not null default true,
      -- Dollars; null for any amount.
      add column approval_limit numeric(12,2) check (approval_limit >= 0),
      add column last_sign_in_at timestamptz;
    update users u set last_sign_in_at = (select max(created_at) from sessions s where s.user_id = u.id);
    update users set manages_team = true where id in (
      select min(id) from users where active and customer_id is not null group by customer_id);

    -- What an invited colleague may do once they have come.
    alter table invitations
      add column manages_team boolean not null default false,
      add column may_approve_estimates boolean not null default true,
      add column approval_limit numeric(12,2) check (approval_limit >= 0);

    -- Whoever comes into a team manages it only where nobody does yet; from another one nothing is brought along.
    create function enter_team() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if new.customer_id is null then
          new.manages_team := false;
        elsif tg_op = 'INSERT' or new.customer_id is distinct from old.customer_id then
          new.manages_team := (tg_op = 'INSERT' and new.manages_team) or not exists (
            select from users u where u.company_id = new.company_id and u.customer_id = new.customer_id
              and u.active and u.manages_team and u.id <> new.id);
        end if;
        return new;
      end $$;
    create trigger users_enter_team before insert or update of customer_id on users
      for each row execute function enter_team();

    -- Whoever has been there longest takes over when nobody is left who manages. The customer is locked, so that two
    -- who leave at once do not each count on the other.
    create function keep_team_manager() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        team int;
        tenant int;
      begin
        for team in
          select distinct t from unnest(array[new.customer_id, case when tg_op = 'UPDATE' then old.customer_id end]) t
            where t is not null order by t
        loop
          select company_id into tenant from customers where id = team for no key update;
          if not exists (select from users where company_id = tenant and customer_id = team and active and manages_team)
          then
            update users set manages_team = true, version = version + 1, updated_at = now() where id = (
              select min(id) from users where company_id = tenant and customer_id = team and active);
          end if;
        end loop;
        return null;
      end $$;
    create trigger users_keep_team_manager after insert or update of customer_id, active, manages_team on users
      for each row execute function keep_team_manager();
  `.execute(db);
}
