import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { Runtime } from '../../runtime.ts';
import { isDue, isUnasked, joinSteps } from './due-units.ts';

/** The time of day at which recalls are sent, in the company's zone. */
const MORNING = '09:00';
/** A customer gets at most one recall of the portal in this time, so that units with near dates share a mail. */
const PAUSE = sql`interval '6 days 12 hours'`;

const toPlan = ({ database }: Runtime) =>
  database.dangerouslyAcrossCompanies(async (db) => {
    const { rows } = await sql<{ companyId: number }>`select s.company_id from recall_settings s
      join companies c on c.id = s.company_id
      where s.enabled and c.active
        and (s.planned_on is null or s.planned_on < (now() at time zone c.time_zone)::date)`.execute(db);
    return rows;
  });

/** Claims the day for a company. Of two processes only one gets it. */
async function claimDay(db: Db) {
  const { rows } = await sql<{ day: string; distances: number[]; timeZone: string }>`
    update recall_settings s set planned_on = (now() at time zone c.time_zone)::date
    from companies c
    where c.id = s.company_id and s.enabled
      and (s.planned_on is null or s.planned_on < (now() at time zone c.time_zone)::date)
    returning s.planned_on as day, s.distances, c.time_zone`.execute(db);
  return rows[0];
}

/** Stores a recall with its due time for each customer who has a unit at a distance that was not used yet. */
async function plan(db: Db): Promise<void> {
  const claimed = await claimDay(db);
  if (!claimed) return;
  const { day, timeZone } = claimed;
  await sql`
    insert into recalls (company_id, customer_id, due_at)
    select e.company_id, e.customer_id, (${day}::date + time ${sql.lit(MORNING)}) at time zone ${timeZone}
    from customer_equipment e join customers c on c.id = e.customer_id and c.active ${joinSteps(claimed)}
    where ${isDue(claimed)} and ${isUnasked}
      and not exists (select from recalls r where r.customer_id = e.customer_id
        and (r.state = 'pending' or r.sent_at > now() - ${PAUSE}))
    group by e.company_id, e.customer_id`.execute(db);
}

/** Plans the recalls of the day for every company that has them switched on (D5.12). */
export async function planRecalls(runtime: Runtime): Promise<void> {
  for (const { companyId } of await toPlan(runtime)) await runtime.database.asCompany(companyId, plan);
}
