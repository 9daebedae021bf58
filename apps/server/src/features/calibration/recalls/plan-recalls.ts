import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Runtime } from '../../../runtime.ts';
import { type DueRow, type Sweep, waitBriefly } from '../../../sweeps/sweep.ts';
import { sweeping } from '../../../sweeps/sweep-job.ts';
import { type Calendar, isDue, isUnasked, joinSteps } from './due-units.ts';

/** The time of day at which recalls are sent, in the company's zone. */
const MORNING = '09:00';
/** A customer gets at most one recall of the portal in this time, so that units with near dates share a mail. */
const PAUSE = sql`interval '6 days 12 hours'`;

type Planned = Calendar & { timeZone: string };

/** Returns the day to plan, or undefined when another process has planned it. */
async function dayToPlan(db: Db): Promise<Planned | undefined> {
  const { rows } = await sql<Planned>`
    select (now() at time zone c.time_zone)::date as day, s.distances, c.time_zone
    from recall_settings s join companies c on c.id = s.company_id
    where s.enabled and (s.planned_on is null or s.planned_on < (now() at time zone c.time_zone)::date)`.execute(
    db,
  );
  return rows[0];
}

const endDay = (db: Db, { day }: Planned) =>
  sql`update recall_settings set planned_on = ${day}::date
    where planned_on is null or planned_on < ${day}::date`.execute(db);

/** Selects the customers who have a unit at a distance that was not used yet, and were not asked just now. */
const customersToAsk = (planned: Planned) => sql<{ id: number; companyId: number }>`
  select c.id, c.company_id
  from customer_equipment e join customers c on c.id = e.customer_id and c.active ${joinSteps(planned)}
  where ${isDue(planned)} and ${isUnasked}
    and not exists (select from recalls r where r.customer_id = e.customer_id
      and (r.state = 'pending' or r.sent_at > now() - ${PAUSE}))
  group by c.id`;

/** Stores a recall of one customer with its due time, unless another process has done it. */
async function planFor(db: Db, planned: Planned, customerId: number): Promise<void> {
  await waitBriefly(db);
  await sql`select from customers where id = ${customerId} for no key update`.execute(db);
  await sql`
    insert into recalls (company_id, customer_id, due_at)
    select k.company_id, k.id, (${planned.day}::date + time ${sql.lit(MORNING)}) at time zone ${planned.timeZone}
    from (${customersToAsk(planned)}) k where k.id = ${customerId}`.execute(db);
}

/**
 * Plans the day of a company, each customer in a transaction of its own. The day ends when all are planned, so that a
 * customer who could not be planned gets another turn.
 */
async function planDay({ database }: Runtime, { companyId }: DueRow): Promise<void> {
  const found = await database.asCompany(companyId, async (db) => {
    const planned = await dayToPlan(db);
    return planned && { planned, customers: (await customersToAsk(planned).execute(db)).rows };
  });
  if (!found) return;
  const { planned, customers } = found;
  const faults: unknown[] = [];
  for (const { id } of customers)
    await database
      .asCompany(companyId, (db) => planFor(db, planned, id))
      .catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
  await database.asCompany(companyId, (db) => endDay(db, planned));
}

const days: Sweep<DueRow> = {
  name: 'plan-recalls',
  due: sql`select c.id, c.id as company_id, coalesce(s.planned_on, '2000-01-01') as due_at
    from recall_settings s join companies c on c.id = s.company_id and c.active
    where s.enabled and (s.planned_on is null or s.planned_on < (now() at time zone c.time_zone)::date)`,
  work: planDay,
};

/** Plans the recalls of the day for every company that has them switched on (D5.12). */
export const planRecalls = sweeping(days);
