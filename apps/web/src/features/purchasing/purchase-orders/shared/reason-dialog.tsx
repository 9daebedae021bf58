import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';

interface ReasonDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/purchasing/purchase-orders/forms.ts').then(({ reasonForm }) => reasonForm);

/** Asks for the reason of an act, which the audit trail keeps. */
export function ReasonDialog({ title, description, submitLabel, onSubmit, onClose }: ReasonDialogProps) {
  const form = useZodForm(rules, { defaultValues: { reason: '' } });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      form={form}
      onSubmit={({ reason }) => onSubmit(reason)}
      submitLabel={submitLabel}
      pendingLabel="Saving..."
      summary={false}
    >
      <TextareaField control={form.control} name="reason" label="Reason" required rows={3} />
    </FormDialog>
  );
}
