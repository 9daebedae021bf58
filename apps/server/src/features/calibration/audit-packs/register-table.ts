import { csvText } from '@portal/contract/core/csv.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { intervalInWords, intervalOf } from '@portal/contract/repairs/equipment-models/intervals.ts';
import { calibrationDue } from '@portal/contract/repairs/equipment-models/rules.ts';
import type { UnitOnDay } from './register-on-day.ts';

const stateWords = { overdue: 'Overdue', 'due-soon': 'Due Soon' } as const;

/** Returns what the register said of a unit's calibration on a day (B4). Inactive units have no state. */
export function stateOn({ active, nextCalibrationDue }: UnitOnDay, day: CalendarDate): string {
  const due = calibrationDue(nextCalibrationDue, day);
  return active ? (due ? stateWords[due] : '') : 'Inactive';
}

const titles = [
  ...['Equipment Type', 'Make', 'Model', 'Serial Number', 'Asset Number', 'Location', 'Department', 'Owner'],
  ...['Last Calibration', 'Next Due', 'Interval', 'State', 'Certificate'],
];

/**
 * Returns units on a day as CSV. `certificateOf` has the number of each unit's newest certificate in force. `cut` is the
 * sentence on units that are not listed.
 */
export const registerCsv = (
  units: readonly UnitOnDay[],
  day: CalendarDate,
  certificateOf: ReadonlyMap<number, string>,
  cut?: string,
): string =>
  csvText(titles, [
    ...units.map((unit) => [
      ...[unit.typeName, unit.make, unit.modelName, unit.serialNumber],
      ...[unit.assetNumber, unit.location, unit.department, unit.owner],
      ...[unit.lastCalibrationDate, unit.nextCalibrationDue, intervalInWords(intervalOf(unit))],
      ...[stateOn(unit, day), certificateOf.get(unit.id) ?? ''],
    ]),
    ...(cut ? [[cut, ...titles.slice(1).map(() => null)]] : []),
  ]);
