import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { PromiseProposal } from '@portal/contract/repairs/promises/endpoints.ts';
import type { KindOfWork } from '@portal/contract/repairs/repairs/kinds-of-work.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { PROPOSAL_LEAST, PROPOSAL_SHARE } from '@portal/contract/repairs/repairs/promise-rules.ts';
import { activeStatuses, type RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { notFound } from '../../../errors.ts';
import { ownedBy } from './repair.policy.ts';
import { kindOfWorkColumn } from './repair-filters.ts';

interface Counted {
  isActive: boolean;
  kind: KindOfWork;
  today: CalendarDate;
  since: CalendarDate;
  /** Null without completed repairs of this kind. */
  days: number | null;
  count: number;
  within: number;
  date: CalendarDate | null;
}

/**
 * Returns the day by which a repair will be completed if it takes as long as 80 % of the company's repairs of its kind
 * took in the last twelve months, from received to completed. Days are calendar days of the company's zone. They count
 * from the day on which the unit arrived, or from today while it is on its way. A day on which no technician works
 * moves to the next day on which one does. Null for finished work, with fewer than ten completed repairs, and when the
 * day has passed already.
 * @throws 404 when the repair is absent or foreign.
 */
export async function proposePromise(db: Db, actor: Actor, id: number): Promise<PromiseProposal | null> {
  const { rows } = await sql<Counted>`
    with asked as materialized (
      select ${kindOfWorkColumn('r')} as kind, r.status = any(${activeStatuses}) as is_active, c.time_zone as zone,
        (now() at time zone c.time_zone)::date as today,
        ((now() at time zone c.time_zone)::date - interval '1 year')::date as since,
        coalesce((r.received_at at time zone c.time_zone)::date, (now() at time zone c.time_zone)::date) as arrived
      from repairs r join companies c on c.id = r.company_id
      where r.id = ${id} and r.deleted_at is null and ${ownedBy(actor)}),
    done as materialized (
      select greatest((d.completed_at at time zone a.zone)::date - (d.received_at at time zone a.zone)::date, 0) as days
      from asked a, repairs d
      where d.deleted_at is null and d.completed_at is not null and d.received_at is not null
        and ${kindOfWorkColumn('d')} = a.kind and d.completed_at >= a.since::timestamp at time zone a.zone),
    turnaround as materialized (
      select percentile_disc(${PROPOSAL_SHARE}) within group (order by days) as days, count(*)::int as count from done)
    select a.is_active, a.kind, a.today, a.since, t.days, t.count,
      (select count(*)::int from done where done.days <= t.days) as within,
      coalesce((select min(d.day)::date from generate_series(a.arrived + t.days, a.arrived + t.days + 6, '1 day') d (day)
        where exists (select from technicians e where e.active
          and extract(isodow from d.day) = any(e.work_days))), a.arrived + t.days) as date
    from asked a, turnaround t`.execute(db);
  const [found] = rows;
  if (!found) throw notFound(repairMessages.notFound);
  const { isActive, kind, today, since, days, count, within, date } = found;
  if (!isActive || count < PROPOSAL_LEAST || days === null || date === null || date < today) return null;
  return { date, days, basis: { kind, count, within, since } };
}

/**
 * Returns the completion date that a step to Received promises by itself, as columns of the repair. Every way to receive
 * a unit asks here. Nothing for another step, for a repair with a date, when the caller gives one, and when the company
 * has completed too few repairs of this kind.
 */
export async function promiseOnArrival(
  db: Db,
  actor: Actor,
  { id, estimatedCompletionDate }: Pick<RepairRow, 'id' | 'estimatedCompletionDate'>,
  to: RepairStatus | undefined,
  given?: CalendarDate | null,
): Promise<{ estimatedCompletionDate?: CalendarDate }> {
  if (to !== 'received' || estimatedCompletionDate !== null || given) return {};
  const proposal = await proposePromise(db, actor, id);
  return proposal ? { estimatedCompletionDate: proposal.date } : {};
}
