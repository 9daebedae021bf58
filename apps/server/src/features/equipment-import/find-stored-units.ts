import type { CalendarDate } from '@portal/contract/core/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import { type EquipmentRow, pairKey } from './equipment-row.ts';

export interface StoredUnit {
  id: number;
  customerId: number;
  equipmentModelId: number;
  serialNumber: string;
  lastCalibrationDate: CalendarDate | null;
  nextCalibrationDue: CalendarDate | null;
  calibrationIntervalDays: number;
  notes: string | null;
  make: string;
  modelName: string;
}

const ROWS_AT_ONCE = 2_000;

/** Returns the stored units with serial numbers of the file, by customer and serial number, oldest first. */
export async function findStoredUnits(
  db: Db,
  rows: readonly EquipmentRow[],
): Promise<Map<string, StoredUnit[]>> {
  const found = new Map<string, StoredUnit[]>();
  const serials = [...new Set(rows.map(({ values }) => values.serialNumber.toLowerCase()))];
  for (let at = 0; at < serials.length; at += ROWS_AT_ONCE) {
    const { rows: units } = await sql<StoredUnit>`
      select e.id, e.customer_id, e.equipment_model_id, e.serial_number, e.last_calibration_date,
        e.next_calibration_due, e.calibration_interval_days, e.notes, m.make, m.name as model_name
      from match_units(${serials.slice(at, at + ROWS_AT_ONCE)}::text[]) k
        join customer_equipment e on e.id = k.unit_id join equipment_models m on m.id = e.equipment_model_id
      order by e.id`.execute(db);
    for (const unit of units) {
      const key = pairKey(unit.customerId, unit.serialNumber);
      found.set(key, [...(found.get(key) ?? []), unit]);
    }
  }
  return found;
}
