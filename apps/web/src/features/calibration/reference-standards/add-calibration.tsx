import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByStandard } from './use-save-standard.ts';

interface AddCalibrationProps {
  standard: ReferenceStandard;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/calibration/reference-standards/shapes.ts').then(
    ({ standardCalibrationForm }) => standardCalibrationForm,
  );

/** Adds a calibration of a standard: the next one, or one of the past (D5.10). */
export function AddCalibration({ standard, onClose }: AddCalibrationProps) {
  const { id, name } = standard;
  const { timeZone } = useSignedInUser();
  const add = useEndpointMutation(referenceStandardEndpoints.addCalibration, {
    invalidates: changedByStandard,
    failure: 'form',
  });
  const form = useZodForm(rules, {
    defaultValues: { certificateNumber: '', calibratedOn: '', dueOn: '', issuer: '', accreditation: '' },
  });
  const { control } = form;
  const off = { control, autoComplete: 'off' } as const;
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={`Add a calibration of ${name}`}
      description="Certificates of earlier days keep the calibration of their day."
      form={form}
      submitLabel="Add Calibration"
      pendingLabel="Adding..."
      summary={false}
      onSubmit={async (_, { values }) => {
        await add.mutateAsync({ params: { id }, body: { ...values, dueOn: values.dueOn || null } });
        toast({ title: 'Calibration added', description: `The calibration of ${name} has been added.` });
      }}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          {...off}
          name="certificateNumber"
          label="Certificate number"
          required
          className="sm:col-span-2"
        />
        <DateField
          control={control}
          name="calibratedOn"
          label="Calibrated on"
          max={today(timeZone)}
          required
        />
        <DateField
          control={control}
          name="dueOn"
          label="Due on"
          hint="The last day on which calibrations may use it."
        />
        <TextField {...off} name="issuer" label="Laboratory" />
        <TextField {...off} name="accreditation" label="Its accreditation" />
      </div>
    </FormDialog>
  );
}
