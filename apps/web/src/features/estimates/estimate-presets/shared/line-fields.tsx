import { dollars } from '@portal/contract/core/numbers/money.ts';
import { estimateLineKinds, estimateLineLabel } from '@portal/contract/estimates/estimates/lines.ts';
import type { FoundPart } from '@portal/contract/purchasing/parts/shapes.ts';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../forms/checkbox-field.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import type { ZodForm } from '../../../../forms/use-zod-form.ts';
import { PartNumberField } from '../../../../record-parts/parts/part-number-field.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import type { TypedLine } from './typed-line.ts';

// biome-ignore lint/suspicious/noExplicitAny: the schema's output does not matter for the fields
export type LinesForm = ZodForm<{ lines: TypedLine[] }, any>;

/** Says whether the customer may leave a line out, and whether it is ticked when they open the estimate. */
function OptionFields({ form, index }: { form: LinesForm; index: number }) {
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

const kinds = estimateLineKinds.map((kind) => ({ value: kind, label: estimateLineLabel(kind) }));

interface LineFieldsProps {
  form: unknown;
  index: number;
  companyId: number;
  onRemove: () => void;
  /** What else belongs to the line. */
  children?: ReactNode;
}

/** One line of an estimate or a preset. A part is found in the catalogue by number, name and model, with its charge price. */
export function LineFields({ form: given, index, companyId, onRemove, children }: LineFieldsProps) {
  // The form of an estimate has more fields than that of a preset.
  const form = given as LinesForm;
  const { control, setValue } = form;
  const kind = useWatch({ control, name: `lines.${index}.kind` });
  const choose = ({ partNumber, name, description, chargePrice }: FoundPart) => {
    const changed = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    setValue(`lines.${index}.partNumber`, partNumber, changed);
    setValue(`lines.${index}.description`, name ?? description ?? partNumber, changed);
    setValue(`lines.${index}.price`, chargePrice ?? dollars(0), changed);
  };
  const number = { control, name: `lines.${index}.partNumber`, label: 'Part number' } as const;
  return (
    <fieldset
      aria-label={`Line ${index + 1}`}
      className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-3 rounded-lg border border-line p-3 sm:grid-cols-[7.5rem_8rem_minmax(0,1fr)_4.5rem_9rem_auto]"
    >
      <SelectField control={control} name={`lines.${index}.kind`} label="Kind" options={kinds} />
      {kind === 'part' ? (
        <PartNumberField {...number} companyId={companyId} onType={() => undefined} onChoose={choose} />
      ) : (
        <TextField {...number} />
      )}
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
        onClick={onRemove}
        // On a phone it stands at the right of the row below the price.
        className="relative justify-self-end max-sm:col-start-2 max-sm:row-start-4 sm:mt-6"
      />
      <div className="col-span-full flex flex-col gap-2 max-sm:row-start-4 max-sm:pt-2 max-sm:pr-12">
        <OptionFields form={form} index={index} />
        {children}
      </div>
    </fieldset>
  );
}
