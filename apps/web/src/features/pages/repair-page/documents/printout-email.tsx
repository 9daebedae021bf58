import {
  printoutEmail,
  repairDocumentEndpoints,
} from '@portal/contract/papers/repair-documents/endpoints.ts';
import {
  printoutMessages,
  printoutSentence,
  printoutSubject,
} from '@portal/contract/papers/repair-documents/printout.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useId } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useCompany } from '../../../../branding/branding.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { Input } from '../../../../ui/input/input.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

const form = printoutEmail.omit({ html: true });

/** Mails the printout to the repair's e-mail address (A2). */
export function PrintoutEmail({ repair, onClose }: { repair: Repair; onClose: () => void }) {
  const company = useCompany();
  const to = useId();
  const { serviceReportNumber: number, emailAddress } = repair;
  const fields = useZodForm(form, {
    defaultValues: {
      subject: printoutSubject(company?.name ?? '', number).trim(),
      message: `Hello ${repair.contactName || repair.companyName || 'there'},\n\n${printoutSentence(number)}`,
    },
  });
  const mail = useEndpointMutation(repairDocumentEndpoints.emailSummary, {
    invalidates: [repairLogEndpoints.list, repairDocumentEndpoints.messages],
    failure: { title: printoutMessages.emailTitle, description: printoutMessages.email },
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Email Printout"
      description="The service report goes along as PDF."
      form={fields}
      submitLabel="Send Email"
      pendingLabel="Sending..."
      onSubmit={async ({ subject, message }) => {
        await mail.mutateAsync({
          params: { id: repair.id },
          body: {
            ...(subject ? { subject } : {}),
            ...(message ? { message } : {}),
          },
        });
        toast({
          title: 'Email Sent',
          description: `The service report of ${number} is queued for ${emailAddress}.`,
        });
      }}
    >
      <div className="flex flex-col gap-1.5">
        <label htmlFor={to} className="text-sm font-medium">
          To
        </label>
        <Input id={to} value={emailAddress ?? ''} readOnly />
      </div>
      <TextField control={fields.control} name="subject" label="Subject" />
      <TextareaField control={fields.control} name="message" label="Message" rows={6} />
    </FormDialog>
  );
}
