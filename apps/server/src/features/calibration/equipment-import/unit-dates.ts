import { type CalendarDate, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import {
  addInterval,
  type CalibrationInterval,
  type IntervalUnit,
  intervalOf,
  readInterval,
} from '@portal/contract/repairs/equipment-models/intervals.ts';
import { DEFAULT_INTERVAL_DAYS } from '@portal/contract/repairs/equipment-models/rules.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
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

/** What a row says of a unit's calibrations. */
export interface UnitDates {
  lastCalibrationDate: CalendarDate | null;
  interval: CalibrationInterval;
  nextCalibrationDue: CalendarDate | null;
}

/** A cell is empty or was checked. */
const dayOf = (cell: string): CalendarDate | null => (isCalendarDate(cell) ? cell : null);

const isSame = (one: CalibrationInterval, other: CalibrationInterval): boolean =>
  one.count === other.count && one.unit === other.unit;

/**
 * Returns the dates that a unit has after the import, or why the row has none. An empty cell keeps what is stored. The
 * next calibration is the one in the file, else the last one plus the interval when the file has one of the two (B9). `now`
 * is today in the company's zone.
 */
export function datesOf(
  { values }: EquipmentRow,
  stored: StoredUnit | undefined,
  daysOfModel: number | undefined,
  now: CalendarDate,
): UnitDates | { reason: string } {
  const given = dayOf(values.lastCalibration);
  if (given !== null && given > now) return { reason: unitMessages.lastAhead };
  const last = given ?? stored?.lastCalibrationDate ?? null;
  const before = stored && intervalOf(stored);
  const interval = readInterval(values.interval) ??
    before ?? { count: daysOfModel ?? DEFAULT_INTERVAL_DAYS, unit: 'days' as const };
  const isNew =
    last !== (stored?.lastCalibrationDate ?? null) || before === undefined || !isSame(interval, before);
  const follows = last !== null && isNew ? addInterval(last, interval) : (stored?.nextCalibrationDue ?? null);
  const next = dayOf(values.nextDue) ?? follows;
  if (last !== null && next !== null && next < last) return { reason: unitMessages.dueBeforeLast };
  return { lastCalibrationDate: last, interval, nextCalibrationDue: next };
}
