import type { DemoUnit } from '@portal/contract/loans/demo-equipment/shapes.ts';
import {
  demoLocationLabel,
  demoLocations,
  demoStatuses,
  demoStatusLabel,
} from '@portal/contract/loans/demo-equipment/states.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { FieldValues } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import { DateField } from '../../../forms/date-field.tsx';
import type { FieldProps } from '../../../forms/field-props.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { MoneyField } from '../../../forms/money-field.tsx';
import { SearchedField } from '../../../forms/searched-field.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { type UnitValues, useSaveUnit } from './shared/use-save-unit.ts';

interface ModelFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  companyId: number;
  /** The stored model, which may be inactive. */
  stored: { id: number; make: string; name: string } | undefined;
}

/** Make and model of any type, searched as one types. Inactive models are not offered. */
function ModelField<Values extends FieldValues>(props: ModelFieldProps<Values>) {
  const { companyId, stored, ...field } = props;
  return (
    <SearchedField
      {...field}
      rowsOf={(search) =>
        q(equipmentEndpoints.listModels, {
          params: { companyId },
          query: { active: 'true', sort: 'name', page: '1', pageSize: '20', search },
        })
      }
      optionOf={({ id, make, name, typeName }) => ({
        value: String(id),
        label: `${make} ${name}`,
        detail: typeName,
      })}
      stored={stored && { value: String(stored.id), label: `${stored.make} ${stored.name}` }}
      failure="Failed to fetch equipment models"
      placeholder="Select a model"
      searchPlaceholder="Search models..."
      empty="No equipment models found"
    />
  );
}

interface UnitDialogProps {
  companyId: number;
  /** The unit to change. Without it the dialog adds one. */
  unit: DemoUnit | undefined;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/loans/demo-equipment/shapes.ts').then(({ demoUnitForm }) => demoUnitForm);

/** Only a loan makes a unit loaned (D7.1), so nobody chooses that status. */
const statusesOf = (unit: DemoUnit | undefined) =>
  demoStatuses
    .filter((value) => value !== 'loaned' || unit?.currentStatus === 'loaned')
    .map((value) => ({ value, label: demoStatusLabel(value) }));
const locations = demoLocations.map((value) => ({ value, label: demoLocationLabel(value) }));

const valuesOf = (unit: DemoUnit | undefined): UnitValues => ({
  serialNumber: unit?.serialNumber ?? '',
  // An empty choice is not a number. The rules then say what is missing.
  equipmentModelId: unit?.equipmentModelId ?? (null as unknown as number),
  currentStatus: unit?.currentStatus ?? 'available',
  currentLocation: unit?.currentLocation ?? 'office',
  lastCalibrationDate: unit?.lastCalibrationDate ?? null,
  nextCalibrationDue: unit?.nextCalibrationDue ?? null,
  acquisitionDate: unit?.acquisitionDate ?? null,
  replacementValue: unit?.replacementValue ?? null,
  dailyRate: unit?.dailyRate ?? null,
  notes: unit?.notes ?? '',
});

/** An emptied date removes the stored one. The call takes empty text as "no change". */
const sentOf = (values: UnitValues): UnitValues => ({
  ...values,
  lastCalibrationDate: values.lastCalibrationDate || null,
  nextCalibrationDue: values.nextCalibrationDue || null,
  acquisitionDate: values.acquisitionDate || null,
});

/** Adds or changes a demo unit (B2.13, B5). */
export function UnitDialog({ companyId, unit, onClose }: UnitDialogProps) {
  const save = useSaveUnit(unit, companyId);
  const stored = valuesOf(unit);
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={unit ? 'Edit Equipment' : 'Add Equipment'}
      size="lg"
      form={form}
      // The values as typed. The schema's result has the amounts in cents.
      onSubmit={() => save(sentOf(form.getValues()))}
      submitLabel={unit ? 'Save Changes' : 'Add Equipment'}
      pendingLabel="Saving..."
    >
      <TextField control={control} name="serialNumber" label="Serial Number" required autoComplete="off" />
      <ModelField
        control={control}
        name="equipmentModelId"
        label="Equipment Model"
        required
        companyId={companyId}
        stored={unit && { id: unit.equipmentModelId, make: unit.make, name: unit.modelName }}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="currentStatus"
          label="Status"
          options={statusesOf(unit)}
          disabled={unit?.loanId != null}
          {...(unit?.loanId != null && { hint: 'It changes when the unit is returned.' })}
        />
        <SelectField control={control} name="currentLocation" label="Location" options={locations} />
        <DateField control={control} name="lastCalibrationDate" label="Last Calibration" />
        <DateField control={control} name="nextCalibrationDue" label="Next Calibration Due" />
        <MoneyField control={control} name="replacementValue" label="Value" />
        <MoneyField
          control={control}
          name="dailyRate"
          label="Late Fee per Day"
          hint="Left empty, the rate of the company holds."
        />
        <DateField control={control} name="acquisitionDate" label="Acquired On" />
      </div>
      <TextareaField control={control} name="notes" label="Notes" rows={3} />
    </FormDialog>
  );
}
