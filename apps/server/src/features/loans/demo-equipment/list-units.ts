import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { COUNTED_MAX, cappedTotal, type Total, window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { DemoUnit } from '@portal/contract/loans/demo-equipment/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { unitsOf } from './demo-equipment.queries.ts';

type UnitQuery = Query<typeof endpoints.demoEquipment.list>;

/** Returns the ORDER BY for `demo_equipment as d` and `equipment_models as m`. Units without a date come last. */
function orderBy({ sort, order = 'desc' }: UnitQuery): RawBuilder<unknown> {
  const way = sql.raw(order);
  switch (sort) {
    case 'serialNumber':
      return sql`lower(d.serial_number) ${way}, d.id ${way}`;
    case 'model':
      return sql`lower(m.make) ${way}, lower(m.name) ${way}, d.id ${way}`;
    case 'lastCalibrationDate':
      return sql`d.last_calibration_date ${way} nulls last, d.id ${way}`;
    case 'nextCalibrationDue':
      return sql`d.next_calibration_due ${way} nulls last, d.id ${way}`;
    default:
      return sql`d.id ${way}`;
  }
}

/** Returns the conditions on `demo_equipment as d` and `equipment_models as m`. */
function whereOf({ status, location, modelId, typeId, overdue, dueWithin }: UnitQuery): RawBuilder<SqlBool> {
  const day = sql`(select (now() at time zone c.time_zone)::date from companies c)`;
  const isPast = sql<SqlBool>`d.next_calibration_due < ${day}`;
  const conditions = [
    sql<SqlBool>`d.deleted_at is null`,
    ...(status === undefined ? [] : [sql<SqlBool>`d.current_status = ${status}`]),
    ...(location === undefined ? [] : [sql<SqlBool>`d.current_location = ${location}`]),
    ...(modelId === undefined ? [] : [sql<SqlBool>`d.equipment_model_id = ${modelId}`]),
    ...(typeId === undefined ? [] : [sql<SqlBool>`m.equipment_type_id = ${typeId}`]),
    ...(dueWithin === undefined
      ? []
      : [
          sql<SqlBool>`d.current_status <> 'retired' and d.next_calibration_due <= ${day} + ${dueWithin}::int`,
        ]),
    ...(overdue === undefined ? [] : [overdue ? isPast : sql<SqlBool>`not coalesce(${isPast}, false)`]),
  ];
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

/** Returns a page of a company's demo units, newest first unless the caller asks otherwise, in one round trip (D2.3). */
export async function listUnits(db: Db, query: UnitQuery): Promise<Total & { rows: DemoUnit[] }> {
  const order = orderBy(query);
  const found = query.search
    ? sql`find_demo_units(${query.search}) f join demo_equipment d on d.id = f.demo_equipment_id`
    : sql`demo_equipment d`;
  // The models are joined only when they are asked for, because the count reads every unit.
  const asksModel = query.typeId !== undefined || query.sort === 'model';
  const from = asksModel ? sql`${found} join equipment_models m on m.id = d.equipment_model_id` : found;
  const where = whereOf(query);
  const [rows, counted] = await Promise.all([
    unitsOf(
      db,
      sql`select d.id from ${from} where ${where} order by ${order} ${rowsOfPage(window(query))}`,
      order,
    ),
    sql<{ counted: number }>`select count(*) as counted from (
      select 1 from ${from} where ${where} limit ${COUNTED_MAX + 1}) counted`.execute(db),
  ]);
  return { rows, ...cappedTotal(counted.rows[0]!.counted) };
}
