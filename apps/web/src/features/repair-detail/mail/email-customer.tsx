import { repairDocumentEndpoints } from '@portal/contract/repair-documents/endpoints.ts';
import { repairLogEndpoints } from '@portal/contract/repair-logs/endpoints.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Form } from '../../../forms/form.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { FoldedForm } from '../workplace/folded-form.tsx';

// Loaded when the form is first checked, because the page does not need it before.
const loadSchema = async () => (await import('@portal/contract/repair-documents/endpoints.ts')).customerEmail;

const defaultValues = { subject: '', message: '' };

/** A message to the repair's addresses (A2, A5). */
export function EmailCustomer({ repair, action }: FoldedForm) {
  const form = useZodForm(loadSchema, { defaultValues });
  const unsaved = useUnsavedChanges();
  const mail = useEndpointMutation(repairDocumentEndpoints.email, {
    invalidates: [repairLogEndpoints.list, repairDocumentEndpoints.messages],
    failure: { title: 'Failed to send email' },
  });
  const to = [repair.emailAddress, ...repair.additionalEmails].filter(Boolean).join(', ');
  return (
    <Card
      title="Email Customer"
      description={to ? `Goes to ${to}.` : 'This repair has no email address.'}
      action={action}
    >
      <Form
        form={form}
        onSubmit={async (body, { thenStartFrom }) => {
          await mail.mutateAsync({ params: { id: repair.id }, body });
          thenStartFrom(defaultValues);
          toast({
            title: 'Email sent',
            description: `Your message about ${repair.serviceReportNumber} has been sent.`,
          });
        }}
        onUnsavedChange={unsaved}
        summary={false}
        submitLabel="Send Email"
        pendingLabel="Sending..."
      >
        <TextField control={form.control} name="subject" label="Subject" required />
        <TextareaField control={form.control} name="message" label="Message" rows={5} required />
      </Form>
    </Card>
  );
}
