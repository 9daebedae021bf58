import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { reportRange } from './range.ts';

const kept = z.object({
  /** Repairs that were done and had a promised date. */
  promised: z.int(),
  /** Number of them that were done on or before the first promised day. */
  kept: z.int(),
});

/** Promised completion dates of repairs by the month in which they were done, and by their kind of work. */
export const promisesKeptRow = z.object({
  /** YYYY-MM in the company's zone. Months without work are listed too. */
  month: z.string(),
  all: kept,
  repair: kept,
  calibration: kept,
  warranty: kept,
});
export type PromisesKeptRow = z.infer<typeof promisesKeptRow>;

/** The calls of the report on promised completion dates (D9.3). */
export const promiseReportEndpoints = {
  promisesKept: endpoint({
    method: 'GET',
    permission: 'report.read',
    query: reportRange,
    changedBy: ['company'],
    path: '/api/reports/promises-kept',
    summary: 'Repairs done by the first promised day, by month and kind of work',
    answer: z.array(promisesKeptRow),
  }),
  promisesKeptCsv: endpoint({
    method: 'GET',
    permission: 'report.read',
    query: reportRange,
    answer: 'file',
    path: '/api/reports/promises-kept.csv',
    summary: 'Promises kept as CSV',
  }),
};
