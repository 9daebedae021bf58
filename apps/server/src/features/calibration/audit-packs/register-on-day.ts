import { PACK_UNITS_MAX } from '@portal/contract/calibration/audit-packs/messages.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { IntervalUnit } from '@portal/contract/repairs/equipment-models/intervals.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** What the register said of a unit at the end of a day. Dates are calendar dates. */
export interface UnitOnDay {
  id: number;
  typeName: string;
  make: string;
  modelName: string;
  serialNumber: string | null;
  assetNumber: string | null;
  location: string | null;
  department: string | null;
  owner: string | null;
  lastCalibrationDate: CalendarDate | null;
  nextCalibrationDue: CalendarDate | null;
  calibrationIntervalDays: number;
  calibrationIntervalCount: number | null;
  calibrationIntervalUnit: IntervalUnit | null;
  active: boolean;
}

/** The end of a day in the company's zone. */
const endOf = (day: CalendarDate) =>
  sql`((${day}::date + 1)::timestamp at time zone (select z.time_zone from companies z))`;

/**
 * Returns the units that a customer had at the end of a day, as they were then (D5.15): at most `most` of them, and the
 * number of all.
 */
export async function registerOnDay(
  db: Db,
  customerId: number,
  day: CalendarDate,
  most = PACK_UNITS_MAX,
): Promise<{ units: UnitOnDay[]; total: number }> {
  const { rows } = await sql<UnitOnDay & { total: number }>`
    select count(*) over ()::int as total, s.customer_equipment_id as id, t.name as type_name, m.make, m.name as model_name, s.serial_number,
      s.asset_number, s.location, s.department, s.owner, s.calibration_interval_count, s.calibration_interval_unit,
      s.last_calibration_date, s.next_calibration_due, s.calibration_interval_days, s.active
    from (select distinct x.customer_equipment_id from customer_equipment_states x
        where x.customer_id = ${customerId}) had
      cross join lateral (select * from customer_equipment_states y
        where y.customer_equipment_id = had.customer_equipment_id and y.since < ${endOf(day)}
        order by y.since desc, y.id desc limit 1) s
      join equipment_models m on m.id = s.equipment_model_id join equipment_types t on t.id = m.equipment_type_id
    where s.customer_id = ${customerId}
    order by lower(m.make), lower(m.name), lower(s.serial_number), s.customer_equipment_id
    limit ${most}`.execute(db);
  return { units: rows.map(({ total: _total, ...unit }) => unit), total: rows[0]?.total ?? 0 };
}

/**
 * Returns the condition on `certificates as t` for those of a customer that were in force at the end of a day: issued,
 * and neither withdrawn nor replaced by then.
 */
export const inForceOn = (customerId: number, day: CalendarDate) => sql<SqlBool>`(
  t.customer_id = ${customerId} and t.state <> 'draft' and t.issued_on <= ${day}::date
  and (t.withdrawn_on is null or t.withdrawn_on > ${day}::date)
  and not exists (select from certificates n
    where n.replaces_id = t.id and n.state <> 'draft' and n.issued_on <= ${day}::date))`;
