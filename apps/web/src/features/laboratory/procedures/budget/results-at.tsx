import type { AtValue } from './evaluate-rows.ts';

interface ResultsAtProps {
  results: readonly AtValue[];
  /** The units of the range and of the budget. */
  rangeUnit: string;
  unit: string;
}

/** U with k at the ends of a range, or why it cannot be calculated. */
export const ResultsAt = ({ results, rangeUnit, unit }: ResultsAtProps) => (
  <ul className="flex flex-col gap-1">
    {results.map(({ value, result }) => (
      <li key={value} className="tabular-nums wrap-anywhere">
        <span className="text-muted">
          At {value} {rangeUnit}:{' '}
        </span>
        {'fault' in result ? (
          <span className="text-danger">{result.fault}</span>
        ) : (
          <>
            <strong>
              U = {result.expanded} {unit}
            </strong>{' '}
            (k = {result.evaluated.shownFactor}, {freedomInWords(result.evaluated.effectiveFreedom)})
          </>
        )}
      </li>
    ))}
  </ul>
);

const freedomInWords = (freedom: string): string =>
  freedom === 'infinite'
    ? 'infinite degrees of freedom'
    : `${Math.floor(Number(freedom))} degrees of freedom`;
