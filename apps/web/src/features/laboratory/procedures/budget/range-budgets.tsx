import { coverageWords } from '@portal/contract/laboratory/procedures/budget-words.ts';
import type { ProcedureRange } from '@portal/contract/laboratory/procedures/ranges.ts';
import { useMemo } from 'react';
import { BudgetTable } from '../shared/budget-table.tsx';
import { rowsOf } from './budget-rows.ts';
import { evaluateRows } from './evaluate-rows.ts';
import { ResultsAt } from './results-at.tsx';

function RangeBudget({ range, readings }: { range: ProcedureRange; readings: number }) {
  const { budget, unit } = range;
  const results = useMemo(
    () => (budget ? evaluateRows(rowsOf(budget), range, readings) : []),
    [budget, range, readings],
  );
  return (
    <li className="flex flex-col gap-2">
      <h3 className="wrap-anywhere">
        {range.name}{' '}
        <span className="font-normal text-muted tabular-nums">
          {[range.lower ?? '', range.upper ?? ''].filter(Boolean).join(' to ')} {unit}
        </span>
      </h3>
      {budget ? (
        <>
          <ResultsAt results={results} rangeUnit={unit} unit={budget.unit} />
          <p className="text-sm text-muted">{coverageWords(budget)}</p>
          {results.map(({ value, result }) =>
            'fault' in result ? null : (
              <BudgetTable
                key={value}
                {...{ budget, evaluated: result.evaluated, name: range.name }}
                at={[value, unit].filter(Boolean).join(' ')}
              />
            ),
          )}
        </>
      ) : (
        <p className="text-muted">No budget yet.</p>
      )}
    </li>
  );
}

/** The ranges of a revision with U at their ends, to read. */
export const RangeBudgets = ({
  ranges,
  readings,
}: {
  ranges: readonly ProcedureRange[];
  readings: number;
}) => (
  <ul className="flex flex-col gap-5">
    {ranges.map((range) => (
      <RangeBudget key={range.name} range={range} readings={readings} />
    ))}
  </ul>
);
