import type { PointHistory } from '@portal/contract/calibration/point-history/shapes.ts';
import { type CalendarDate, daysBetween, formatDate } from '@portal/contract/core/dates/dates.ts';
import {
  type ChartLine,
  type ChartValue,
  LineSign,
  MarkSign,
  ValueChart,
} from '../../reference-standards/shared/value-chart.tsx';

/** As left stands a little to the right of as found, so that their bars do not cover each other. */
const BESIDE = 0.015;

/** Returns the limits of each calibration as lines from half way after the one before to half way before the next one. */
function limitLines(values: PointHistory['values'], place: (day: CalendarDate) => number): ChartLine[] {
  return values.flatMap(({ key, day, lower, upper }, i) => {
    const before = values[i - 1];
    const after = values[i + 1];
    const from = before ? (place(before.day) + place(day)) / 2 : 0;
    const to = after ? (place(day) + place(after.day)) / 2 : 1;
    return [lower, upper].flatMap((limit, side): ChartLine[] =>
      limit === null
        ? []
        : [{ key: `limit ${key} ${side}`, from, to, first: limit, last: limit, look: 'thick' }],
    );
  });
}

/** The errors of a point over the calibrations with ± U and the limits of each day, and the line of the drift. */
export function PointChart({ point }: { point: PointHistory }) {
  // Withdrawn values stand in the table. In the picture they would say what holds no more.
  const values = point.values.filter(({ isWithdrawn }) => !isWithdrawn);
  const [first, last] = [values[0], values.at(-1)];
  const marks = values.flatMap(({ key, day, asFound, asLeft }) => [
    ...(asFound ? [{ key: `${key} found`, day, ...asFound, beside: 0, ring: false }] : []),
    ...(asLeft ? [{ key: `${key} left`, day, ...asLeft, beside: BESIDE, ring: true }] : []),
  ]);
  if (!first || !last || marks.length === 0) return null;
  const days = daysBetween(first.day, last.day);
  const place = (day: CalendarDate) => (days === 0 ? 0.5 : daysBetween(first.day, day) / days);
  const drift = point.lines.map(
    ({ from, to, ...line }): ChartLine => ({
      ...{ key: `drift ${from}`, from: place(from) || 0.0001, to: place(to) === 1 ? 0.9999 : place(to) },
      ...{ first: line.first, last: line.last, look: 'dashed' },
    }),
  );
  const limits = limitLines(values, place);
  return (
    <ValueChart
      values={marks.map(
        ({ key, day, error, uncertainty, isOutside, beside, ring }): ChartValue => ({
          ...{ key, at: place(day) + beside, value: error, uncertainty },
          mark: isOutside ? 'outside' : ring ? 'warning' : 'plain',
        }),
      )}
      lines={[...limits, ...drift]}
      ends={[formatDate(first.day), days === 0 ? null : formatDate(last.day)]}
      legend={
        <>
          <span className="flex items-center gap-2">
            <MarkSign mark="plain" /> As found, ± U
          </span>
          {marks.some(({ ring }) => ring) ? (
            <span className="flex items-center gap-2">
              <MarkSign mark="warning" /> As left
            </span>
          ) : null}
          {marks.some(({ isOutside }) => isOutside) ? (
            <span className="flex items-center gap-2">
              <MarkSign mark="outside" /> Beyond the limits
            </span>
          ) : null}
          {limits.length > 0 ? (
            <span className="flex items-center gap-2">
              <LineSign look="thick" /> Limits
            </span>
          ) : null}
          {drift.length > 0 ? (
            <span className="flex items-center gap-2">
              <LineSign look="dashed" /> Drift
            </span>
          ) : null}
        </>
      }
    />
  );
}
