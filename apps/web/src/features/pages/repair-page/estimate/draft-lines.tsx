import type { ShownTaxRate } from '@portal/contract/companies/companies/shown-tax-rate.ts';
import { dollars, formatMoney, tooLarge } from '@portal/contract/core/numbers/money.ts';
import type { Percent } from '@portal/contract/core/numbers/percent.ts';
import { LINE_PHOTOS_MAX } from '@portal/contract/estimates/estimates/lines.ts';
import type { ShownTerms } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { sumRows } from '@portal/contract/estimates/estimates/shown-sums.ts';
import type { RepairImage } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { LineFields } from '../../../estimates/estimate-presets/shared/line-fields.tsx';
import { blankLine, isBlank } from '../../../estimates/estimate-presets/shared/typed-line.ts';
import { DraftDiscount } from './draft-discount.tsx';
import { type DraftForm, typedSums } from './draft-form.ts';
import { DraftRate } from './draft-rate.tsx';
import { PresetsMenu } from './presets-menu.tsx';

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

const NO_TAX = { taxRate: 0 as Percent, taxExempt: false };

interface DraftLinesProps {
  form: DraftForm;
  companyId: number;
  /** Called when the lines shall be saved as a preset. */
  onSavePreset: () => void;
  /** The images of the repair that the customer may see. */
  images: readonly RepairImage[];
  /** The tax of the company and the request; undefined for a company without one. */
  tax: Pick<ShownTerms, 'taxRate' | 'taxExempt'> | undefined;
  /** The rates that a line may have beside the company's own. */
  rates: readonly ShownTaxRate[] | undefined;
}

/** The lines of a draft with discount and tax, and the total while the user types. */
export function DraftLines({
  form,
  companyId,
  onSavePreset,
  images,
  tax = NO_TAX,
  rates = [],
}: DraftLinesProps) {
  const { control } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'lines' });
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
        <LineFields key={id} form={form} index={index} companyId={companyId} onRemove={() => remove(index)}>
          <DraftRate form={form} index={index} rates={rates} taxRate={tax.taxRate} />
          <DraftPhotos form={form} index={index} images={images} />
        </LineFields>
      ))}
      {fault ? (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          <Button repeats variant="secondary" size="sm" onClick={() => append(blankLine)}>
            <Plus aria-hidden className="size-4" />
            Add line
          </Button>
          <PresetsMenu
            companyId={companyId}
            onChoose={(added) => {
              const typed = form.getValues('lines');
              // A line in which nobody has typed gives way to those of the preset.
              if (typed.every(isBlank)) replace(added);
              else append(added);
            }}
            onSave={onSavePreset}
          />
        </div>
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
