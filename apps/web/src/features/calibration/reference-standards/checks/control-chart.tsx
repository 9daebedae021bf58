import type { CheckResult, StandardCheck } from '@portal/contract/calibration/standard-checks/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { type ChartLine, LineSign, MarkSign, ValueChart } from '../shared/value-chart.tsx';

type Limits = NonNullable<CheckResult['limits']>;

const lines = [
  { name: 'upperAction', look: 'thick' },
  { name: 'upperWarning', look: 'dotted' },
  { name: 'centre', look: 'solid' },
  { name: 'lowerWarning', look: 'dotted' },
  { name: 'lowerAction', look: 'thick' },
] as const;

/** Returns the lines of each stretch of results with the same limits. */
function linesOf(
  results: readonly CheckResult[],
  present: Limits | null,
  at: (index: number) => number,
): ChartLine[] {
  const found: ChartLine[] = [];
  for (let start = 0; start < results.length; ) {
    let end = start;
    while (results[end + 1] && results[end + 1]!.limits?.id === results[start]!.limits?.id) end += 1;
    // Results from before there were limits are shown with those that were made of them.
    const limits = results[start]!.limits ?? results[end + 1]?.limits ?? present;
    const from = start === 0 ? 0 : (at(start - 1) + at(start)) / 2;
    const to = end === results.length - 1 ? 1 : (at(end) + at(end + 1)) / 2;
    if (limits)
      for (const { name, look } of lines)
        found.push({ key: `${name} ${start}`, from, to, first: limits[name], last: limits[name], look });
    start = end + 1;
  }
  return found;
}

interface ControlChartProps {
  check: StandardCheck;
  /** Newest first. */
  results: readonly CheckResult[];
}

/** The results that count, in the order of their days, with the limits that they were judged by. */
export function ControlChart({ check, results }: ControlChartProps) {
  const counting = results.filter(({ voided }) => voided === null).toReversed();
  const first = counting[0];
  const last = counting.at(-1);
  if (!first || !last) return null;
  const at = (index: number) => (counting.length === 1 ? 0.5 : index / (counting.length - 1));
  return (
    <ValueChart
      values={counting.map(({ id, value, zone }, index) => ({
        ...{ key: id, at: at(index), value },
        mark: zone === 'outside' || zone === 'warning' ? zone : 'plain',
      }))}
      lines={linesOf(counting, check.limits, at)}
      ends={[formatDate(first.checkedOn), first === last ? null : formatDate(last.checkedOn)]}
      legend={
        <>
          <span className="flex items-center gap-2">
            <LineSign look="solid" /> Centre line
          </span>
          <span className="flex items-center gap-2">
            <LineSign look="dotted" /> Warning limits
          </span>
          <span className="flex items-center gap-2">
            <LineSign look="thick" /> Action limits
          </span>
          <span className="flex items-center gap-2">
            <MarkSign mark="warning" /> Beyond warning
          </span>
          <span className="flex items-center gap-2">
            <MarkSign mark="outside" /> Beyond action
          </span>
        </>
      }
    />
  );
}
