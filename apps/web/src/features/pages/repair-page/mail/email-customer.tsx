import { emailTemplateEndpoints } from '@portal/contract/messaging/email-templates/endpoints.ts';
import type { CustomerEmail } from '@portal/contract/papers/repair-documents/customer-email.ts';
import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../../api/client.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { Form } from '../../../../forms/form.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { sentWords } from '../../../../record-parts/mails/told-words.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { MailToSend } from '../estimate/mail-to-send.tsx';
import type { FoldedForm } from '../workplace/folded-form.tsx';
import { EmailFiles, type EmailForm, SendTime } from './send-time.tsx';

/** The general templates of the company. The chosen one fills subject and message, which can then be changed. */
function EmailTemplateChoice({ form: { setValue } }: { form: EmailForm }) {
  const [chosen, setChosen] = useState('');
  const templates = useQuery(q(emailTemplateEndpoints.list, { query: { type: 'general', pageSize: '100' } }))
    .data?.rows;
  if (!templates || templates.length === 0) return null;
  const choose = (id: string) => {
    setChosen(id);
    const template = templates.find((one) => String(one.id) === id);
    if (!template) return;
    setValue('subject', template.subject, { shouldDirty: true });
    setValue('message', template.bodyText, { shouldDirty: true });
  };
  return (
    <Field label="Template">
      {(aria) => (
        <Select
          {...aria}
          value={chosen}
          onValueChange={choose}
          options={[
            { value: '', label: 'None' },
            ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </Field>
  );
}

interface EmailPreviewProps {
  repairId: number;
  /** The mail to show. Without one the dialog is closed. */
  mail: CustomerEmail | undefined;
  onClose: () => void;
}

/** The mail as the customer will see it. */
function EmailPreview({ repairId, mail, onClose }: EmailPreviewProps) {
  const query = useQuery({
    queryKey: ['email preview', repairId, mail],
    queryFn: async ({ signal }) =>
      (await send(repairDocumentEndpoints.previewEmail, { params: { id: repairId }, body: mail!, signal }))
        .data,
    enabled: mail !== undefined,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog
      open={mail !== undefined}
      onOpenChange={(open) => open || onClose()}
      title="Preview of the email"
      size="lg"
    >
      <MailToSend query={query} none="No email would be sent." />
    </Dialog>
  );
}

// Loaded when the form is first checked, because the page does not need it before.
const loadSchema = async () =>
  (await import('@portal/contract/papers/repair-documents/customer-email.ts')).customerEmail;

const defaultValues: CustomerEmail = { subject: '', message: '', fileIds: [], sendAt: null };

/** A message to the repair's addresses (A2, A5), with photos and documents, now or later. */
export function EmailCustomer({ repair, action }: FoldedForm) {
  const form = useZodForm(loadSchema, { defaultValues });
  const unsaved = useUnsavedChanges();
  const [shown, setShown] = useState<CustomerEmail>();
  const companyId = useCompanyId();
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
                  description: await sentWords(
                    `Your message about ${repair.serviceReportNumber} is queued.`,
                    companyId,
                  ),
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
