import { z } from 'zod';
import { calibrationResults } from '../../core/calibration-results.ts';
import { calendarDay } from '../../core/dates/date-answers.ts';

const text = z.string().nullable();

/** A point of a unit, as its newest calibration names it. */
const listedPoint = z.object({
  /** Names the point among those of its unit. */
  key: z.string(),
  /** With the range and the direction of results by a procedure: 'DC voltage, range 10 V, rising'. */
  quantity: z.string(),
  nominal: z.string(),
  unit: z.string(),
  /** How many calibrations have it, also withdrawn ones. */
  calibrations: z.int(),
});
export type ListedPoint = z.infer<typeof listedPoint>;

const side = z.object({
  /** The reading less the nominal value, in the unit of the point. */
  error: z.string(),
  uncertainty: text,
  /** The k that another system gave with U. Null where U is that of the portal. */
  coverageFactor: text,
  /** True beyond the limits of tolerance, whatever a decision rule said; null without limits. */
  isOutside: z.boolean().nullable(),
});
export type SideOfPoint = z.infer<typeof side>;

const pointValue = z.object({
  /** Names the calibration among those of the unit. */
  key: z.string(),
  day: calendarDay,
  /** Null where another system gave no number. */
  certificate: z
    .object({
      /** Such as 'CAL-1001 version 2'. */
      name: z.string(),
      /** Null where another system gave a number, and its certificate is not in the portal. */
      fileUrl: text,
    })
    .nullable(),
  /** What is said of a calibration that came from another system; null for those of the portal. */
  elsewhere: z
    .object({
      laboratory: text,
      /** What the other system said of the point. */
      result: z.enum(calibrationResults).nullable(),
    })
    .nullable(),
  /** Withdrawn results do not count for the drift. */
  isWithdrawn: z.boolean(),
  /** True when the unit was adjusted, here or at another point. */
  isAdjusted: z.boolean(),
  asFound: side.nullable(),
  asLeft: side.nullable(),
  /** The limits of the error at that calibration. */
  lower: text,
  upper: text,
});
export type PointValue = z.infer<typeof pointValue>;

/** The line of the drift between two adjustments. */
const driftLine = z.object({ from: calendarDay, to: calendarDay, first: z.string(), last: z.string() });

const pointHistory = listedPoint.extend({
  /** Oldest first. */
  values: z.array(pointValue),
  /** How much the error rises in a year, in three significant digits; null without two days between adjustments. */
  perYear: text,
  lines: z.array(driftLine),
});
export type PointHistory = z.infer<typeof pointHistory>;

export const unitHistory = z.object({
  points: z.array(listedPoint),
  /** The one that was asked for, else the first; null when there are none. */
  chosen: pointHistory.nullable(),
  /** True when the unit has more calibrations than are looked at. */
  isCut: z.boolean(),
});
export type UnitHistory = z.infer<typeof unitHistory>;
