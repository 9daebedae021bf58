import type { GivenBody } from '@portal/contract/core/endpoint.ts';
import type { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { DEFAULT_INTERVAL_DAYS } from '@portal/contract/repairs/equipment-models/rules.ts';
import type { EquipmentModelDetail } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { TypeField } from '../../../record-parts/equipment/type-field.tsx';
import { AccessoriesField } from './accessories-field.tsx';
import { PointsSection } from './points-section.tsx';
import { useSaveModel } from './use-save-equipment.ts';

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
      size="xl"
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
