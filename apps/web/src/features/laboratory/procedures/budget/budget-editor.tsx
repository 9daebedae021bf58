import { Plus, X } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import type { BudgetRows, ContributionRow, CorrelationRow } from './budget-rows.ts';
import { largestOf, withContribution, withNewContribution, withoutContribution } from './budget-state.ts';
import { ContributionFields, ContributionShare } from './contribution-fields.tsx';
import { evaluateRows, faultOfRow, type RangeOfRows, sharesOf } from './evaluate-rows.ts';
import { ResultsAt } from './results-at.tsx';

const coverages = (['95', '95.45', '99'] as const).map((value) => ({ value, label: `${value} %` }));
const freedoms = [
  { value: 'truncated', label: 'Truncated' },
  { value: 'interpolated', label: 'Interpolated' },
] as const;
const digits = (['1', '2'] as const).map((value) => ({ value, label: value }));
const roundings = [
  { value: 'nearest', label: 'Nearest, up over 5 %' },
  { value: 'up', label: 'Always up' },
] as const;

interface BudgetEditorProps {
  rows: BudgetRows;
  range: RangeOfRows;
  /** The readings of each point. */
  readings: number;
  onChange: (rows: BudgetRows) => void;
}

/** The uncertainty budget of one range: its contributions as rows, their shares, and U at both ends of the range. */
export function BudgetEditor({ rows, range, readings, onChange }: BudgetEditorProps) {
  // A key is drawn first; the results follow as soon as there is time.
  const calculated = useDeferredValue(rows);
  const { lower, upper, unit: rangeUnit } = range;
  const results = useMemo(
    () => evaluateRows(calculated, { lower, upper, unit: rangeUnit }, readings),
    [calculated, lower, upper, rangeUnit, readings],
  );
  const last = results.at(-1);
  const shares = sharesOf(last);
  const largest = largestOf(shares);
  // The rows get functions that stay the same, so that a key draws one row.
  const now = useRef({ rows, onChange });
  useEffect(() => {
    now.current = { rows, onChange };
  });
  const change = useCallback((id: string, given: Partial<ContributionRow>) => {
    const next = withContribution(now.current.rows, id, given);
    now.current.rows = next;
    now.current.onChange(next);
  }, []);
  const remove = useCallback(
    (id: string) => now.current.onChange(withoutContribution(now.current.rows, id)),
    [],
  );
  const set = (given: Partial<BudgetRows>) => onChange({ ...rows, ...given });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <Field label="Unit of U">
          {(aria) => (
            <Input {...aria} value={rows.unit} onChange={({ target }) => set({ unit: target.value })} />
          )}
        </Field>
        <Field label="Coverage">
          {(aria) => (
            <Select
              {...aria}
              value={rows.coverage}
              options={coverages}
              onValueChange={(coverage) => set({ coverage })}
            />
          )}
        </Field>
        <Field label="Degrees of freedom">
          {(aria) => (
            <Select
              {...aria}
              value={rows.freedom}
              options={freedoms}
              onValueChange={(freedom) => set({ freedom })}
            />
          )}
        </Field>
        <Field label="Digits of U">
          {(aria) => (
            <Select
              {...aria}
              value={rows.digits}
              options={digits}
              onValueChange={(of) => set({ digits: of })}
            />
          )}
        </Field>
        <Field label="Rounding">
          {(aria) => (
            <Select
              {...aria}
              value={rows.rounding}
              options={roundings}
              onValueChange={(rounding) => set({ rounding })}
            />
          )}
        </Field>
      </div>
      <div className="rounded-lg bg-slate-50 px-3 py-2">
        <ResultsAt results={results} rangeUnit={rangeUnit} unit={rows.unit} />
      </div>
      <ul className="flex flex-col gap-3">
        {rows.contributions.map((row, at) => (
          <li key={row.id} className="flex flex-col gap-2 border-t border-line pt-3">
            <ContributionFields
              at={at}
              row={row}
              fault={faultOfRow(row, last?.value ?? '0', readings)}
              onChange={change}
            />
            <ContributionShare
              at={at}
              id={row.id}
              share={shares.get(row.id)}
              isLargest={row.id === largest}
              onRemove={remove}
            />
          </li>
        ))}
      </ul>
      <Correlations rows={rows} onChange={(correlations) => set({ correlations })} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => onChange(withNewContribution(rows))}>
          <Plus aria-hidden className="size-4" />
          Add contribution
        </Button>
        {rows.contributions.length > 1 ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() =>
              set({
                correlations: [
                  ...rows.correlations,
                  {
                    first: rows.contributions[0]!.id,
                    second: rows.contributions[1]!.id,
                    coefficient: '1',
                  },
                ],
              })
            }
          >
            <Plus aria-hidden className="size-4" />
            Add correlation
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface CorrelationsProps {
  rows: BudgetRows;
  onChange: (correlations: readonly CorrelationRow[]) => void;
}

function Correlations({ rows, onChange }: CorrelationsProps) {
  const options = rows.contributions.map(({ id, name }, at) => ({
    value: id,
    label: name || `Contribution ${at + 1}`,
  }));
  const set = (at: number, change: Partial<CorrelationRow>) =>
    onChange(rows.correlations.map((one, place) => (place === at ? { ...one, ...change } : one)));
  if (rows.correlations.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {rows.correlations.map(({ first, second, coefficient }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own
        <li key={at} className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">Correlation of</span>
          <Select
            aria-label={`Correlation ${at + 1}, first`}
            value={first}
            options={options}
            onValueChange={(id) => set(at, { first: id })}
            className="w-44"
          />
          <span className="text-sm text-muted">with</span>
          <Select
            aria-label={`Correlation ${at + 1}, second`}
            value={second}
            options={options}
            onValueChange={(id) => set(at, { second: id })}
            className="w-44"
          />
          <Input
            aria-label={`Correlation ${at + 1}, coefficient`}
            value={coefficient}
            inputMode="decimal"
            align="right"
            className="w-24"
            onChange={({ target }) => set(at, { coefficient: target.value })}
          />
          <IconButton
            icon={X}
            label={`Remove correlation ${at + 1}`}
            onClick={() => onChange(rows.correlations.toSpliced(at, 1))}
          />
        </li>
      ))}
    </ul>
  );
}
