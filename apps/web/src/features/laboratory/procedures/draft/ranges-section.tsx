import { RANGES_MAX } from '@portal/contract/laboratory/procedures/limits.ts';
import { Plus, Trash2 } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { BudgetEditor } from '../budget/budget-editor.tsx';
import { blankBudget } from '../budget/budget-rows.ts';
import { type RangeRow, typed } from './draft-values.ts';

const blankRange: RangeRow = { name: '', lower: '', upper: '', unit: '', resolution: '', budget: null };

const fields = [
  { name: 'name', label: 'Range' },
  { name: 'lower', label: 'From', isNumber: true },
  { name: 'upper', label: 'To', isNumber: true },
  { name: 'unit', label: 'Unit' },
  { name: 'resolution', label: 'Resolution', isNumber: true },
] as const;

interface RangesSectionProps {
  ranges: readonly RangeRow[];
  readings: number;
  onChange: (ranges: readonly RangeRow[]) => void;
}

/** The ranges of a draft. One budget is open at a time. */
export const RangesSection = memo(function RangesSection({ ranges, readings, onChange }: RangesSectionProps) {
  const [open, setOpen] = useState<number | null>(null);
  const set = (at: number, change: Partial<RangeRow>) =>
    onChange(ranges.map((range, place) => (place === at ? { ...range, ...change } : range)));
  return (
    <Card
      title="Ranges and uncertainty budgets"
      description="Points name a range. Its ends are the span, its resolution is what digits count in."
    >
      <div className="flex flex-col gap-4">
        {ranges.map((range, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the name of a range is being typed
          <fieldset key={at} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3">
            <legend className="sr-only">Range {at + 1}</legend>
            <div className="grid grid-cols-2 gap-2 sm:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
              {fields.map((field) => (
                <Field key={field.name} label={field.label} required={field.name === 'name'}>
                  {(aria) => (
                    <Input
                      {...aria}
                      value={range[field.name]}
                      onChange={({ target }) => set(at, { [field.name]: target.value })}
                      autoComplete="off"
                      {...('isNumber' in field && { inputMode: 'decimal', align: 'right' })}
                    />
                  )}
                </Field>
              ))}
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {range.budget ? (
                <>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-expanded={open === at}
                    onClick={() => setOpen(open === at ? null : at)}
                  >
                    {open === at ? 'Close budget' : 'Open budget'}
                  </Button>
                  <Button variant="link" size="inline" onClick={() => set(at, { budget: null })}>
                    Remove budget
                  </Button>
                </>
              ) : (
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => {
                    set(at, { budget: blankBudget(range.unit) });
                    setOpen(at);
                  }}
                >
                  <Plus aria-hidden className="size-4" />
                  Add budget
                </Button>
              )}
              <span className="ml-auto">
                <IconButton
                  icon={Trash2}
                  label={`Remove range ${at + 1}`}
                  onClick={() => {
                    setOpen(null);
                    onChange(ranges.toSpliced(at, 1));
                  }}
                />
              </span>
            </div>
            {range.budget && open === at ? (
              <OpenBudget range={range} readings={readings} onChange={(budget) => set(at, { budget })} />
            ) : null}
          </fieldset>
        ))}
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChange([...ranges, blankRange])}
            disabledReason={ranges.length >= RANGES_MAX ? `At most ${RANGES_MAX} ranges` : null}
          >
            <Plus aria-hidden className="size-4" />
            Add range
          </Button>
        </div>
      </div>
    </Card>
  );
});

interface OpenBudgetProps {
  range: RangeRow;
  readings: number;
  onChange: (budget: NonNullable<RangeRow['budget']>) => void;
}

function OpenBudget({ range, readings, onChange }: OpenBudgetProps) {
  const { lower, upper, unit } = range;
  const known = useMemo(
    () => ({ lower: typed(lower), upper: typed(upper), unit: unit.trim() }),
    [lower, upper, unit],
  );
  return <BudgetEditor rows={range.budget!} range={known} readings={readings} onChange={onChange} />;
}
