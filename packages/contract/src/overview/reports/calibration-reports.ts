import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { reportRange } from './range.ts';

/** Active units of the register by the month in which their calibration is due. */
export const dueByMonthRow = z.object({
  /** YYYY-MM in the company's zone. Null for units that are overdue today. */
  month: z.string().nullable(),
  units: z.int(),
});
export type DueByMonthRow = z.infer<typeof dueByMonthRow>;

/** Complete calibrations of one model, on the day of calibration. A corrected one counts once, a withdrawn one does not. */
export const modelResultsRow = z.object({
  make: z.string(),
  modelName: z.string(),
  calibrations: z.int(),
  pass: z.int(),
  adjusted: z.int(),
  limited: z.int(),
  fail: z.int(),
  /** Number of calibrations whose results say how the unit was found. */
  judged: z.int(),
  /** Number of them that were found within limits, before any adjustment. */
  foundInLimits: z.int(),
});
export type ModelResultsRow = z.infer<typeof modelResultsRow>;

/** Calibration requests by the month in which they were finished. */
export const calibrationTurnaroundRow = z.object({
  /** YYYY-MM in the company's zone. Months without work are listed too. */
  month: z.string(),
  requests: z.int(),
  /** Days from submission to completion or shipping; null without requests. */
  averageDays: z.number().nullable(),
  longestDays: z.number().nullable(),
});
export type CalibrationTurnaroundRow = z.infer<typeof calibrationTurnaroundRow>;

/** Calibrated units that had a due date, by the month of the calibration. */
export const onTimeRow = z.object({
  /** YYYY-MM. Months without work are listed too. */
  month: z.string(),
  units: z.int(),
  /** Number of units calibrated on or before their due date. */
  onTime: z.int(),
});
export type OnTimeRow = z.infer<typeof onTimeRow>;

const read = {
  method: 'GET',
  permission: 'report.read',
  query: reportRange,
  changedBy: ['company'],
} as const;
const csv = { method: 'GET', permission: 'report.read', query: reportRange, answer: 'file' } as const;

/** The calls of the reports about calibrations (D9.3). */
export const calibrationReportEndpoints = {
  calibrationsDue: endpoint({
    ...read,
    path: '/api/reports/calibrations-due',
    summary: 'Units overdue and due in each of the next twelve months; as of today, whatever the range',
    answer: z.array(dueByMonthRow),
  }),
  calibrationResults: endpoint({
    ...read,
    path: '/api/reports/calibration-results',
    summary: 'Results of the models calibrated most, with how many were found within limits',
    answer: z.array(modelResultsRow),
  }),
  calibrationTurnaround: endpoint({
    ...read,
    path: '/api/reports/calibration-turnaround',
    summary: 'Days from submission of a calibration to its end, by month',
    answer: z.array(calibrationTurnaroundRow),
  }),
  calibrationsOnTime: endpoint({
    ...read,
    path: '/api/reports/calibrations-on-time',
    summary: 'Units calibrated by their due date, by month',
    answer: z.array(onTimeRow),
  }),
  calibrationsDueCsv: endpoint({
    ...csv,
    path: '/api/reports/calibrations-due.csv',
    summary: 'Calibrations due as CSV',
  }),
  calibrationResultsCsv: endpoint({
    ...csv,
    path: '/api/reports/calibration-results.csv',
    summary: 'Results of all models as CSV',
  }),
  calibrationTurnaroundCsv: endpoint({
    ...csv,
    path: '/api/reports/calibration-turnaround.csv',
    summary: 'Turnaround of calibrations as CSV',
  }),
  calibrationsOnTimeCsv: endpoint({
    ...csv,
    path: '/api/reports/calibrations-on-time.csv',
    summary: 'Calibrations on time as CSV',
  }),
};
