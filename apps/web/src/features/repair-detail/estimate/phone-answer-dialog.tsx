import { formatMoney } from '@portal/contract/core/money.ts';
import { answerForm } from '@portal/contract/estimates/answer.ts';
import { estimateEndpoints, type SentEstimate } from '@portal/contract/estimates/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { RadioField } from '../../../forms/radio-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useEstimateWrite } from './use-estimate.ts';

interface PhoneAnswerDialogProps {
  repair: Repair;
  estimate: SentEstimate;
  onClose: () => void;
}

const decisions = [
  { value: 'approve', label: 'Approved' },
  { value: 'decline', label: 'Declined' },
];

/** Records the answer that the customer gave on the phone (D3.6). */
export function PhoneAnswerDialog({ repair, estimate, onClose }: PhoneAnswerDialogProps) {
  const form = useZodForm(answerForm, {
    defaultValues: {
      decision: 'approve',
      name: repair.contactName ?? '',
      reason: '',
      poNumber: repair.poNumber ?? '',
      signature: '',
    },
  });
  const record = useEstimateWrite(estimateEndpoints.record, repair.id, 'form');
  const { control } = form;
  const declined = useWatch({ control, name: 'decision' }) === 'decline';
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Record phone answer"
      description={`Version ${estimate.version} for ${formatMoney(estimate.total)}. The customer gets a confirmation by email.`}
      form={form}
      submitLabel="Record answer"
      pendingLabel="Recording..."
      summary={false}
      onSubmit={async ({ decision, name, reason, poNumber }) => {
        const body = { version: estimate.version, decision, name, reason, poNumber };
        await record.mutateAsync({ params: { id: repair.id }, body });
        toast({
          title: 'Answer recorded',
          description: `The estimate of ${repair.serviceReportNumber} has been ${decision === 'approve' ? 'approved' : 'declined'}.`,
        });
      }}
    >
      <RadioField control={control} name="decision" label="Answer" options={decisions} inline />
      <TextField control={control} name="name" label="Who answered" required />
      {declined ? (
        <TextareaField control={control} name="reason" label="Reason" rows={3} required />
      ) : (
        <TextField control={control} name="poNumber" label="PO number" />
      )}
    </FormDialog>
  );
}
