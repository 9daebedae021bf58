import { type CalendarDate, isCalendarDate } from '@portal/contract/core/dates.ts';
import {
  addInterval,
  type CalibrationInterval,
  intervalOf,
  readInterval,
} from '@portal/contract/repairs/equipment-models/intervals.ts';
import { DEFAULT_INTERVAL_DAYS } from '@portal/contract/repairs/equipment-models/rules.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import type { EquipmentRow } from './equipment-row.ts';
import type { StoredUnit } from './find-stored-units.ts';

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
