import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import type { RegisteredUnit } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SearchedField } from '../../../forms/searched-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { deviceOf } from '../../../record-parts/equipment/unit-link.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByUnit } from './shared/use-save-unit.ts';

type Values = GivenBody<typeof customerEquipmentEndpoints.createOwn>;

const rules = async () =>
  (await import('@portal/contract/calibration/customer-equipment/shapes.ts')).ownUnitForm;

interface OwnUnitDialogProps {
  /** The unit to correct. Without it the dialog adds one. */
  unit?: RegisteredUnit | undefined;
  onClose: () => void;
}

/** A customer adds a unit to their register, or corrects what the register says of it. Staff are told of both. */
export function OwnUnitDialog({ unit, onClose }: OwnUnitDialogProps) {
  const form = useZodForm(rules, {
    defaultValues: {
      // An empty choice is not a number. The rules then say what is missing.
      equipmentModelId: unit?.equipmentModelId ?? (null as unknown as number),
      serialNumber: unit?.serialNumber ?? '',
      assetNumber: unit?.assetNumber ?? '',
      location: unit?.location ?? '',
      department: unit?.department ?? '',
      owner: unit?.owner ?? '',
      notes: unit?.notes ?? '',
    },
  });
  const { control } = form;
  const given = { invalidates: changedByUnit, failure: 'form' } as const;
  const add = useEndpointMutation(customerEquipmentEndpoints.createOwn, given);
  const correct = useEndpointMutation(customerEquipmentEndpoints.updateOwn, given);
  const save = async ({ equipmentModelId, ...body }: Values) => {
    const saved = unit
      ? await correct.mutateAsync({ params: { id: unit.id }, body, ifMatch: unit.version })
      : await add.mutateAsync({ body: { ...body, equipmentModelId } });
    toast({
      title: unit ? 'Equipment corrected' : 'Equipment added',
      description: `${deviceOf(saved)} has been ${unit ? 'corrected' : 'added'}. We have been notified.`,
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={unit ? `Correct ${deviceOf(unit)}` : 'Add Equipment'}
      form={form}
      onSubmit={save}
      submitLabel={unit ? 'Save Changes' : 'Add Equipment'}
      pendingLabel="Saving..."
      summary={false}
    >
      {unit ? null : (
        <SearchedField
          control={control}
          name="equipmentModelId"
          label="Model"
          required
          hint="Not in the list? Send it in with a request, and we will add it."
          rowsOf={(search) => q(customerEquipmentEndpoints.ownModels, { query: { page: '1', search } })}
          optionOf={({ id, make, name }) => ({ value: String(id), label: `${make} ${name}` })}
          stored={undefined}
          placeholder="Choose a model"
          searchPlaceholder="Search make or model"
          empty="No model found"
          failure="The models could not be loaded"
        />
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField control={control} name="serialNumber" label="Serial number" autoComplete="off" />
        <TextField control={control} name="assetNumber" label="Asset number" autoComplete="off" />
        <TextField control={control} name="location" label="Location" autoComplete="off" />
        <TextField control={control} name="department" label="Department" autoComplete="off" />
      </div>
      <TextField control={control} name="owner" label="Owner" autoComplete="off" />
      <TextareaField control={control} name="notes" label="Notes" rows={3} />
    </FormDialog>
  );
}
