import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import type { ListedCalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { useCalibrationWrite } from '../shared/use-calibration.ts';

interface EditUnitProps {
  item: ListedCalibrationItem;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/repairs/equipment-models/items.ts').then(({ equipmentItem }) => equipmentItem);

/** Corrects what a unit of a repair is: serial number, remarks, make, model (D5.11). */
export function EditUnit({ item, onClose }: EditUnitProps) {
  const { id, typeName, make, modelName, serialNumber, notes, results } = item;
  const form = useZodForm(rules, {
    defaultValues: {
      newTypeName: typeName,
      make,
      newModelName: modelName,
      serialNumber: serialNumber ?? '',
      notes: notes ?? '',
    },
  });
  const update = useCalibrationWrite(calibrationEndpoints.update, 'form');
  const off = { control: form.control, autoComplete: 'off' } as const;
  const certificate = results?.certificate;
  return (
    <FormDialog
      onClose={onClose}
      title={`Edit ${make} ${modelName}`}
      description={
        certificate?.isIssued
          ? `${certificate.number} is issued and stays as it is. Correct it afterwards, and the new version prints this.`
          : 'Certificates print what stands here.'
      }
      form={form}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      summary={false}
      onSubmit={async (given) => {
        const isOther =
          given.newTypeName !== typeName || given.make !== make || given.newModelName !== modelName;
        await update.mutateAsync({
          params: { id },
          body: {
            serialNumber: given.serialNumber ?? '',
            notes: given.notes ?? '',
            ...(isOther && {
              model: { newTypeName: given.newTypeName, make: given.make, newModelName: given.newModelName },
            }),
          },
        });
        toast({
          title: 'Unit updated',
          description: `${given.make} ${given.newModelName} has been updated.`,
        });
      }}
    >
      <TextField {...off} name="serialNumber" label="Serial number" />
      <TextField {...off} name="make" label="Make" required />
      <TextField
        {...off}
        name="newModelName"
        label="Model"
        required
        hint="A type or model with these names is used when it is known, and added when it is new."
      />
      <TextField {...off} name="newTypeName" label="Equipment type" required />
      <TextareaField control={form.control} name="notes" label="Remarks" rows={2} />
    </FormDialog>
  );
}
