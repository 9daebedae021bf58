import type { PointOverTime } from '@portal/contract/calibration/reference-standards/standard-drift.ts';
import { daysBetween, formatDate } from '@portal/contract/core/dates/dates.ts';
import { ValueChart } from './shared/value-chart.tsx';

/** The values of a point over the calibrations, with a bar for ± U each, and the line of the drift. */
export function DriftChart({ point }: { point: PointOverTime }) {
  const { found, line } = point;
  const first = found[0]!;
  const last = found.at(-1)!;
  const days = daysBetween(first.day, last.day);
  const place = (day: typeof first.day) => (days === 0 ? 0.5 : daysBetween(first.day, day) / days);
  return (
    <ValueChart
      values={found.map(({ day, value, uncertainty }) => ({ key: day, at: place(day), value, uncertainty }))}
      lines={line ? [{ key: 'drift', from: 0.0001, to: 0.9999, ...line, look: 'dashed' }] : []}
      ends={[formatDate(first.day), last.day === first.day ? null : formatDate(last.day)]}
      legend={
        <>
          <span>Value with ± U</span>
          {line ? <span>Dashed: least squares</span> : null}
        </>
      }
    />
  );
}
