import {
  type CalibrationInterval,
  daysOfInterval,
  type IntervalUnit,
} from '@portal/contract/repairs/equipment-models/intervals.ts';

export interface IntervalColumns {
  calibrationIntervalDays: number;
  calibrationIntervalCount: number | null;
  calibrationIntervalUnit: IntervalUnit;
}

/** Returns the columns of an interval. For one in days, the days are its number. */
export const intervalColumns = (interval: CalibrationInterval): IntervalColumns => ({
  calibrationIntervalDays: daysOfInterval(interval),
  calibrationIntervalCount: interval.unit === 'days' ? null : interval.count,
  calibrationIntervalUnit: interval.unit,
});

interface GivenInterval {
  calibrationIntervalDays?: number | undefined;
  calibrationInterval?: CalibrationInterval | undefined;
}

/** Returns the interval of a form; undefined when it has none. */
export const givenInterval = ({
  calibrationInterval,
  calibrationIntervalDays,
}: GivenInterval): CalibrationInterval | undefined =>
  calibrationInterval ??
  (calibrationIntervalDays === undefined ? undefined : { count: calibrationIntervalDays, unit: 'days' });
