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
          <ul className="grid max-w-xl grid-cols-[minmax(0,1fr)_8rem_4rem] items-center gap-x-3 gap-y-1 text-sm">
            {budget.contributions.map(({ id, name }) => (
              <li key={id} className="contents">
                <span className="wrap-anywhere">{name}</span>
                <Bar value={shares.get(id) ?? 0} max={100} />
                <span className="text-right tabular-nums">{shares.get(id)?.toFixed(1) ?? '–'} %</span>
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
