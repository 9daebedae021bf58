import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { answerForm } from '@portal/contract/estimates/estimates/answer.ts';
import { estimateEndpoints } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { SentEstimate } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { RadioField } from '../../../../forms/radio-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { useTaken } from '../../../estimates/estimates/shared/use-taken.ts';
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
  const { shown, options, take } = useTaken(estimate);
  const record = useEstimateWrite(estimateEndpoints.record, repair.id, 'form');
  const { control } = form;
  const declined = useWatch({ control, name: 'decision' }) === 'decline';
  return (
    <FormDialog
      onClose={onClose}
      title="Record phone answer"
      description={`Version ${estimate.version} for ${formatMoney(shown.total)}. The customer gets a confirmation by email.`}
      form={form}
      submitLabel="Record answer"
      pendingLabel="Recording..."
      summary={false}
      onSubmit={async ({ decision, name, reason, poNumber }) => {
        const body = { version: estimate.version, decision, name, reason, poNumber, ...options };
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
        <>
          <TextField control={control} name="poNumber" label="PO number" />
          {'options' in options ? (
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-1.5 text-sm font-medium">What the customer takes</legend>
              {shown.lines.map((line, position) =>
                line.optional ? (
                  <Checkbox
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and never move
                    key={position}
                    checked={Boolean(line.taken)}
                    onCheckedChange={(taken) => take(position, taken)}
                    label={<span className="wrap-anywhere">{line.description}</span>}
                    hint={formatMoney(line.amount)}
                  />
                ) : null,
              )}
            </fieldset>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
