import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * Stores what an act changed in a repair, so that its author can take it back for some seconds (decision 0041). Rows
 * that an act writes in other tables carry its id, because their defaults read it from the transaction. Mail of an act
 * is due when it can no longer be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table repair_acts (
      id bigint generated always as identity primary key,
      company_id int not null references companies,
      repair_id int not null,
      user_id int not null references users on delete cascade,
      -- The version of the repair after the act.
      version int not null,
      -- The changed columns of the repair as they were, by their names.
      before jsonb not null,
      -- The part lines as they were, and what the act did to stock. Null when the act changed no part.
      parts jsonb,
      stock jsonb,
      made_at timestamptz not null default now(),
      undo_until timestamptz not null,
      undone_at timestamptz,
      unique (company_id, id),
      foreign key (company_id, repair_id) references repairs (company_id, id)
    );
    create index repair_acts_of_repair on repair_acts (company_id, repair_id, version);
    create index repair_acts_of_user on repair_acts (user_id);
    create index repair_acts_by_end on repair_acts (undo_until);

    create function act_of_transaction() returns bigint language sql stable as
      $$ select nullif(current_setting('app.act_id', true), '')::bigint $$;
    create function due_after_undo() returns timestamptz language sql stable as
      $$ select coalesce(nullif(current_setting('app.undo_until', true), '')::timestamptz, now()) $$;

    alter table repair_logs add column act_id bigint;
    alter table repair_logs alter column act_id set default act_of_transaction();
    alter table notifications add column act_id bigint;
    alter table notifications alter column act_id set default act_of_transaction();
    alter table stock_movements add column act_id bigint;
    alter table stock_movements alter column act_id set default act_of_transaction();
    alter table outbox_messages add column act_id bigint;
    alter table outbox_messages alter column act_id set default act_of_transaction(),
      alter column due_at set default due_after_undo();
    create index notifications_of_act on notifications (act_id) where act_id is not null;
    create index outbox_messages_of_act on outbox_messages (act_id) where act_id is not null;
    create index repair_logs_of_act on repair_logs (act_id) where act_id is not null;
    create index stock_movements_of_act on stock_movements (act_id) where act_id is not null;

    -- Takes back what an act wrote, all but stock and part lines: columns of the repair, entries of the timeline with
    -- the stays they measured, notifications, and mail that has not left. The caller holds the lock of the repair.
    -- Returns the mails and the notifications that are gone. A first column 'left' says that a mail has already left,
    -- 'changed' that somebody else has used what the act did. Nothing was then taken back.
    create function take_back_act(act bigint) returns table (kind text, id bigint, user_id int) language plpgsql
      security definer set search_path = public, pg_temp as $$
    declare
      done record;
      gone record;
      assignments text;
    begin
      select * into strict done from repair_acts a
        where a.id = act and a.company_id = app_company() and a.undone_at is null for update;
      perform 1 from outbox_messages m where m.act_id = act for update;
      if exists (select from outbox_messages m where m.act_id = act
          and not (m.state = 'queued' or (m.state = 'failed' and m.attempts = 0))) then
        return query select 'left', null::bigint, null::int;
        return;
      end if;
      if exists (select from repair_logs l where l.repair_id = done.repair_id and l.status is not null
            and l.act_id is distinct from act
            and l.id > (select max(o.id) from repair_logs o where o.act_id = act and o.status is not null))
          or exists (select from quickbooks_invoices i
            where i.company_id = done.company_id and i.repair_id = done.repair_id and i.requested_at > done.made_at) then
        return query select 'changed', null::bigint, null::int;
        return;
      end if;

      -- Triggers keep some columns when the status changes. Their old values are written after that, with the same
      -- statement again.
      select string_agg(format('%1$I = (jsonb_populate_record(null::repairs, $1)).%1$I', k), ', ')
        into assignments from jsonb_object_keys(done.before) k;
      update repairs r set touched_at = now(), updated_at = now(), version = version + 1 where r.id = done.repair_id;
      if assignments is not null then
        execute 'update repairs set ' || assignments || ' where id = $2' using done.before, done.repair_id;
        execute 'update repairs set ' || assignments || ' where id = $2' using done.before, done.repair_id;
      end if;
      -- The act before this one can then be undone too.
      update repair_acts a set version = done.version + 1
        where a.company_id = done.company_id and a.repair_id = done.repair_id and a.version = done.version - 1
          and a.undone_at is null;
      update repair_acts a set undone_at = now() where a.id = act;

      for gone in delete from repair_logs l where l.act_id = act
        returning l.left_status, l.stay_seconds, l.date
      loop
        continue when gone.left_status is null;
        insert into repair_stays as s (company_id, day, status, slot, repairs, seconds, longest)
          select c.id, (gone.date at time zone c.time_zone)::date, gone.left_status, pg_backend_pid() % 16,
            -1, - gone.stay_seconds, 0
          from companies c where c.id = done.company_id
          on conflict (company_id, day, status, slot) do update set repairs = s.repairs - 1,
            seconds = s.seconds + excluded.seconds;
        update repair_stays s set longest = least(s.longest, coalesce((
            select max(l.stay_seconds) from repair_logs l
            where l.company_id = done.company_id and l.left_status = gone.left_status
              and l.status is not null and l.status_since = l.date
              and l.date >= s.day::timestamp at time zone c.time_zone
              and l.date < (s.day + 1)::timestamp at time zone c.time_zone), 0))
          from companies c
          where c.id = done.company_id and s.company_id = done.company_id and s.status = gone.left_status
            and s.day = (gone.date at time zone c.time_zone)::date and s.longest = gone.stay_seconds;
      end loop;

      return query with n as (delete from notifications x where x.act_id = act returning x.id, x.user_id)
        select 'notification', n.id, n.user_id from n;
      return query with m as (delete from outbox_messages x where x.act_id = act returning x.id)
        select 'mail', m.id, null::int from m;
    end $$;
    revoke execute on function take_back_act(bigint) from public;
    grant execute on function take_back_act(bigint) to portal_app;
  `.execute(db);
  await tenantTable(db, 'repair_acts', { grants: 'select, insert' });
}
