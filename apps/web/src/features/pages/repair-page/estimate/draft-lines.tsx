import { dollars, formatMoney, tooLarge } from '@portal/contract/core/numbers/money.ts';
import type { Percent } from '@portal/contract/core/numbers/percent.ts';
import {
  estimateLineKinds,
  estimateLineLabel,
  LINE_PHOTOS_MAX,
} from '@portal/contract/estimates/estimates/lines.ts';
import type { ShownTerms } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { sumRows } from '@portal/contract/estimates/estimates/shown-sums.ts';
import type { RepairImage } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../forms/checkbox-field.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { DraftDiscount } from './draft-discount.tsx';
import { type DraftForm, emptyLine, typedSums } from './draft-form.ts';

interface DraftPhotosProps {
  form: DraftForm;
  index: number;
  images: readonly RepairImage[];
}

/** Chooses the photos that stand beside a line. Nothing for a repair without photos that its customer may see. */
function DraftPhotos({ form, index, images }: DraftPhotosProps) {
  const { control, setValue } = form;
  const chosen = useWatch({ control, name: `lines.${index}.photoIds` }) ?? [];
  if (images.length === 0) return null;
  const change = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    setValue(`lines.${index}.photoIds`, next, { shouldDirty: true });
  };
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-primary-text">
        Photos{chosen.length > 0 ? ` (${chosen.length})` : ''}
        <span className="sr-only"> of line {index + 1}</span>
      </summary>
      <div className="mt-2 flex flex-wrap gap-2">
        {images.map(({ id, thumbnailUrl, description, filename }) => {
          const isChosen = chosen.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              disabled={!isChosen && chosen.length >= LINE_PHOTOS_MAX}
              onClick={() => change(id)}
              className={cn(
                'rounded-md border-2 p-0.5 disabled:opacity-50',
                isChosen ? 'border-primary' : 'border-line',
              )}
            >
              <img
                src={thumbnailUrl}
                alt={description ?? filename}
                className="size-16 rounded object-cover"
              />
            </button>
          );
        })}
      </div>
    </details>
  );
}

/** Says whether the customer may leave a line out, and whether it is ticked when they open the estimate. */
function DraftOption({ form, index }: { form: DraftForm; index: number }) {
  const { control, setValue } = form;
  const isOptional = useWatch({ control, name: `lines.${index}.optional` });
  const change = (optional: boolean) => {
    setValue(`lines.${index}.optional`, optional, { shouldDirty: true });
    setValue(`lines.${index}.taken`, true, { shouldDirty: true });
  };
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Checkbox checked={Boolean(isOptional)} onCheckedChange={change} label="Optional" />
      {isOptional ? (
        <CheckboxField control={control} name={`lines.${index}.taken`} label="Ticked for the customer" />
      ) : null}
    </div>
  );
}

const NO_TAX = { taxRate: 0 as Percent, taxExempt: false };
const kinds = estimateLineKinds.map((kind) => ({ value: kind, label: estimateLineLabel(kind) }));

interface DraftLinesProps {
  form: DraftForm;
  /** The images of the repair that the customer may see. */
  images: readonly RepairImage[];
  /** The tax of the company and the request; undefined for a company without one. */
  tax: Pick<ShownTerms, 'taxRate' | 'taxExempt'> | undefined;
}

/** The lines of a draft with discount and tax, and the total while the user types. */
export function DraftLines({ form, images, tax = NO_TAX }: DraftLinesProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' }) ?? [];
  const discount = useWatch({ control, name: 'discount' });
  const { subtotal, total, terms } = typedSums({ lines, discount }, tax);
  const { lines: faults } = form.formState.errors;
  const fault =
    tooLarge(dollars(Math.max(subtotal, total)), 'The estimate is worth') ??
    faults?.message ??
    faults?.root?.message;
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
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-3 rounded-lg border border-line p-3 sm:grid-cols-[8rem_6.5rem_minmax(0,1fr)_4.5rem_9rem_auto]"
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
          <NumberField control={control} name={`lines.${index}.quantity`} label="Qty" />
          <MoneyField control={control} name={`lines.${index}.price`} label="Price" />
          <IconButton
            icon={Trash2}
            label={`Remove line ${index + 1}`}
            onClick={() => remove(index)}
            // On a phone it stands at the right of the row below the price.
            className="relative justify-self-end max-sm:col-start-2 max-sm:row-start-4 sm:mt-6"
          />
          <div className="col-span-full flex flex-col gap-2 max-sm:row-start-4 max-sm:pt-2 max-sm:pr-12">
            <DraftOption form={form} index={index} />
            <DraftPhotos form={form} index={index} images={images} />
          </div>
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
        <div className="text-right tabular-nums">
          {sumRows(terms).map(({ label, dollars }) => (
            <p key={label} className="text-sm text-muted">
              {label} {formatMoney(dollars)}
            </p>
          ))}
          <p aria-live="polite" className="text-lg font-semibold">
            Total {formatMoney(total)}
          </p>
        </div>
      </div>
      <DraftDiscount form={form} />
    </fieldset>
  );
}
