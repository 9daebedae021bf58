import { type Kysely, sql } from 'kysely';

/**
 * Separates the day on which the customer sent a unit in from the day on which the company shipped it. Both were in
 * `date_shipped`, and a step to shipped kept what the request had put there.
 *
 * Only days whose origin is certain are moved. A day comes from the request when nobody set it by hand, which the timeline
 * would show, and either the repair was never shipped or the day is earlier than the step to shipped. Of these, shipped
 * repairs get the day of that step. A day's difference is no proof, because the company's zone may have changed since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table repairs add column sent_in_on date;
    with found as materialized (
      select r.id, r.date_shipped, (select max((l.date at time zone c.time_zone)::date) from repair_logs l
          where l.repair_id = r.id and l.status = 'shipped') as shipped_on
      from repairs r join companies c on c.id = r.company_id
      where r.date_shipped is not null
        and not exists (select from repair_logs l
          where l.repair_id = r.id and position('Date shipped: ' in l.message) > 0))
    update repairs r set sent_in_on = f.date_shipped, date_shipped = f.shipped_on
    from found f where f.id = r.id
      and ((f.shipped_on is null and r.status <> 'shipped') or f.date_shipped < f.shipped_on - 1);
  `.execute(db);
}
