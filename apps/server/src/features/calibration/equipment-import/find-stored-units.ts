import type { CalendarDate } from '@portal/contract/core/dates.ts';
import type { IntervalUnit } from '@portal/contract/repairs/equipment-models/intervals.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { type EquipmentRow, pairKey } from './equipment-row.ts';

export interface StoredUnit {
  id: number;
  customerId: number;
  equipmentModelId: number;
  serialNumber: string | null;
  assetNumber: string | null;
  location: string | null;
  department: string | null;
  owner: string | null;
  lastCalibrationDate: CalendarDate | null;
  nextCalibrationDue: CalendarDate | null;
  calibrationIntervalDays: number;
  calibrationIntervalCount: number | null;
  calibrationIntervalUnit: IntervalUnit;
  notes: string | null;
  make: string;
  modelName: string;
}

/** Stored units by customer and number, oldest first. */
export interface StoredUnits {
  bySerial: ReadonlyMap<string, StoredUnit[]>;
  byAsset: ReadonlyMap<string, StoredUnit[]>;
}

const ROWS_AT_ONCE = 2_000;

const distinct = (numbers: readonly string[]): string[] => [
  ...new Set(numbers.flatMap((number) => (number === '' ? [] : [number.toLowerCase()]))),
];

const add = (units: Map<string, StoredUnit[]>, unit: StoredUnit, number: string | null): void => {
  if (!number) return;
  const key = pairKey(unit.customerId, number);
  units.set(key, [...(units.get(key) ?? []), unit]);
};

/** Returns the stored units with serial and asset numbers of the file. */
export async function findStoredUnits(db: Db, rows: readonly EquipmentRow[]): Promise<StoredUnits> {
  const found = new Map<number, StoredUnit>();
  const serials = distinct(rows.map(({ values }) => values.serialNumber));
  const assets = distinct(rows.map(({ values }) => values.assetNumber));
  for (let at = 0; at < Math.max(serials.length, assets.length); at += ROWS_AT_ONCE) {
    const { rows: units } = await sql<StoredUnit>`
      select e.id, e.customer_id, e.equipment_model_id, e.serial_number, e.asset_number, e.location, e.department,
        e.owner, e.last_calibration_date, e.next_calibration_due, e.calibration_interval_days,
        e.calibration_interval_count, e.calibration_interval_unit, e.notes, m.make, m.name as model_name
      from customer_equipment e join equipment_models m on m.id = e.equipment_model_id
      where e.id in (select k.unit_id from match_units(${serials.slice(at, at + ROWS_AT_ONCE)}::text[]) k
        union select a.unit_id from match_units_by_asset(${assets.slice(at, at + ROWS_AT_ONCE)}::text[]) a)
      order by e.id`.execute(db);
    for (const unit of units) found.set(unit.id, unit);
  }
  const [bySerial, byAsset] = [new Map<string, StoredUnit[]>(), new Map<string, StoredUnit[]>()];
  for (const unit of [...found.values()].sort((a, b) => a.id - b.id)) {
    add(bySerial, unit, unit.serialNumber);
    add(byAsset, unit, unit.assetNumber);
  }
  return { bySerial, byAsset };
}
