import { demoEquipmentLoanEndpoints } from '@portal/contract/loans/demo-equipment-loans/endpoints.ts';
import type { DemoLoan } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { shippingLabelUpload } from '@portal/contract/repairs/repairs/shipping-label.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { failedTo } from '../../../api/use-save.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { FileDrop } from '../../../ui/file/file-drop.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { equipmentText } from '../demo-equipment-agreements/shared/unit-words.ts';
import { useUpdateLoan } from './shared/use-loan.ts';
import { changedByLoan } from './shared/use-save-unit.ts';

const rules = () =>
  import('@portal/contract/loans/demo-equipment-loans/forms.ts').then(({ demoLoanUpdate }) => demoLoanUpdate);

type Way = 'outbound' | 'return';
const ways: readonly { way: Way; label: string }[] = [
  { way: 'outbound', label: 'Shipping Label' },
  { way: 'return', label: 'Return Shipping Label' },
];

/** Sets the tracking numbers, the labels and the notes of a loan (D7.4). */
export function ShippingDialog({ loan, onClose }: { loan: DemoLoan; onClose: () => void }) {
  const [labels, setLabels] = useState<Partial<Record<Way, File>>>({});
  const update = useUpdateLoan('update the loan');
  const upload = useEndpointMutation(demoEquipmentLoanEndpoints.addLabel, {
    invalidates: changedByLoan,
    failure: failedTo('upload the shipping label'),
  });
  const form = useZodForm(rules, {
    defaultValues: {
      outboundTrackingNumber: loan.outboundTrackingNumber ?? '',
      returnTrackingNumber: loan.returnTrackingNumber ?? '',
      notes: loan.notes ?? '',
    },
  });
  const { control, formState } = form;
  const submit = async () => {
    await update.mutateAsync({ params: { id: loan.id }, body: form.getValues(), ifMatch: loan.version });
    for (const { way } of ways) {
      const file = labels[way];
      if (!file) continue;
      const data = new FormData();
      data.set(shippingLabelUpload.field, file);
      await upload.mutateAsync({ params: { id: loan.id }, query: { way }, form: data });
    }
    toast({ title: 'Loan Updated', description: `The loan of ${loan.serialNumber} has been updated.` });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Tracking and Labels"
      description={`${equipmentText(loan)} (${loan.serialNumber})`}
      size="lg"
      form={form}
      onSubmit={submit}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="outboundTrackingNumber"
          label="Tracking Number to the Customer"
          autoComplete="off"
        />
        <TextField
          control={control}
          name="returnTrackingNumber"
          label="Tracking Number of the Return"
          autoComplete="off"
        />
        {ways.map(({ way, label }) => (
          <div key={way} className="min-w-0">
            <p className="mb-1 font-medium">{label}</p>
            <FileDrop
              files={labels[way] ? [labels[way]] : []}
              onFiles={([file]) =>
                setLabels(({ [way]: _former, ...rest }) => (file ? { ...rest, [way]: file } : rest))
              }
              rule={shippingLabelUpload}
              label={
                (way === 'outbound' ? loan.shippingLabelUrl : loan.returnShippingLabelUrl) === null
                  ? 'Choose a label'
                  : 'Choose another label'
              }
              hint="Image or PDF, up to 5MB"
              disabled={formState.isSubmitting}
            />
          </div>
        ))}
      </div>
      <TextareaField control={control} name="notes" label="Notes" rows={3} />
    </FormDialog>
  );
}
