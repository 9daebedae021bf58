import { around, extent, placeBetween } from '@portal/contract/laboratory/arithmetic/trend.ts';

/** The part of the picture that stays empty at each side, so that no mark lies on its edge. */
const EDGE = 6;
const within = (share: number): number => EDGE + share * (100 - 2 * EDGE);

/** Marks differ in shape: a dot, a ring, a hollow square. */
export type Mark = 'plain' | 'warning' | 'outside';

export interface ChartValue {
  key: string | number;
  /** The place on the axis, from 0 to 1. */
  at: number;
  value: string;
  /** U, for a bar of ± U. */
  uncertainty?: string | null;
  mark?: Mark;
}

/** A line that goes straight from one value to another. */
export interface ChartLine {
  key: string;
  from: number;
  to: number;
  first: string;
  last: string;
  /** `solid` is the centre, `dotted` warns, `thick` is a limit, `dashed` is calculated. */
  look: 'solid' | 'dotted' | 'thick' | 'dashed';
}

const strokes = {
  solid: { stroke: 'var(--primary-text)', strokeWidth: 1 },
  dotted: { stroke: 'var(--primary-text)', strokeWidth: 1, strokeDasharray: '2 4' },
  thick: { stroke: 'var(--danger)', strokeWidth: 2 },
  dashed: { stroke: 'var(--primary-text)', strokeWidth: 2, strokeDasharray: '5 4' },
} as const;

/** The strokes of a mark, one over the other. A line without length is a dot or a square in a picture that is stretched. */
const marks: Record<Mark, readonly { stroke: string; strokeWidth: number; cap: 'round' | 'square' }[]> = {
  plain: [{ stroke: 'var(--primary)', strokeWidth: 9, cap: 'round' }],
  warning: [
    { stroke: 'var(--primary)', strokeWidth: 12, cap: 'round' },
    { stroke: 'white', strokeWidth: 6, cap: 'round' },
  ],
  outside: [
    { stroke: 'var(--danger)', strokeWidth: 14, cap: 'square' },
    { stroke: 'white', strokeWidth: 7, cap: 'square' },
  ],
};

/** One mark, for the words below a picture. */
export const MarkSign = ({ mark }: { mark: Mark }) => (
  <svg aria-hidden viewBox="0 0 16 16" className="size-4 shrink-0">
    {marks[mark].map(({ cap, ...stroke }) => (
      <line key={stroke.strokeWidth} x1="8" x2="8" y1="8" y2="8.01" {...stroke} strokeLinecap={cap} />
    ))}
  </svg>
);

/** One line, for the words below a picture. */
export const LineSign = ({ look }: { look: ChartLine['look'] }) => (
  <svg aria-hidden viewBox="0 0 24 4" className="h-1 w-6 shrink-0">
    <line x1="0" x2="24" y1="2" y2="2" {...strokes[look]} />
  </svg>
);

interface ValueChartProps {
  values: readonly ChartValue[];
  lines: readonly ChartLine[];
  /** What stands under the left and the right end. */
  ends: readonly [string, string | null];
  legend: React.ReactNode;
}

/**
 * Values beside each other with lines: the drift of a point, a control chart. Screen readers cannot read it, so put a
 * table with the same numbers below it.
 */
export function ValueChart({ values, lines, ends, legend }: ValueChartProps) {
  const bars = values.map(({ value, uncertainty }) => around(value, uncertainty ?? '0'));
  const [lowest, highest] = extent([...bars.flat(), ...lines.flatMap(({ first, last }) => [first, last])]);
  const y = (value: string) => 100 - within(placeBetween(value, lowest, highest));
  return (
    <figure aria-hidden className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">{legend}</figcaption>
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
          {lines.map(({ key, from, to, first, last, look }) => (
            <line
              key={key}
              x1={from === 0 ? 0 : within(from)}
              x2={to === 1 ? 100 : within(to)}
              y1={y(first)}
              y2={y(last)}
              {...strokes[look]}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {values.map(({ key, at, value, uncertainty, mark = 'plain' }, i) => (
            <g key={key}>
              {uncertainty ? (
                <line
                  x1={within(at)}
                  x2={within(at)}
                  y1={y(bars[i]![0])}
                  y2={y(bars[i]![1])}
                  stroke="var(--primary)"
                  strokeWidth="2"
                  vectorEffect="non-scaling-stroke"
                />
              ) : null}
              {marks[mark].map(({ cap, ...stroke }) => (
                <line
                  key={stroke.strokeWidth}
                  x1={within(at)}
                  x2={within(at)}
                  y1={y(value)}
                  y2={y(value)}
                  {...stroke}
                  strokeLinecap={cap}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </g>
          ))}
        </svg>
        <span />
        <div className="flex justify-between gap-2 text-xs text-muted">
          <span>{ends[0]}</span>
          {ends[1] === null ? null : <span>{ends[1]}</span>}
        </div>
      </div>
    </figure>
  );
}
