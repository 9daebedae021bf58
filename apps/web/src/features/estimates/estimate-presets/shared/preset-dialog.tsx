import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import {
  type EstimatePreset,
  estimatePresetEndpoints,
  presetForm,
} from '@portal/contract/estimates/estimate-presets/endpoints.ts';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useSave } from '../../../../api/use-save.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { LineFields } from './line-fields.tsx';
import { blankLine, type PresetValues, type TypedLine, typedLine } from './typed-line.ts';

interface PresetDialogProps {
  companyId: number;
  /** The preset to change. Without it the dialog saves a new one. */
  preset?: EstimatePreset;
  /** The lines of a new one, such as those of an estimate. */
  lines?: readonly TypedLine[];
  onClose: () => void;
}

/** Returns the lines without what belongs to one estimate only. */
const ofPreset = ({ kind, partNumber, description, quantity, price, optional, taken }: TypedLine) => ({
  ...{ kind, partNumber, description, quantity, price },
  ...(optional && { optional, taken: taken ?? true }),
});

/** Saves lines for estimates under a name, or changes them. */
export function PresetDialog({ companyId, preset, lines = [blankLine], onClose }: PresetDialogProps) {
  const form = useZodForm(presetForm, {
    defaultValues: {
      name: preset?.name ?? '',
      lines: preset ? preset.lines.map(typedLine) : lines.map(ofPreset),
    },
  });
  const save = useSave(preset, {
    create: estimatePresetEndpoints.create,
    update: estimatePresetEndpoints.update,
    createParams: { companyId },
    invalidates: [estimatePresetEndpoints.list],
    failure: 'form',
    toastSaved: (_, { name, total }) =>
      toast({ title: 'Preset saved', description: `${name}: ${formatMoney(total)}` }),
  });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const fault = form.formState.errors.lines?.message ?? form.formState.errors.lines?.root?.message;
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={preset ? 'Edit preset' : 'New preset'}
      description="Estimates that have its lines stay as they are."
      form={form}
      onSubmit={(_, { values }: { values: PresetValues }) => save(values)}
      submitLabel="Save preset"
      pendingLabel="Saving..."
    >
      <TextField control={control} name="name" label="Name" required autoComplete="off" />
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="contents">
          <h3>Lines</h3>
        </legend>
        {fields.map(({ id }, index) => (
          <LineFields
            key={id}
            form={form}
            index={index}
            companyId={companyId}
            onRemove={() => remove(index)}
          />
        ))}
        {fault ? (
          <p role="alert" className="text-sm text-danger">
            {fault}
          </p>
        ) : null}
        <Button
          repeats
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => append(blankLine)}
        >
          <Plus aria-hidden className="size-4" />
          Add line
        </Button>
      </fieldset>
    </FormDialog>
  );
}
