import type { PointOverTime } from '@portal/contract/calibration/reference-standards/standard-drift.ts';
import { daysBetween, formatDate } from '@portal/contract/core/dates/dates.ts';
import { around, extent, placeBetween } from '@portal/contract/laboratory/arithmetic/trend.ts';

/** The part of the picture that stays empty at each side, so that no mark lies on its edge. */
const EDGE = 6;
const within = (share: number): number => EDGE + share * (100 - 2 * EDGE);

/**
 * The values of a point over the calibrations, with a bar for ± U each, and the line of the drift. Screen readers cannot
 * read it, so put a table with the same numbers below it.
 */
export function DriftChart({ point }: { point: PointOverTime }) {
  const { found, line } = point;
  const bars = found.map(({ value, uncertainty }) => around(value, uncertainty ?? '0'));
  const [lowest, highest] = extent([...bars.flat(), ...(line ? [line.first, line.last] : [])]);
  const first = found[0]!;
  const last = found.at(-1)!;
  const days = daysBetween(first.day, last.day);
  const x = (day: typeof first.day) => within(days === 0 ? 0.5 : daysBetween(first.day, day) / days);
  const y = (value: string) => 100 - within(placeBetween(value, lowest, highest));
  return (
    <figure aria-hidden className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <span>Value with ± U</span>
        {line ? <span>Dashed: least squares</span> : null}
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div className="flex h-56 flex-col justify-between py-2 text-right text-xs text-muted tabular-nums">
          <span>{highest}</span>
          <span>{lowest}</span>
        </div>
        <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="h-56 w-full">
          {[lowest, highest].map((edge) => (
            <line
              key={edge}
              x1="0"
              x2="100"
              y1={y(edge)}
              y2={y(edge)}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {line ? (
            <line
              x1={x(first.day)}
              x2={x(last.day)}
              y1={y(line.first)}
              y2={y(line.last)}
              stroke="var(--primary-text)"
              strokeWidth="2"
              strokeDasharray="5 4"
              vectorEffect="non-scaling-stroke"
            />
          ) : null}
          {found.map(({ day, value }, at) => (
            <g key={day} stroke="var(--primary)" strokeWidth="2">
              <line
                x1={x(day)}
                x2={x(day)}
                y1={y(bars[at]![0])}
                y2={y(bars[at]![1])}
                vectorEffect="non-scaling-stroke"
              />
              {/* A line without length and with round ends is a dot in a picture that is stretched. */}
              <line
                x1={x(day)}
                x2={x(day)}
                y1={y(value)}
                y2={y(value)}
                strokeWidth="9"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
        </svg>
        <span />
        <div className="flex justify-between gap-2 text-xs text-muted">
          <span>{formatDate(first.day)}</span>
          {last.day === first.day ? null : <span>{formatDate(last.day)}</span>}
        </div>
      </div>
    </figure>
  );
}
