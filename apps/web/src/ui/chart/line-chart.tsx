interface Series {
  name: string;
  values: readonly number[];
  /** Draws the line dashed, so that lines differ by more than colour. */
  dashed?: boolean;
}

interface LineChartProps {
  /** One for each value, such as the months. */
  labels: readonly string[];
  series: readonly Series[];
  /** Returns the text of a number on the scale. */
  format: (value: number) => string;
}

const steps = [1, 2, 2.5, 5, 10];

/** Returns the next larger round number, so that the scale is easy to read. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (steps.find((step) => step * power >= value) ?? 10);
}

/** The number of labels that fit beside each other on a desktop and on a phone. */
const WIDE = 6;
const NARROW = 3;

/**
 * Returns the positions of at most `most` labels, always with the first and the last. They are evenly spread if
 * possible.
 */
const places = (count: number, most: number): ReadonlySet<number> => {
  const fit = Math.min(count, most);
  const even = [fit, fit - 1, fit - 2].find((shown) => shown > 2 && (count - 1) % (shown - 1) === 0);
  const shown = even ?? fit;
  return new Set(
    Array.from({ length: shown }, (_, i) => Math.round((i * (count - 1)) / Math.max(shown - 1, 1))),
  );
};

/** Lines over time. Screen readers cannot read it, so put a table with the same numbers below it. */
export function LineChart({ labels, series, format }: LineChartProps) {
  const all = series.flatMap(({ values }) => values);
  const high = roundUp(Math.max(...all, 0));
  const low = Math.min(...all) < 0 ? -roundUp(-Math.min(...all)) : 0;
  const x = (index: number) => (labels.length === 1 ? 50 : (index / (labels.length - 1)) * 100);
  const y = (value: number) => 100 - ((value - low) / (high - low)) * 100;
  const marks = [high, (high + low) / 2, low];
  const shown = places(labels.length, WIDE);
  const always = places(labels.length, NARROW);
  const align = (i: number) =>
    i === 0 && labels.length > 1
      ? ''
      : i === labels.length - 1 && i > 0
        ? '-translate-x-full'
        : '-translate-x-1/2';
  return (
    <figure aria-hidden className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {series.map(({ name, dashed }) => (
          <span key={name} className="flex items-center gap-2">
            <svg aria-hidden viewBox="0 0 24 4" className="h-1 w-6">
              <Line points="0,2 24,2" dashed={dashed} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div className="relative h-56 text-right text-xs text-muted tabular-nums">
          {/* Keeps room for the widest number of the scale. */}
          {marks.map((mark) => (
            <span key={mark} className="invisible block h-0">
              {format(mark)}
            </span>
          ))}
          {marks.map((mark) => (
            <span key={mark} className="absolute right-0 -translate-y-1/2" style={{ top: `${y(mark)}%` }}>
              {format(mark)}
            </span>
          ))}
        </div>
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-56 w-full overflow-visible"
        >
          {[...new Set([...marks, 0])].map((mark) => (
            <line
              key={mark}
              x1="0"
              x2="100"
              y1={y(mark)}
              y2={y(mark)}
              className={mark === 0 ? 'stroke-slate-400' : 'stroke-line'}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {series.map(({ name, values, dashed }) => (
            <Line
              key={name}
              points={values.map((value, i) => `${x(i).toFixed(2)},${y(value).toFixed(2)}`).join(' ')}
              dashed={dashed}
            />
          ))}
        </svg>
        <span />
        <div className="relative mt-2 h-4 text-xs text-muted">
          {labels.map((label, i) =>
            shown.has(i) || always.has(i) ? (
              <span
                key={label}
                className={`absolute whitespace-nowrap ${align(i)} ${always.has(i) ? '' : 'max-sm:hidden'} ${shown.has(i) ? '' : 'sm:hidden'}`}
                style={{ left: `${x(i)}%` }}
              >
                {label}
              </span>
            ) : null,
          )}
        </div>
      </div>
    </figure>
  );
}

const Line = ({ points, dashed }: { points: string; dashed: boolean | undefined }) => (
  <polyline
    points={points}
    fill="none"
    stroke={dashed ? 'var(--primary-text)' : 'var(--primary)'}
    strokeWidth="2"
    strokeLinejoin="round"
    strokeDasharray={dashed ? '5 4' : undefined}
    vectorEffect="non-scaling-stroke"
  />
);
