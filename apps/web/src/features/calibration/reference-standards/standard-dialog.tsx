import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useSaveStandard } from './use-save-standard.ts';

interface StandardDialogProps {
  /** The standard to change. Without it the dialog creates one. */
  standard: ReferenceStandard | undefined;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/calibration/reference-standards/shapes.ts').then(
    ({ referenceStandardForm }) => referenceStandardForm,
  );

/** Adds or changes a reference standard (D5.10). */
export function StandardDialog({ standard, onClose }: StandardDialogProps) {
  const save = useSaveStandard(standard);
  const stored = {
    name: standard?.name ?? '',
    make: standard?.make ?? '',
    model: standard?.model ?? '',
    serialNumber: standard?.serialNumber ?? '',
    quantity: standard?.quantity ?? '',
    range: standard?.range ?? '',
    // A standard that exists gets its calibrations in their own list, where each one stays.
    ...(standard
      ? {}
      : { certificateNumber: '', calibratedOn: '', dueOn: '', issuer: '', accreditation: '' }),
  };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const { control } = form;
  const off = { control, autoComplete: 'off' } as const;
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={standard ? 'Edit Reference Standard' : 'Add Reference Standard'}
      form={form}
      onSubmit={(_, { values }) => save(values)}
      submitLabel={standard ? 'Save Changes' : 'Add Standard'}
      pendingLabel="Saving..."
      summary={false}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...off} name="name" label="Name" required className="sm:col-span-2" />
        <TextField {...off} name="make" label="Make" />
        <TextField {...off} name="model" label="Model" />
        <TextField {...off} name="serialNumber" label="Serial number" />
        <TextField {...off} name="quantity" label="Quantity" placeholder="DC voltage" />
        <TextField {...off} name="range" label="Range" placeholder="0 to 1000 V" />
        {standard ? null : (
          <>
            <TextField {...off} name="certificateNumber" label="Certificate number" />
            <DateField control={control} name="calibratedOn" label="Calibrated on" />
            <DateField
              control={control}
              name="dueOn"
              label="Due on"
              hint="The last day on which calibrations may use it."
            />
            <TextField {...off} name="issuer" label="Laboratory" />
            <TextField {...off} name="accreditation" label="Its accreditation" />
          </>
        )}
      </div>
    </FormDialog>
  );
}
