import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { DemoLoan } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { MoneyField } from '../../../forms/money-field.tsx';
import { RadioField } from '../../../forms/radio-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useDecideLateFee } from './shared/use-loan.ts';

const rules = () =>
  import('@portal/contract/loans/demo-equipment-loans/forms.ts').then(({ lateFeeForm }) => lateFeeForm);

const decisions = [
  { value: 'accepted', label: 'Charge the fee' },
  { value: 'waived', label: 'Waive the fee' },
];

/** Accepts the proposed late fee, or waives it with a reason (D7.4). */
export function LateFeeDialog({ loan, onClose }: { loan: DemoLoan; onClose: () => void }) {
  const decide = useDecideLateFee();
  const form = useZodForm(rules, {
    defaultValues: { decision: 'accepted', amount: loan.lateFeeAmount, reason: '' },
  });
  const { control } = form;
  const decision = useWatch({ control, name: 'decision' });
  const submit = async () => {
    const decided = await decide.mutateAsync({
      params: { id: loan.id },
      body: form.getValues(),
      ifMatch: loan.version,
    });
    toast(
      decided.lateFeeState === 'waived'
        ? { title: 'Late Fee Waived', description: `The late fee of ${loan.serialNumber} has been waived.` }
        : {
            title: 'Late Fee Charged',
            description: `A late fee of ${formatMoney(decided.lateFeeAmount ?? 0)} is charged to ${loan.customerName}.`,
          },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Late Fee"
      description={`${loan.customerName} returned ${loan.serialNumber} late. Proposed: ${formatMoney(loan.lateFeeAmount ?? 0)}.`}
      form={form}
      onSubmit={submit}
      submitLabel="Save Decision"
      pendingLabel="Saving..."
    >
      <RadioField control={control} name="decision" label="Decision" options={decisions} inline />
      {decision === 'accepted' ? <MoneyField control={control} name="amount" label="Amount" /> : null}
      <TextareaField
        control={control}
        name="reason"
        label="Reason"
        required={decision === 'waived'}
        rows={3}
      />
    </FormDialog>
  );
}
