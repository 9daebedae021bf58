import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import type { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { MEASUREMENT_POINTS_MAX } from '@portal/contract/repairs/equipment-models/measurement-limits.ts';
import { DEFAULT_INTERVAL_DAYS } from '@portal/contract/repairs/equipment-models/rules.ts';
import type { EquipmentModelDetail } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { Plus } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { type FieldValues, useFieldArray } from 'react-hook-form';
import { type FieldProps, useField } from '../../../forms/field-props.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { TypeField } from '../../../record-parts/equipment/type-field.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Textarea } from '../../../ui/input/textarea.tsx';
import { blankPoint, pastedPoints } from './pasted-points.ts';
import { type ModelFormState, PointRow } from './point-row.tsx';
import { useSaveModel } from './use-save-equipment.ts';

/** The template of measurement points that a calibration of this model starts with (D5.9). */
function PointsSection({ form }: { form: ModelFormState }) {
  const { fields, append, insert, remove } = useFieldArray({
    control: form.control,
    name: 'measurementPoints',
  });
  const paste = (index: number) => (event: ClipboardEvent) => {
    const points = pastedPoints(event.clipboardData.getData('text/plain'));
    if (!points) return;
    event.preventDefault();
    // A table replaces the row that it is pasted into, when that row is empty.
    const isBlank = Object.values(form.getValues(`measurementPoints.${index}`) ?? {}).every((text) => !text);
    insert(index + 1, points, { shouldFocus: false });
    if (isBlank) remove(index);
  };
  return (
    <FormSection
      title="Measurement points"
      description="A calibration of this model starts with them. Copied cells of a spreadsheet can be pasted into a row."
    >
      {fields.length > 0 ? (
        <ol className="flex flex-col gap-3 sm:col-span-2">
          {fields.map(({ id }, index) => (
            <PointRow
              key={id}
              form={form}
              index={index}
              onPaste={paste(index)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      ) : null}
      <div className="sm:col-span-2">
        <Button
          variant="secondary"
          repeats
          onClick={() => append(blankPoint())}
          {...(fields.length >= MEASUREMENT_POINTS_MAX && {
            disabledReason: `At most ${MEASUREMENT_POINTS_MAX} measurement points`,
          })}
        >
          <Plus aria-hidden className="size-4" />
          Add Point
        </Button>
      </div>
    </FormSection>
  );
}

/** A list of names, one in each line. */
function AccessoriesField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, error } = useField(props);
  const names = (field.value ?? []) as readonly string[];
  return (
    <Field label={props.label} hint="What belongs to a unit, one in each line." error={error}>
      {(aria) => (
        <Textarea
          {...aria}
          ref={field.ref}
          name={field.name}
          rows={3}
          value={names.join('\n')}
          onChange={({ target }) => field.onChange(target.value === '' ? [] : target.value.split('\n'))}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

interface ModelFormProps {
  model: EquipmentModelDetail | undefined;
  companyId: number;
  typeId: string | undefined;
  onClose: () => void;
}

type Values = GivenBody<typeof equipmentEndpoints.createModel>;

const rules = () =>
  import('@portal/contract/repairs/equipment-models/shapes.ts').then(
    ({ equipmentModelForm }) => equipmentModelForm,
  );

const valuesOf = (model: EquipmentModelDetail | undefined, typeId: string | undefined): Values => ({
  // An empty choice is not a number. The rules then say what is missing.
  equipmentTypeId: model?.equipmentTypeId ?? (typeId ? Number(typeId) : (null as unknown as number)),
  make: model?.make ?? '',
  name: model?.name ?? '',
  partNumber: model?.partNumber ?? '',
  manufacturer: model?.manufacturer ?? '',
  serialNumberPrefix: model?.serialNumberPrefix ?? '',
  description: model?.description ?? '',
  specifications: model?.specifications ?? '',
  procedure: model?.procedure ?? '',
  calibrationIntervalDays: model?.calibrationIntervalDays ?? DEFAULT_INTERVAL_DAYS,
  accessories: model?.accessories ?? [],
  measurementPoints: model?.measurementPoints ?? [],
});

/** A model with all it says about the calibration of its units (B5, D5.9). */
export function ModelForm({ model, companyId, typeId, onClose }: ModelFormProps) {
  const save = useSaveModel(model);
  const stored = valuesOf(model, typeId);
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={model ? 'Edit Model' : 'Add Model'}
      size="lg"
      form={form}
      onSubmit={save}
      submitLabel={model ? 'Save Changes' : 'Add Model'}
      pendingLabel="Saving..."
    >
      <TypeField
        control={control}
        name="equipmentTypeId"
        label="Equipment type"
        required
        companyId={companyId}
        stored={model && { id: model.equipmentTypeId, name: model.typeName }}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField control={control} name="make" label="Make" required autoComplete="off" />
        <TextField control={control} name="name" label="Model" required autoComplete="off" />
        <TextField control={control} name="partNumber" label="Part number" autoComplete="off" />
        <TextField control={control} name="manufacturer" label="Manufacturer" autoComplete="off" />
        <TextField
          control={control}
          name="serialNumberPrefix"
          label="Serial number prefix"
          autoComplete="off"
        />
        <NumberField
          control={control}
          name="calibrationIntervalDays"
          label="Calibration interval (days)"
          hint="New units of this model are due after it."
        />
      </div>
      <TextField
        control={control}
        name="procedure"
        label="Calibration procedure"
        hint="Its name or number, as it stands on a certificate."
        autoComplete="off"
      />
      <TextareaField control={control} name="description" label="Description" rows={2} />
      <TextareaField control={control} name="specifications" label="Specifications" rows={2} />
      <AccessoriesField control={control} name="accessories" label="Accessories" />
      <PointsSection form={form} />
    </FormDialog>
  );
}
