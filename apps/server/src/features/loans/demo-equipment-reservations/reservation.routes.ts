import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { COUNTED_MAX, cappedTotal, type Total, window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { reservationMessages as say } from '@portal/contract/loans/demo-equipment-reservations/messages.ts';
import type {
  DemoReservation,
  UnitAvailability,
} from '@portal/contract/loans/demo-equipment-reservations/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import type { DemoEquipmentReservationRow } from '../../../db/schema/demo-equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishDemoUnit } from '../demo-equipment/index.ts';
import { readReservation, reserveUnit } from './reserve-unit.ts';

type AvailabilityQuery = Query<typeof endpoints.demoReservations.availability>;

/** Returns the month as the one row `shown`: its first and last day, and today, all in the company's calendar. */
const shownMonth = (month: string | undefined): RawBuilder<unknown> => sql`
  shown as materialized (
    select m.first, (m.first + interval '1 month' - interval '1 day')::date as last, d.today
    from companies c cross join lateral (select (now() at time zone c.time_zone)::date as today) d
      cross join lateral (select coalesce(${month ? `${month}-01` : null}::date,
        date_trunc('month', d.today)::date) as first) m)`;

/** The last day on which a loan has its unit. A unit that is late is out today, and nobody knows for how long. */
const lastDay = sql`coalesce(l.actual_return_date, greatest(l.expected_return_date, shown.today))`;

const loansInMonth = sql`from demo_equipment_loans l
  where l.demo_equipment_id = d.id and l.loan_date <= shown.last and ${lastDay} >= shown.first`;
const reservationsInMonth = sql`from demo_equipment_reservations r
  where r.demo_equipment_id = d.id and r.status = 'reserved'
    and r.from_date <= shown.last and r.until_date >= shown.first`;

const monthAt = { first: sql`(select s.first from shown s)`, last: sql`(select s.last from shown s)` };

/** The units that somebody has or has reserved on a day of the month, read once for the filter and not for each unit. */
const takenUnits = sql`
  select l.demo_equipment_id from demo_equipment_loans l where l.status <> 'returned' and l.loan_date <= ${monthAt.last}
    and greatest(l.expected_return_date, (select s.today from shown s)) >= ${monthAt.first}
  union all
  select l.demo_equipment_id from demo_equipment_loans l where l.status = 'returned'
    and l.actual_return_date >= ${monthAt.first} and l.loan_date <= ${monthAt.last}
  union all
  select r.demo_equipment_id from demo_equipment_reservations r where r.status = 'reserved'
    and r.from_date <= ${monthAt.last} and r.until_date >= ${monthAt.first}`;

/** Returns the conditions on `demo_equipment as d`, `equipment_models as m` and `shown`. */
function conditionsOf({ status, typeId, free, search }: AvailabilityQuery): RawBuilder<SqlBool> {
  const isFree = sql<SqlBool>`(d.current_status in ('available', 'loaned') and d.id not in (${takenUnits}))`;
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`d.deleted_at is null`];
  if (status !== undefined) conditions.push(sql<SqlBool>`d.current_status = ${status}`);
  if (typeId !== undefined) conditions.push(sql<SqlBool>`m.equipment_type_id = ${typeId}`);
  if (free !== undefined) conditions.push(free ? isFree : sql<SqlBool>`not ${isFree}`);
  if (search)
    conditions.push(sql<SqlBool>`d.id in (select f.demo_equipment_id from find_demo_units(${search}) f)`);
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

/**
 * Returns a page of the demo units with who has each of them in the month, in one round trip (D7.7). Loans and reservations
 * are read for the units of the page only.
 */
async function readAvailability(
  db: Db,
  query: AvailabilityQuery,
): Promise<Total & { rows: UnitAvailability[] }> {
  const where = conditionsOf(query);
  const from = sql`demo_equipment d join equipment_models m on m.id = d.equipment_model_id cross join shown`;
  const order = query.order === 'desc' ? sql`desc` : sql`asc`;
  const orderBy = sql`lower(m.make) ${order}, lower(m.name) ${order}, lower(d.serial_number) ${order}, d.id ${order}`;
  const [page, counted] = await Promise.all([
    sql<UnitAvailability>`
      with ${shownMonth(query.month)}, page as materialized (
        select d.id, row_number() over (order by ${orderBy}) as place from ${from} where ${where}
        order by place ${rowsOfPage(window(query))})
      select d.id, d.serial_number, m.make, m.name as model_name, t.name as type_name, d.current_status,
        d.next_calibration_due, coalesce(s.spans, '[]') as spans
      from page p join demo_equipment d on d.id = p.id join equipment_models m on m.id = d.equipment_model_id
        join equipment_types t on t.id = m.equipment_type_id cross join shown
        left join lateral (
          select jsonb_agg(jsonb_build_object('kind', x.kind, 'id', x.id, 'from', x.from_day, 'until', x.until_day,
              'customerId', x.customer_id, 'customerName', k.name, 'overdue', x.overdue, 'open', x.open,
              'notes', x.notes, 'reservedBy', x.reserved_by, 'version', x.version)
            order by x.from_day, x.kind, x.id) as spans
          from (
            select 'loan' as kind, l.id, l.loan_date as from_day, ${lastDay} as until_day, l.customer_id,
              l.status <> 'returned' and l.expected_return_date < shown.today as overdue,
              l.status <> 'returned' as open, l.notes, null::text as reserved_by, l.version ${loansInMonth}
            union all
            select 'reservation', r.id, r.from_date, r.until_date, r.customer_id, false, false, r.notes, r.reserved_by,
              r.version ${reservationsInMonth}) x
            join customers k on k.id = x.customer_id) s on true
      order by p.place`.execute(db),
    sql<{ counted: number }>`with ${shownMonth(query.month)}
      select count(*) as counted from (select 1 from ${from} where ${where} limit ${COUNTED_MAX + 1}) counted`.execute(
      db,
    ),
  ]);
  return { rows: page.rows, ...cappedTotal(counted.rows[0]!.counted) };
}

/** Cancels a reservation (D7.7). @throws 409 when it was canceled already, or has become a loan. */
async function cancelReservation(
  work: Work,
  row: Locked<DemoEquipmentReservationRow>,
): Promise<DemoReservation> {
  const { db, actor } = work;
  if (row.status !== 'reserved')
    throw conflict('demo-reservation.ended', row.status === 'lent' ? say.lentAlready : say.canceledAlready);
  await Promise.all([
    db
      .updateTable('demoEquipmentReservations')
      .set({
        status: 'canceled',
        endedAt: sql<Date>`now()`,
        endedByUserId: actor.userId,
        endedBy: actor.displayName,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', row.id)
      .execute(),
    record(work, {
      action: 'demo_reservation.canceled',
      kind: 'demoEquipmentReservation',
      id: row.id,
      before: { demoEquipmentId: row.demoEquipmentId, fromDate: row.fromDate, untilDate: row.untilDate },
    }),
    publishDemoUnit(work, { companyId: row.companyId, id: row.demoEquipmentId }),
  ]);
  return readReservation(db, row.id);
}

export const demoReservationsRoutes: Handlers<typeof endpoints.demoReservations> = {
  availability: ({ work: { db }, query }) => readAvailability(db, query),
  create: ({ work, body }) => reserveUnit(work, body),
  cancel: ({ work, record }) => cancelReservation(work, record),
};
