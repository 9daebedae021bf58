import type { CustomerEmail } from '@portal/contract/papers/repair-documents/customer-email.ts';
import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { Form } from '../../../../forms/form.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import type { FoldedForm } from '../workplace/folded-form.tsx';
import { EmailFiles } from './email-files.tsx';
import { EmailPreview } from './email-preview.tsx';
import { EmailTemplateChoice } from './email-template-choice.tsx';
import { SendTime } from './send-time.tsx';

// Loaded when the form is first checked, because the page does not need it before.
const loadSchema = async () =>
  (await import('@portal/contract/papers/repair-documents/customer-email.ts')).customerEmail;

const defaultValues: CustomerEmail = { subject: '', message: '', fileIds: [], sendAt: null };

/** A message to the repair's addresses (A2, A5), with photos and documents, now or later. */
export function EmailCustomer({ repair, action }: FoldedForm) {
  const form = useZodForm(loadSchema, { defaultValues });
  const unsaved = useUnsavedChanges();
  const [shown, setShown] = useState<CustomerEmail>();
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
          toast(
            body.sendAt
              ? { title: 'Email planned', description: 'It waits in the Outbox. Take it back there.' }
              : {
                  title: 'Email sent',
                  description: `Your message about ${repair.serviceReportNumber} is queued.`,
                },
          );
        }}
        onUnsavedChange={unsaved}
        summary={false}
        submitLabel="Send Email"
        pendingLabel="Sending..."
      >
        <EmailTemplateChoice form={form} />
        <TextField control={form.control} name="subject" label="Subject" required />
        <TextareaField
          control={form.control}
          name="message"
          label="Message"
          hint="Variables such as {{customer_name}} are filled in."
          rows={5}
          required
        />
        <EmailFiles form={form} repairId={repair.id} />
        <SendTime form={form} />
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => void form.handleSubmit(setShown as never)()}
        >
          Preview
        </Button>
      </Form>
      <EmailPreview repairId={repair.id} mail={shown} onClose={() => setShown(undefined)} />
    </Card>
  );
}
