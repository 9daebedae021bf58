import type { ProcedureRange } from '@portal/contract/laboratory/procedures/ranges.ts';
import { useMemo } from 'react';
import { Bar } from '../../../../ui/chart/bar.tsx';
import { rowsOf } from './budget-rows.ts';
import { evaluateRows, sharesOf } from './evaluate-rows.ts';
import { ResultsAt } from './results-at.tsx';

function RangeBudget({ range, readings }: { range: ProcedureRange; readings: number }) {
  const { budget, unit } = range;
  const results = useMemo(
    () => (budget ? evaluateRows(rowsOf(budget), range, readings) : []),
    [budget, range, readings],
  );
  const shares = sharesOf(results.at(-1));
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
          <ul className="flex max-w-xl flex-col gap-1 text-sm">
            {budget.contributions.map(({ id, name }) => (
              <li key={id} className="flex items-center gap-3">
                <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                <span className="w-32 shrink-0">
                  <Bar value={shares.get(id) ?? 0} max={100} />
                </span>
                <span className="w-16 shrink-0 text-right tabular-nums">
                  {shares.get(id)?.toFixed(1) ?? '–'} %
                </span>
              </li>
            ))}
          </ul>
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
