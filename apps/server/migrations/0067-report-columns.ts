import { type Kysely, sql } from 'kysely';

/**
 * What the reports read is written down when it happens (D9.3): how long a repair was in the status it leaves, and
 * when it was done. A report then costs what its range holds, however many repairs there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- An entry that tells a status again adds to the stay that goes on; only a change ends it.
    alter table repair_logs add column left_status text, add column stay_seconds bigint;
    update repair_logs l set left_status = b.status, stay_seconds = extract(epoch from l.date - b.date)
      from (select id, lag(status) over own as status, lag(date) over own as date from repair_logs
        where status is not null window own as (partition by repair_id order by date, id)) b
      where b.id = l.id and b.status is not null;

    create function measure_stay() returns trigger language plpgsql as $$
    declare
      before record;
    begin
      select l.status, l.date into before from repair_logs l
        where l.repair_id = new.repair_id and l.status is not null and l.date <= new.date
        order by l.date desc, l.id desc limit 1;
      new.left_status := before.status;
      new.stay_seconds := extract(epoch from new.date - before.date);
      return new;
    end $$;
    create trigger repair_logs_measure_stay before insert on repair_logs
      for each row when (new.status is not null) execute function measure_stay();
    create index repair_logs_by_date on repair_logs (company_id, date)
      include (status, left_status, stay_seconds) where status is not null;

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
}
