import { formatMoney, tooLarge } from '@portal/contract/core/money.ts';
import { estimateLineKinds, estimateLineLabel } from '@portal/contract/estimates/lines.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { MoneyField } from '../../../forms/money-field.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import type { ZodForm } from '../../../forms/use-zod-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { type DraftValues, emptyLine, typedTotal } from './draft-form.ts';

const kinds = estimateLineKinds.map((kind) => ({ value: kind, label: estimateLineLabel(kind) }));

// biome-ignore lint/suspicious/noExplicitAny: the schema's output does not matter for the lines
type DraftForm = ZodForm<DraftValues, any>;

/** The lines of a draft, with the total while the user types. */
export function DraftLines({ form }: { form: DraftForm }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' }) ?? [];
  const total = typedTotal(lines);
  const { lines: faults } = form.formState.errors;
  const fault = tooLarge(total, 'The estimate is worth') ?? faults?.message ?? faults?.root?.message;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="contents">
        <h3>Lines</h3>
      </legend>
      {fields.length === 0 ? <p className="text-muted">No lines yet.</p> : null}
      {fields.map(({ id }, index) => (
        <fieldset
          key={id}
          aria-label={`Line ${index + 1}`}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-3 rounded-lg border border-line p-3 sm:grid-cols-[6.5rem_7rem_minmax(0,1fr)_5rem_10.5rem_auto]"
        >
          <SelectField control={control} name={`lines.${index}.kind`} label="Kind" options={kinds} />
          <TextField control={control} name={`lines.${index}.partNumber`} label="Part number" />
          <TextField
            control={control}
            name={`lines.${index}.description`}
            label="Description"
            required
            className="col-span-2 sm:col-span-1"
          />
          <NumberField control={control} name={`lines.${index}.quantity`} label="Qty" min={1} step={1} />
          <MoneyField control={control} name={`lines.${index}.price`} label="Price" />
          <IconButton
            icon={Trash2}
            label={`Remove line ${index + 1}`}
            onClick={() => remove(index)}
            className="justify-self-end sm:mt-6"
          />
        </fieldset>
      ))}
      {fault ? (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="secondary" size="sm" onClick={() => append(emptyLine)}>
          <Plus aria-hidden className="size-4" />
          Add line
        </Button>
        <p aria-live="polite" className="text-lg font-semibold tabular-nums">
          Total {formatMoney(total)}
        </p>
      </div>
    </fieldset>
  );
}
