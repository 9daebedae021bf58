import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

/**
 * Returns true when a recall asks about the next calibration of a unit of the repair, so that the reminder after ten
 * months must not ask too (D4.5, D5.12). This is so when the customer was asked for the unit's present due date, or when
 * the company recalls by itself and the unit has a due date that is still ahead.
 */
export async function isLeftToRecalls(
  db: Db,
  { id, customerId, serialNumber }: Pick<RepairRow, 'id' | 'customerId' | 'serialNumber'>,
): Promise<boolean> {
  if (customerId === null) return false;
  const { rows } = await sql<{ found: boolean }>`
    with serials as (
      select ${serialNumber}::text as serial
      union select serial_number from repair_equipment where repair_id = ${id}),
    units as (
      select u.unit_id from serials s cross join lateral units_of_serial(s.serial) u where s.serial <> ''
      union select customer_equipment_id from repairs where id = ${id}
      union select customer_equipment_id from repair_equipment where repair_id = ${id}
      union select c.customer_equipment_id from calibrations c
        join repair_equipment i on i.id = c.repair_equipment_id where i.repair_id = ${id})
    select exists (
      select from customer_equipment e
      join companies c on c.id = e.company_id
      left join recall_settings s on s.company_id = e.company_id
      where e.id in (select unit_id from units) and e.customer_id = ${customerId}
        and (exists (select from recall_units r
            where r.customer_equipment_id = e.id and r.due_on = e.next_calibration_due)
          or (s.enabled and e.active
            and e.next_calibration_due >= (now() at time zone c.time_zone)::date))) as found`.execute(db);
  return rows[0]?.found ?? false;
}
