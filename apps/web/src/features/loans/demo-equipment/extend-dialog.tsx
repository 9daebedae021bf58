import { addDays, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { LOAN_DAYS } from '@portal/contract/loans/demo-equipment-loans/rules.ts';
import type { DemoLoan } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useUpdateLoan } from './shared/use-loan.ts';

const rules = () =>
  import('@portal/contract/loans/demo-equipment-loans/forms.ts').then(({ demoLoanUpdate }) => demoLoanUpdate);

/** Extends a loan with a reason (D7.2). */
export function ExtendDialog({ loan, onClose }: { loan: DemoLoan; onClose: () => void }) {
  const day = today(useSignedInUser().timeZone);
  const after = addDays(loan.expectedReturnDate, 1);
  const first = after < day ? day : after;
  const update = useUpdateLoan('extend the loan');
  const form = useZodForm(rules, {
    defaultValues: { expectedReturnDate: addDays(first, LOAN_DAYS - 1), reason: '' },
  });
  const submit = async () => {
    const { expectedReturnDate } = await update.mutateAsync({
      params: { id: loan.id },
      body: form.getValues(),
      ifMatch: loan.version,
    });
    toast({
      title: 'Loan Extended',
      description: `${loan.serialNumber} is expected back on ${formatDate(expectedReturnDate)}.`,
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Extend Loan"
      description={`${loan.serialNumber} is expected back on ${formatDate(loan.expectedReturnDate)}.`}
      form={form}
      onSubmit={submit}
      submitLabel="Extend Loan"
      pendingLabel="Saving..."
    >
      <DateField
        control={form.control}
        name="expectedReturnDate"
        label="New Return Date"
        required
        min={first}
      />
      <TextareaField control={form.control} name="reason" label="Reason" required rows={3} />
    </FormDialog>
  );
}
