import type { UnitExportQuery } from '@portal/contract/calibration/customer-equipment/list.ts';
import { NOTICE_LATE_DAYS } from '@portal/contract/calibration/customer-equipment/notice-filters.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { DUE_SOON_DAYS } from '@portal/contract/repairs/equipment-models/rules.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { unitsOf } from './customer-equipment.policy.ts';

/** The day in the company's zone. */
const today = sql`(select (now() at time zone z.time_zone)::date from companies z)`;

/** The conditions of B4 on `customer_equipment as e`. Nobody recalls an inactive unit, so it has no state. */
const dueConditions = {
  overdue: sql<SqlBool>`e.active and e.next_calibration_due < ${today}`,
  'due-soon': sql<SqlBool>`e.active and e.next_calibration_due between ${today} and ${today} + ${sql.lit(DUE_SOON_DAYS)}`,
  later: sql<SqlBool>`e.active and e.next_calibration_due > ${today} + ${sql.lit(DUE_SOON_DAYS)}`,
  none: sql<SqlBool>`e.active and e.next_calibration_due is null`,
} as const;

/** The conditions on `out_of_tolerance_notices as n`, of those that hold. */
const noticeConditions = {
  waiting: sql<SqlBool>`n.acknowledged_at is null`,
  late: sql<SqlBool>`n.acknowledged_at is null and n.told_at < now() - make_interval(days => ${sql.lit(NOTICE_LATE_DAYS)})`,
  'no-cause': sql<SqlBool>`n.cause is null`,
} as const;

/** Returns the table `e` that the conditions are on: all units, or those that contain the searched text. */
export const unitsFound = ({ search }: UnitExportQuery): RawBuilder<unknown> =>
  search ? sql`search_register(${search}) e` : sql`customer_equipment e`;

/** Returns the condition on {@link unitsFound} for the caller's units that pass the filters of the register. */
export function unitConditions(actor: Actor, query: UnitExportQuery): RawBuilder<SqlBool> {
  const { due, dueFrom, dueTo, customerId, typeId, modelId, active, notice } = query;
  const conditions: RawBuilder<SqlBool>[] = [unitsOf(actor)];
  const add = (condition: RawBuilder<SqlBool>) => conditions.push(condition);
  if (due) add(dueConditions[due]);
  if (dueFrom) add(sql<SqlBool>`e.next_calibration_due >= ${dueFrom}`);
  if (dueTo) add(sql<SqlBool>`e.next_calibration_due <= ${dueTo}`);
  if (customerId !== undefined) add(sql<SqlBool>`e.customer_id = ${customerId}`);
  if (typeId !== undefined) add(sql<SqlBool>`e.equipment_type_id = ${typeId}`);
  if (modelId !== undefined) add(sql<SqlBool>`e.equipment_model_id = ${modelId}`);
  if (active !== undefined) add(sql<SqlBool>`e.active = ${active}`);
  if (notice && isStaff(actor.role))
    add(sql<SqlBool>`${hasLaboratory} and e.id in (select o.customer_equipment_id
      from out_of_tolerance_notices n join calibrations o on o.id = n.calibration_id
      where n.state = 'valid' and ${noticeConditions[notice]})`);
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

/** Returns the ORDER BY for `customer_equipment as e`. Ids grow in the order in which units are added. */
export function unitOrder({ sort, order }: UnitExportQuery): RawBuilder<unknown> {
  if (sort === 'due')
    return order === 'desc' ? sql`e.next_calibration_due desc, e.id desc` : sql`e.next_calibration_due, e.id`;
  if (sort === 'serialNumber')
    return order === 'desc' ? sql`lower(e.serial_number) desc, e.id desc` : sql`lower(e.serial_number), e.id`;
  return order === 'asc' ? sql`e.id` : sql`e.id desc`;
}
