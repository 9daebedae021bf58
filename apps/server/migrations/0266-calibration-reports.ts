import { type Kysely, sql } from 'kysely';

/** What the reports about calibrations need: how a unit was found, the due date it had, and indexes by day (D9.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table calibrations
      -- True when the unit came within its limits; null when the results do not say so.
      add column found_in_limits boolean,
      -- The due date that the unit had before this calibration.
      add column was_due_on date;

    -- Issued results never change, but these columns are new and only repeat what the results say.
    alter table calibrations disable trigger calibrations_keep_issued;
    update calibrations c set
      found_in_limits = coalesce(
        (select bool_and(((p->>'lowerLimit') is null or (p->>'asFound')::numeric >= (p->>'lowerLimit')::numeric)
            and ((p->>'upperLimit') is null or (p->>'asFound')::numeric <= (p->>'upperLimit')::numeric))
          from jsonb_array_elements(c.points) p
          where (p->>'asFound') is not null and coalesce(p->>'lowerLimit', p->>'upperLimit') is not null),
        case c.result when 'pass' then true when 'adjusted' then false when 'fail' then false end),
      was_due_on = (select b.next_due from calibrations b
        where b.company_id = c.company_id and b.customer_equipment_id = c.customer_equipment_id
          and b.completed_at is not null and b.calibrated_on < c.calibrated_on
        order by b.calibrated_on desc, b.id desc limit 1);
    alter table calibrations enable trigger calibrations_keep_issued;

    create index calibrations_by_day on calibrations (company_id, calibrated_on)
      include (make, model_name, result, found_in_limits, was_due_on, certificate_id) where completed_at is not null;
    -- Results on these certificates do not count: others took their place, or are in force for now.
    create index certificates_not_in_force on certificates (company_id, id)
      where state in ('replaced','withdrawn') or (state = 'draft' and replaces_id is not null);
    create index repairs_calibrated on repairs (company_id, closed_at) include (date_submitted)
      where calibration_needed and deleted_at is null and closed_at is not null;
  `.execute(db);
}
