import { type Kysely, sql } from 'kysely';

/**
 * Keeps what a promise needs: when the unit arrived, the first promised day, and what the customer was told about a delay.
 * The promise itself is `estimated_completion_date`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table repairs
      -- The first time that the repair became received. Kept by trigger.
      add column received_at timestamptz,
      -- The first estimated completion date. Kept by trigger.
      add column first_promised_on date,
      -- The promise that the customer was last told after a delay, and the company's day on which that was.
      add column delay_told_for date,
      add column delay_told_on date;

    update repairs r set received_at = l.at
      from (select repair_id, min(date) as at from repair_logs where status = 'received' group by repair_id) l
      where l.repair_id = r.id;
    -- Later promises stand in the audit trail beside the one that they replaced.
    update repairs r set first_promised_on = coalesce(
        (select (a.before->>'estimatedCompletionDate')::date from audit_entries a
          where a.company_id = r.company_id and a.record_kind = 'repair' and a.record_id = r.id
            and a.action = 'repair.updated' and a.before->>'estimatedCompletionDate' is not null
          order by a.at, a.id limit 1),
        r.estimated_completion_date)
      where r.estimated_completion_date is not null;

    create function keep_received_at() returns trigger language plpgsql as $$
    begin
      new.received_at := now();
      return new;
    end $$;
    create trigger repairs_received before update of status on repairs
      for each row when (new.status = 'received' and old.status <> 'received' and old.received_at is null)
      execute function keep_received_at();

    create function keep_first_promise() returns trigger language plpgsql as $$
    begin
      new.first_promised_on := new.estimated_completion_date;
      return new;
    end $$;
    create trigger repairs_first_promise_insert before insert on repairs
      for each row when (new.estimated_completion_date is not null and new.first_promised_on is null)
      execute function keep_first_promise();
    create trigger repairs_first_promise_update before update of estimated_completion_date on repairs
      for each row when (new.estimated_completion_date is not null and old.first_promised_on is null)
      execute function keep_first_promise();

    -- The days of finished work, by its kind. The expression is that of features/repairs/kind-of-work.ts.
    create index repairs_done_by_kind on repairs (company_id,
        (case when calibration_needed and not repair_needed then 'calibration'
          when warranty_status = 'warranty' then 'warranty' else 'repair' end), completed_at)
      include (received_at)
      where deleted_at is null and completed_at is not null and received_at is not null;
    -- Finished repairs that had a promise, for the report on promises kept.
    create index repairs_promised on repairs (company_id, closed_at)
      include (first_promised_on, calibration_needed, repair_needed, warranty_status)
      where deleted_at is null and closed_at is not null and first_promised_on is not null;
  `.execute(db);
}
