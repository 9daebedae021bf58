import { certificateEndpoints } from '@portal/contract/calibration/certificates/endpoints.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { useCalibrationWrite } from '../shared/use-calibration.ts';

interface ReasonDialogProps {
  kind: 'correct' | 'withdraw';
  id: number;
  name: string;
  onClose: () => void;
}

const words = {
  correct: {
    title: 'Correct',
    description:
      'A new version begins as a draft with the same results. Correct whatever was wrong: readings, standards, remarks, serial number, make, model or customer. Then approve it. The present version stays in force until then.',
    submit: 'Begin correction',
    hint: 'Printed on the new version.',
  },
  withdraw: {
    title: 'Withdraw',
    description:
      'The certificate is no longer in force, its public page says so, and its due date is taken back. The customer is mailed the reason and asked to confirm it.',
    submit: 'Withdraw certificate',
    hint: 'The customer sees this.',
  },
} as const;

const rules = () =>
  import('@portal/contract/calibration/certificates/reason-form.ts').then(({ reasonForm }) => reasonForm);

/** Asks for the reason of a correction or a withdrawal, and does it (D5.11). */
export function ReasonDialog({ kind, id, name, onClose }: ReasonDialogProps) {
  const form = useZodForm(rules, { defaultValues: { reason: '' } });
  const correct = useCalibrationWrite(certificateEndpoints.correct, 'form');
  const withdraw = useCalibrationWrite(certificateEndpoints.withdraw, 'form');
  const { title, description, submit, hint } = words[kind];
  return (
    <FormDialog
      onClose={onClose}
      title={`${title} ${name}`}
      description={description}
      form={form}
      submitLabel={submit}
      pendingLabel="Saving..."
      destructive={kind === 'withdraw'}
      summary={false}
      onSubmit={async (body) => {
        await (kind === 'correct' ? correct : withdraw).mutateAsync({ params: { id }, body });
        toast(
          kind === 'correct'
            ? {
                title: 'Correction begun',
                description: `Put right what was wrong in ${name}, then approve it.`,
              }
            : {
                title: 'Certificate withdrawn',
                description: `${name} has been withdrawn. Mail to the customer is queued, unless your mail rules stop it.`,
              },
        );
      }}
    >
      <TextareaField control={form.control} name="reason" label="Reason" rows={3} required hint={hint} />
    </FormDialog>
  );
}
