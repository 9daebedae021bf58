import { addDays, type CalendarDate, isCalendarDate } from '@portal/contract/core/dates.ts';
import { unitMessages } from '@portal/contract/customer-equipment/messages.ts';
import { DEFAULT_INTERVAL_DAYS } from '@portal/contract/equipment/rules.ts';
import type { EquipmentRow } from './equipment-row.ts';
import type { StoredUnit } from './find-stored-units.ts';

/** The columns of a unit that follow from a row. */
export interface UnitDates {
  lastCalibrationDate: CalendarDate | null;
  calibrationIntervalDays: number;
  nextCalibrationDue: CalendarDate | null;
}

/** A cell is empty or was checked. */
const dayOf = (cell: string): CalendarDate | null => (isCalendarDate(cell) ? cell : null);

/**
 * Returns the dates that a unit has after the import, or why the row has none. An empty cell keeps what is stored. The
 * next calibration is the one in the file, else the last one plus the interval when the file has one of the two (B9).
 */
export function datesOf(
  { values }: EquipmentRow,
  stored: StoredUnit | undefined,
  intervalOfModel: number | undefined,
): UnitDates | { reason: string } {
  const last = dayOf(values.lastCalibration) ?? stored?.lastCalibrationDate ?? null;
  const interval = values.intervalDays
    ? Number(values.intervalDays)
    : (stored?.calibrationIntervalDays ?? intervalOfModel ?? DEFAULT_INTERVAL_DAYS);
  const isNew =
    last !== (stored?.lastCalibrationDate ?? null) || interval !== stored?.calibrationIntervalDays;
  const follows = last !== null && isNew ? addDays(last, interval) : (stored?.nextCalibrationDue ?? null);
  const next = dayOf(values.nextDue) ?? follows;
  if (last !== null && next !== null && next < last) return { reason: unitMessages.dueBeforeLast };
  return { lastCalibrationDate: last, calibrationIntervalDays: interval, nextCalibrationDue: next };
}
