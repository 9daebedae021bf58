import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { invitationEndpoints } from '@portal/contract/people/invitations/endpoints.ts';
import {
  defaultInvitationMessage,
  defaultInvitationSubject,
  INVITATION_LINK,
} from '@portal/contract/people/invitations/messages.ts';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Form } from '../../../forms/form.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { CustomerField } from '../../../record-parts/customers/customer-field.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

// Loaded when the form is first checked, because the page does not need it before.
const rules = () =>
  import('@portal/contract/people/invitations/endpoints.ts').then(({ invitationForm }) => invitationForm);

/** Returns the server's message if there is one, because it is more exact, else the message of B8. */
const reason = (error: unknown): string =>
  error instanceof ApiError && error.body
    ? error.userMessage
    : 'Please check your email configuration and try again.';

interface InviteFormProps {
  companyId: number;
  /** The company's name for the default text. Undefined when it could not be loaded. */
  company: Company | undefined;
  /** The customer whose data fills the form. */
  customer: Customer | undefined;
  onSent: () => void;
}

/** Invites a person by email (B2.4, B5). */
export function InviteForm({ companyId, company, customer, onSent }: InviteFormProps) {
  const empty = {
    recipientEmail: '',
    customerId: null as number | null,
    subject: defaultInvitationSubject(company),
    message: defaultInvitationMessage(company),
  };
  const form = useZodForm(rules, {
    defaultValues: {
      ...empty,
      recipientEmail: customer?.email ?? customer?.contactEmail ?? '',
      customerId: customer?.id ?? null,
    },
  });
  const { control } = form;
  const chosen = Boolean(useWatch({ control, name: 'customerId' }));
  const unsaved = useUnsavedChanges();
  const send = useEndpointMutation(invitationEndpoints.send, {
    invalidates: [invitationEndpoints.list, outboxEndpoints.list],
    failure: { title: 'Failed to send invitation', description: reason },
  });
  const fillEmail = ({ email, contactEmail }: Customer) => {
    const address = email ?? contactEmail;
    if (address && !form.getValues('recipientEmail')) form.setValue('recipientEmail', address);
  };
  return (
    <Form
      form={form}
      onSubmit={async (body, { thenStartFrom }) => {
        const { recipientEmail } = await send.mutateAsync({ body: { ...body, companyId } });
        thenStartFrom(empty);
        toast({
          title: 'Invitation sent',
          description: `The invitation to ${recipientEmail} is on its way.`,
        });
        onSent();
      }}
      onUnsavedChange={unsaved}
      summary={false}
      submitLabel="Send Invitation"
      pendingLabel="Sending..."
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="recipientEmail"
          label="Recipient Email"
          required
          type="email"
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex min-w-0 flex-col items-start gap-1 [&>:first-child]:w-full">
          <CustomerField
            control={control}
            name="customerId"
            label="Customer (optional)"
            companyId={companyId}
            onPick={fillEmail}
            hint={
              chosen
                ? 'The new account sees the repairs of this customer.'
                : 'Without one, the customer with this email address is found, or a new one is made.'
            }
          />
          {chosen ? (
            <Button
              variant="link"
              size="inline"
              onClick={() => form.setValue('customerId', null, { shouldDirty: true })}
            >
              Without a customer
            </Button>
          ) : null}
        </div>
      </div>
      <TextField control={control} name="subject" label="Subject" required autoComplete="off" />
      <TextareaField
        control={control}
        name="message"
        label="Message"
        required
        rows={14}
        hint={`${INVITATION_LINK} becomes the personal link. The email has a button with it in any case.`}
      />
    </Form>
  );
}
