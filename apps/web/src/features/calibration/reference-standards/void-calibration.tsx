import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import type {
  ReferenceStandard,
  StandardCalibration,
} from '@portal/contract/calibration/reference-standards/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByStandard } from './use-save-standard.ts';

interface VoidCalibrationProps {
  standard: ReferenceStandard;
  calibration: StandardCalibration;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/calibration/reference-standards/shapes.ts').then(({ voidForm }) => voidForm);

/** Marks a calibration of a standard as entered by mistake. It stays in the list and counts no more (D5.10). */
export function VoidCalibration({ standard, calibration, onClose }: VoidCalibrationProps) {
  const form = useZodForm(rules, { defaultValues: { reason: '' } });
  const mark = useEndpointMutation(referenceStandardEndpoints.voidCalibration, {
    invalidates: changedByStandard,
    failure: 'form',
  });
  const name = calibration.certificateNumber ?? 'The calibration';
  return (
    <FormDialog
      onClose={onClose}
      title={`${name} was entered by mistake`}
      description={`It stays in the list of ${standard.name} and does not count any more.`}
      form={form}
      submitLabel="Mark as mistake"
      pendingLabel="Saving..."
      destructive
      summary={false}
      onSubmit={async (body) => {
        await mark.mutateAsync({ params: { id: calibration.id }, body });
        toast({ title: 'Calibration marked', description: `${name} does not count any more.` });
      }}
    >
      <TextareaField control={form.control} name="reason" label="Reason" rows={3} required />
    </FormDialog>
  );
}
