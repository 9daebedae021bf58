import type {
  CalibrationTurnaroundRow,
  DueByMonthRow,
  ModelResultsRow,
  OnTimeRow,
} from '@portal/contract/overview/reports/calibration-reports.ts';
import type { Columns } from './report-csv.ts';

/** Returns a share in percent with one decimal; null when there is nothing to divide. */
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

export const dueColumns: Columns<DueByMonthRow> = [
  ['Month', (r) => r.month ?? 'Overdue'],
  ['Units', (r) => r.units],
];
export const resultColumns: Columns<ModelResultsRow> = [
  ['Make', (r) => r.make],
  ['Model', (r) => r.modelName],
  ['Calibrations', (r) => r.calibrations],
  ['Pass', (r) => r.pass],
  ['Adjusted', (r) => r.adjusted],
  ['Limited', (r) => r.limited],
  ['Fail', (r) => r.fail],
  ['Found in Limits', (r) => r.foundInLimits],
  ['Found in Limits (%)', (r) => percent(r.foundInLimits, r.judged)],
];
export const calibrationTurnaroundColumns: Columns<CalibrationTurnaroundRow> = [
  ['Month', (r) => r.month],
  ['Calibrations', (r) => r.requests],
  ['Average Days', (r) => r.averageDays],
  ['Longest Days', (r) => r.longestDays],
];
export const onTimeColumns: Columns<OnTimeRow> = [
  ['Month', (r) => r.month],
  ['Units', (r) => r.units],
  ['On Time', (r) => r.onTime],
  ['On Time (%)', (r) => percent(r.onTime, r.units)],
];
