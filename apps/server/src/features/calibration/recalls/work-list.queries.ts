import type { WorkExportQuery } from '@portal/contract/calibration/recalls/list.ts';
import type { WorkCounts, WorkItem } from '@portal/contract/calibration/recalls/shapes.ts';
import type { WorkView } from '@portal/contract/calibration/recalls/work-words.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { inSlices } from '../../../in-slices.ts';
import { DAYS_AHEAD, ownCounts, today } from './own-units.queries.ts';

/**
 * The units with an open calibration (`booked`) and those whose certificate waits for approval (`drafted`), both with
 * their repair (`works`). Then all units that the work list may show (`candidates`), and those of them whose customer was
 * asked about the present due date and has not answered (`asked`). The many units due soon are read from the index on due
 * dates alone, because their rows would cost as much as the whole register. All others are few.
 */
const sources = sql`booked as materialized (
    select o.unit_id, max(o.repair_id) as repair_id from open_calibrations_of_units() o group by o.unit_id
  ), drafted as materialized (
    select c.customer_equipment_id as unit_id, max(c.repair_id) as repair_id from certificates t
      join calibrations c on c.certificate_id = t.id
      where t.state = 'draft' and c.customer_equipment_id is not null group by c.customer_equipment_id
  ), works as materialized (
    select coalesce(d.unit_id, b.unit_id) as unit_id, d.unit_id is not null as is_drafted, r.id as repair_id, r.status,
      r.service_report_number
    from booked b full join drafted d on d.unit_id = b.unit_id
      left join repairs r on r.id = coalesce(d.repair_id, b.repair_id)
  ), others as materialized (
    select unit_id from works union select u.customer_equipment_id from recall_units u
      where u.outcome is null and u.due_on > ${today} + ${sql.lit(DAYS_AHEAD)}
  ), candidates as materialized (
    select e.id, true as active, e.next_calibration_due from customer_equipment e
      where e.active and e.next_calibration_due <= ${today} + ${sql.lit(DAYS_AHEAD)}
    union all
    select e.id, e.active, e.next_calibration_due from others o join customer_equipment e on e.id = o.unit_id
      where not e.active or e.next_calibration_due is null
        or e.next_calibration_due > ${today} + ${sql.lit(DAYS_AHEAD)}
  ), asked as materialized (
    select distinct e.id as unit_id from candidates e
      join recall_units u on u.customer_equipment_id = e.id and u.due_on = e.next_calibration_due
      join recalls k on k.id = u.recall_id
      where u.outcome is null and k.state = 'sent'
        and not exists (select from recall_units n where n.customer_equipment_id = e.id
          and n.due_on = e.next_calibration_due and n.outcome = 'declined')
  )`;

/** The work list. `e` has the id, the due date and the activity of each unit. */
const tables = sql`candidates e left join works w on w.unit_id = e.id left join asked a on a.unit_id = e.id`;

const isAsked = sql<SqlBool>`a.unit_id is not null`;
const isCalm = sql<SqlBool>`e.active and w.unit_id is null`;
const dueWithin = (days: number) =>
  sql<SqlBool>`${isCalm} and e.next_calibration_due between ${today} and ${today} + ${sql.lit(days)}`;

/** What each part of the work list holds. A unit that was asked about stays in its due part too. */
const viewIs: Record<WorkView, RawBuilder<SqlBool>> = {
  overdue: sql<SqlBool>`${isCalm} and e.next_calibration_due < ${today}`,
  'due-30': dueWithin(30),
  'due-60': dueWithin(60),
  'due-90': dueWithin(90),
  asked: sql<SqlBool>`${isCalm} and ${isAsked}`,
  booked: sql<SqlBool>`not w.is_drafted and w.status = 'submitted'`,
  here: sql<SqlBool>`not w.is_drafted and w.status <> 'submitted'`,
  approval: sql<SqlBool>`w.is_drafted`,
};
/** Everything of the work list. */
const anyWork = sql<SqlBool>`(w.unit_id is not null or (e.active
  and (e.next_calibration_due <= ${today} + ${sql.lit(DAYS_AHEAD)} or ${isAsked})))`;

function conditionsOf({ view, search, customerId }: WorkExportQuery): RawBuilder<SqlBool> {
  const conditions = [view ? viewIs[view] : anyWork];
  if (customerId !== undefined)
    conditions.push(
      sql<SqlBool>`e.id in (select x.id from customer_equipment x where x.customer_id = ${customerId})`,
    );
  if (search) conditions.push(sql<SqlBool>`e.id in (select f.unit_id from find_equipment(${search}) f)`);
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

function orderOf({ sort, order }: WorkExportQuery): RawBuilder<unknown> {
  if (sort === 'due')
    return order === 'desc'
      ? sql`e.next_calibration_due desc nulls last, e.id desc`
      : sql`e.next_calibration_due, e.id`;
  return order === 'asc' ? sql`e.id` : sql`e.id desc`;
}

type Row = Omit<WorkItem, 'askedAt'> & { askedAt: Date | null; total: number };

/**
 * Returns the units of the work list in the order of the query, with the number of all that it finds. Names and questions
 * are read for the returned rows only.
 */
export async function readWork(
  db: Db,
  query: WorkExportQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: WorkItem[]; total: number }> {
  const { rows } = await sql<Row>`
    with ${sources}, page as materialized (
      select e.id, w.repair_id, w.status, w.service_report_number, coalesce(w.is_drafted, false) as is_drafted,
        row_number() over (order by ${orderOf(query)}) as place, count(*) over () as total
      from ${tables} where ${conditionsOf(query)} order by place ${rowsOfPage({ limit, offset })}
    )
    select e.id, e.customer_id, c.name as customer_name, m.make, m.name as model_name, e.serial_number,
      e.asset_number,
      e.last_calibration_date, e.next_calibration_due, coalesce(e.next_calibration_due < ${today}, false) as overdue,
      case when p.is_drafted then 'approval' when p.repair_id is not null and p.status = 'submitted' then 'booked'
        when p.repair_id is not null then 'here' when q.declined then 'declined'
        when q.asked_at is not null then 'asked' else 'due' end as stage,
      q.asked_at, coalesce(q.times, 0) as times_asked, p.repair_id, p.service_report_number, p.total
    from page p join customer_equipment e on e.id = p.id join customers c on c.id = e.customer_id
      join equipment_models m on m.id = e.equipment_model_id
      left join lateral (
        select max(k.sent_at) as asked_at, count(*) filter (where k.state = 'sent') as times,
          bool_or(u.outcome = 'declined') as declined
        from recall_units u join recalls k on k.id = u.recall_id
        where u.customer_equipment_id = e.id and u.due_on = e.next_calibration_due) q on true
    order by p.place`.execute(db);
  // A page past the end has no row that could tell the total.
  const total = rows[0]?.total ?? (offset > 0 ? await countWork(db, query) : 0);
  return {
    total: Number(total),
    rows: await inSlices(rows, ({ askedAt, timesAsked, total: _total, ...row }) => ({
      ...row,
      askedAt: askedAt?.toISOString() ?? null,
      timesAsked: Number(timesAsked),
    })),
  };
}

async function countWork(db: Db, query: WorkExportQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`with ${sources}
    select count(*) as total from ${tables} where ${conditionsOf(query)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns the number of units in each part of the work list, in one statement. */
export async function countParts(db: Db): Promise<WorkCounts> {
  const counts = Object.entries(viewIs).map(
    ([view, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.ref(view)}`,
  );
  const { rows } = await sql<WorkCounts>`with ${sources}
    select ${sql.join(counts)}, ${ownCounts} as own from ${tables}`.execute(db);
  return rows[0]!;
}
