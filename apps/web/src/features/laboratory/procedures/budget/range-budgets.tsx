import { coverageWords } from '@portal/contract/laboratory/procedures/budget-words.ts';
import type { ProcedureRange } from '@portal/contract/laboratory/procedures/ranges.ts';
import { useMemo, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { useIsPrinting } from '../../../../ui/use-is-printing.ts';
import { BudgetTable } from '../shared/budget-table.tsx';
import { rowsOf } from './budget-rows.ts';
import { evaluateRows } from './evaluate-rows.ts';
import { ResultsAt } from './results-at.tsx';

interface RangeBudgetProps {
  range: ProcedureRange;
  readings: number;
  /** True where it stands alone. */
  beginsOpen: boolean;
}

/** U at the ends of a range. Its tables, which fill a screen each, are shown when somebody wants them or prints the page. */
function RangeBudget({ range, readings, beginsOpen }: RangeBudgetProps) {
  const [isOpen, setOpen] = useState(beginsOpen);
  const isPrinting = useIsPrinting();
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
          <div className="flex flex-wrap items-center gap-x-4">
            <p className="text-sm text-muted">{coverageWords(budget)}</p>
            <Button
              variant="link"
              size="inline"
              className="print:hidden"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Hide' : 'Show'} the budget of ${range.name}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide the budget' : 'Show the budget'}
            </Button>
          </div>
          {isOpen || isPrinting
            ? results.map(({ value, result }) =>
                'fault' in result ? null : (
                  <BudgetTable
                    key={value}
                    {...{ budget, evaluated: result.evaluated, name: range.name }}
                    at={[value, unit].filter(Boolean).join(' ')}
                  />
                ),
              )
            : null}
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
      <RangeBudget key={range.name} {...{ range, readings }} beginsOpen={ranges.length === 1} />
    ))}
  </ul>
);
