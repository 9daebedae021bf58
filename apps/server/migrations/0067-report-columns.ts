import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * Stores the figures of the reports when they arise (D9.3): how long a repair was in the status that it leaves, and
 * when it was done. So the cost of a report depends only on its range, not on the number of repairs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- An entry that tells the same status again goes on with the stay; only a change ends it.
    alter table repair_logs add column status_since timestamptz, add column left_status text,
      add column stay_seconds bigint;
    with told as (
      select id, repair_id, date, status, lag(status) over own as before from repair_logs
      where status is not null window own as (partition by repair_id order by date, id)),
    begun as (
      select *, max(date) filter (where before is distinct from status)
        over (partition by repair_id order by date, id) as since from told),
    stays as (
      select *, lag(since) over (partition by repair_id order by date, id) as since_before from begun)
    update repair_logs l set status_since = s.since,
        left_status = case when s.before <> s.status then s.before end,
        stay_seconds = case when s.before <> s.status then extract(epoch from s.date - s.since_before) end
      from stays s where s.id = l.id;

    create function measure_stay() returns trigger language plpgsql as $$
    declare
      last record;
    begin
      select l.status, l.status_since into last from repair_logs l
        where l.repair_id = new.repair_id and l.status is not null and l.date <= new.date
        order by l.date desc, l.id desc limit 1;
      if last.status = new.status then
        new.status_since := last.status_since;
      else
        new.status_since := new.date;
        new.left_status := last.status;
        new.stay_seconds := extract(epoch from new.date - last.status_since);
      end if;
      return new;
    end $$;
    create trigger repair_logs_measure_stay before insert on repair_logs
      for each row when (new.status is not null) execute function measure_stay();
    create index repair_logs_by_change on repair_logs (company_id, date) include (status, left_status)
      where status is not null and status_since = date;

    -- Sums by the company's day, in slots as repair_totals has them.
    create table repair_stays (
      company_id int not null references companies,
      day date not null,
      status text not null,
      slot int not null,
      repairs int not null,
      seconds bigint not null,
      longest bigint not null,
      primary key (company_id, day, status, slot)
    ) with (fillfactor = 50);
    insert into repair_stays
      select l.company_id, (l.date at time zone c.time_zone)::date, l.left_status, 0,
        count(*), sum(l.stay_seconds), max(l.stay_seconds)
      from repair_logs l join companies c on c.id = l.company_id
      where l.left_status is not null group by 1, 2, 3;

    create function keep_repair_stays() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      insert into repair_stays as s (company_id, day, status, slot, repairs, seconds, longest)
        select l.company_id, (l.date at time zone c.time_zone)::date, l.left_status, pg_backend_pid() % 16,
          count(*), sum(l.stay_seconds), max(l.stay_seconds)
        from come l join companies c on c.id = l.company_id
        where l.left_status is not null group by 1, 2, 3 order by 1, 2, 3
        on conflict (company_id, day, status, slot) do update set repairs = s.repairs + excluded.repairs,
          seconds = s.seconds + excluded.seconds, longest = greatest(s.longest, excluded.longest);
      return null;
    end $$;
    create trigger repair_logs_keep_stays after insert on repair_logs referencing new table as come
      for each statement execute function keep_repair_stays();

    -- Completed or, where nobody said so before, shipped; forgotten when work goes on.
    alter table repairs add column closed_at timestamptz;
    update repairs set closed_at = coalesce(completed_at, date_shipped, touched_at)
      where status in ('completed','shipped');

    create function keep_closed_at() returns trigger language plpgsql as $$
    begin
      if new.status not in ('completed','shipped') then
        new.closed_at := null;
      elsif tg_op = 'INSERT' then
        new.closed_at := coalesce(new.completed_at, new.date_shipped, new.touched_at);
      else
        new.closed_at := coalesce(old.closed_at, new.completed_at, now());
      end if;
      return new;
    end $$;
    create trigger repairs_closed_insert before insert on repairs
      for each row when (new.status in ('completed','shipped')) execute function keep_closed_at();
    create trigger repairs_closed_update before update of status on repairs
      for each row when (old.status <> new.status) execute function keep_closed_at();

    create index repairs_closed on repairs (company_id, closed_at)
      include (technician_id, date_submitted, total_cost, profit_made)
      where deleted_at is null and closed_at is not null;
    create index repairs_live_by_touch on repairs (company_id, touched_at)
      where deleted_at is null and status <> all ('{completed,shipped,cancelled}');
  `.execute(db);
  await tenantTable(db, 'repair_stays', { grants: 'select' });
}
