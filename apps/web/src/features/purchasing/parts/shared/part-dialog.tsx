import type { Part } from '@portal/contract/purchasing/parts/shapes.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../../forms/use-following.ts';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { PartChoices } from './part-choices.tsx';
import { type PartValues, useSavePart } from './use-save-part.ts';

interface PartDialogProps {
  companyId: number;
  /** The part to change. Without it the dialog adds one. */
  part: Part | undefined;
  onClose: () => void;
}

const rules = () => import('@portal/contract/purchasing/parts/shapes.ts').then(({ partForm }) => partForm);

/** The defaults are those of B3. */
const valuesOf = (part: Part | undefined): PartValues => ({
  partNumber: part?.partNumber ?? '',
  name: part?.name ?? '',
  description: part?.description ?? '',
  manufacturer: part?.manufacturer ?? '',
  model: part?.model ?? '',
  equipmentTypeId: part?.equipmentTypeId ?? null,
  equipmentModelId: part?.equipmentModelId ?? null,
  cost: part?.cost ?? null,
  msrp: part?.msrp ?? null,
  sellingPrice: part?.sellingPrice ?? null,
  stockQuantity: part?.stockQuantity ?? 0,
  reorderPoint: part?.reorderPoint ?? 0,
  location: part?.location ?? '',
  preferredSupplierId: part?.preferredSupplierId ?? null,
  notes: part?.notes ?? '',
});

/** Adds or changes a part of the catalogue (B3, B5). */
export function PartDialog({ companyId, part, onClose }: PartDialogProps) {
  const save = useSavePart(part);
  const stored = valuesOf(part);
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const { control } = form;
  const off = { control, autoComplete: 'off' } as const;
  return (
    <FormDialog
      onClose={onClose}
      title={part ? 'Edit Part' : 'Add Part'}
      size="lg"
      form={form}
      onSubmit={(_, { values }) => save(values)}
      submitLabel={part ? 'Save Changes' : 'Add Part'}
      pendingLabel="Saving..."
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...off} name="partNumber" label="Part number" required />
        <TextField {...off} name="name" label="Name" />
      </div>
      <TextareaField control={control} name="description" label="Description" required rows={2} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...off} name="manufacturer" label="Manufacturer" />
        <TextField {...off} name="model" label="Model" />
        <PartChoices form={form} companyId={companyId} part={part} />
        <TextField {...off} name="location" label="Location" hint="Count sheets are made by location." />
        <MoneyField control={control} name="cost" label="Cost" />
        <MoneyField control={control} name="msrp" label="List price" />
        <MoneyField control={control} name="sellingPrice" label="Selling price" />
        <NumberField
          control={control}
          name="stockQuantity"
          label="Stock quantity"
          hint={
            part ? 'Another quantity makes one correction in the ledger.' : 'The first entry of its ledger.'
          }
        />
        <NumberField
          control={control}
          name="reorderPoint"
          label="Reorder point"
          hint="At or below it the part counts as low."
        />
      </div>
      <TextareaField control={control} name="notes" label="Notes" rows={2} />
    </FormDialog>
  );
}
