/** A line without axes. It is hidden from screen readers, because the values are shown in words elsewhere. */
export function Sparkline({ values }: { values: readonly number[] }) {
  // Keeps room for a line that is loading, so that nothing moves when it appears.
  if (values.length < 2) return <span aria-hidden className="block h-7" />;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => (index / (values.length - 1)) * 100;
  const y = (value: number) => 26 - (high === low ? 12 : ((value - low) / (high - low)) * 24);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg aria-hidden viewBox="0 0 100 28" preserveAspectRatio="none" className="h-7 w-full overflow-visible">
      <polyline
        points={points}
        fill="none"
        stroke="var(--primary)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
