interface BarProps {
  value: number;
  /** The value of the longest bar of the column. */
  max: number;
}

/** A bar in a table's cell. It is hidden from screen readers, because the number is beside it. */
export const Bar = ({ value, max }: BarProps) => (
  <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full min-w-16">
    <rect width="100" height="10" rx="1" fill="var(--primary-soft)" />
    <rect width={max > 0 ? (Math.max(value, 0) / max) * 100 : 0} height="10" rx="1" fill="var(--primary)" />
  </svg>
);
