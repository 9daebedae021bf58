import { type Kysely, sql } from 'kysely';

/**
 * Keeps since when a repair has its status, and adds the indexes of the work queue. The timeline knows it too, but it
 * cannot be sorted or counted without reading the entries of every repair.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table repairs add column status_since timestamptz;
    update repairs r set status_since = coalesce(
      (select case when l.status = r.status then l.status_since end from repair_logs l
        where l.repair_id = r.id and l.status is not null order by l.date desc, l.id desc limit 1),
      r.date_submitted);
    alter table repairs alter column status_since set not null;

    create function keep_status_since() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        new.status_since := now();
      elsif new.status_since is null then
        new.status_since := new.date_submitted;
      end if;
      return new;
    end $$;
    create trigger repairs_status_since_insert before insert on repairs
      for each row execute function keep_status_since();
    create trigger repairs_status_since_update before update of status on repairs
      for each row when (old.status <> new.status) execute function keep_status_since();

    -- Only the statuses that the queue lists by their age.
    create index repairs_by_status_since on repairs (company_id, status, status_since, id)
      where deleted_at is null
        and status in ('estimate_provided','estimate_declined','waiting_for_parts','completed');
    create index repairs_late on repairs (company_id, estimated_completion_date, id)
      where deleted_at is null and status <> all ('{completed,shipped,cancelled}')
        and estimated_completion_date is not null;
    create index repairs_unassigned on repairs (company_id, date_submitted desc, id desc) include (status)
      where deleted_at is null and technician_id is null and status <> all ('{completed,shipped,cancelled}');
  `.execute(db);
}
