import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { DEFAULT_MAIL_HOST, DEFAULT_MAIL_PORT } from '@portal/contract/companies/companies/mail-defaults.ts';
import { companyMessages } from '@portal/contract/companies/companies/messages.ts';
import { companySettingsEndpoints } from '@portal/contract/companies/company-settings/endpoints.ts';
import { outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { Form } from '../../../../forms/form.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { PasswordField } from '../../../../forms/password-field.tsx';
import { SwitchField } from '../../../../forms/switch-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useFollowing } from '../../../../forms/use-following.ts';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByCompany } from '../../../companies/companies/shared/changed-by-company.ts';

interface TestMailButtonProps {
  company: Company;
  /** True when there are unsaved changes. They must be saved first, because the test uses the stored settings. */
  isUnsaved: boolean;
  /** Called with the mail server's answer and what to do about it, and with undefined when another test begins. */
  onFault: (fault: string | undefined) => void;
}

/** Sends a mail to the company's own address, or to the user's, and tells the mail server's answer (B2.8, D4.4). */
function TestMailButton({ company, isUnsaved, onFault }: TestMailButtonProps) {
  const { email: mine } = useSignedInUser();
  const [to, setTo] = useState<'company' | 'me'>('company');
  const [through, setThrough] = useState<'company' | 'installation'>('company');
  const { data: state } = useQuery(q(outboxEndpoints.held, { params: { companyId: company.id } }));
  const { mutate, isPending } = useEndpointMutation(companySettingsEndpoints.testEmail, {
    failure: { title: 'Failed to send test email' },
    onSuccess: ({ message }) => toast({ title: 'Test email sent', description: message }),
    onError: (error) => onFault(userMessage(error)),
  });
  const ofCompany = company.email || company.notificationEmail;
  const refuse = (title: string, description: string) =>
    toast({ variant: 'destructive', title, description });
  const send = () => {
    onFault(undefined);
    if (through === 'installation')
      return mutate({ params: { companyId: company.id }, body: { to, through } });
    if (!company.notificationsEnabled) return refuse('Email notifications disabled', companyMessages.mailOff);
    if (!company.notificationEmail || !company.hasPassword)
      return refuse('Incomplete email configuration', companyMessages.mailIncomplete);
    return mutate({ params: { companyId: company.id }, body: { to } });
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 sm:justify-end">
      {state?.installationHasServer ? (
        <Select
          aria-label="The test goes through"
          className="w-full sm:w-80"
          value={through}
          onValueChange={setThrough}
          options={[
            { value: 'company', label: 'Through your own server' },
            { value: 'installation', label: 'Through the installation’s' },
          ]}
        />
      ) : null}
      {ofCompany && ofCompany !== mine ? (
        <Select
          aria-label="The test goes to"
          className="w-full sm:w-80"
          value={to}
          onValueChange={setTo}
          options={[
            { value: 'company', label: `To ${ofCompany}` },
            { value: 'me', label: `To me, ${mine}` },
          ]}
        />
      ) : null}
      <Button
        variant="secondary"
        onClick={send}
        pending={isPending}
        pendingLabel="Sending..."
        disabledReason={isUnsaved ? 'Save the changes first: the test uses what is stored.' : null}
      >
        <Send aria-hidden className="size-4" />
        Send Test Email
      </Button>
    </div>
  );
}

const HeldMailNotice = lazy(() =>
  import('./held-mail.tsx').then((part) => ({ default: part.HeldMailNotice })),
);

const rules = () =>
  import('@portal/contract/companies/companies/shapes.ts').then(({ emailSettings }) => emailSettings);

/** The mail account of a company (B2.8, B5). Its password can be set, but is never shown (D4.4). */
export function EmailSettingsForm({ company }: { company: Company }) {
  const stored = {
    notificationsEnabled: company.notificationsEnabled ?? false,
    notificationEmail: company.notificationEmail ?? '',
    notificationEmailUser: company.notificationEmailUser ?? '',
    notificationEmailPassword: '',
    notificationEmailHost: company.notificationEmailHost ?? DEFAULT_MAIL_HOST,
    notificationEmailPort: company.notificationEmailPort ?? DEFAULT_MAIL_PORT,
  };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const save = useEndpointMutation(companySettingsEndpoints.emailSettings, {
    // Another server may take what waits.
    invalidates: [...changedByCompany, outboxEndpoints.held, outboxEndpoints.list],
    failure: { title: 'Failed to update email settings' },
  });
  const { control, formState } = form;
  const [fault, setFault] = useState<string>();
  return (
    <Card
      title="Mail Account"
      description="Without an account of your own the portal's own sender is used."
      action={<TestMailButton company={company} isUnsaved={formState.isDirty} onFault={setFault} />}
    >
      <Suspense>
        <HeldMailNotice companyId={company.id} />
      </Suspense>
      {fault ? (
        <div className="mb-4 rounded-lg border border-danger/40 bg-red-50 px-4 py-3">
          <p className="font-medium">The test email was not sent</p>
          <p className="mt-0.5 wrap-anywhere">{fault}</p>
        </div>
      ) : null}
      <Form
        form={form}
        onSubmit={async ({ notificationEmailPassword, ...settings }, { values, thenStartFrom }) => {
          await save.mutateAsync({
            params: { companyId: company.id },
            body: { ...settings, ...(notificationEmailPassword && { notificationEmailPassword }) },
            ...(company.version !== undefined && { ifMatch: company.version }),
          });
          thenStartFrom({ ...values, notificationEmailPassword: '' });
          toast({ title: 'Email settings updated', description: 'The email settings have been saved.' });
        }}
        onUnsavedChange={useUnsavedChanges()}
        submitLabel="Save Email Settings"
        pendingLabel="Saving..."
      >
        <SwitchField
          control={control}
          name="notificationsEnabled"
          label="Enable email notifications"
          hint="Mail about repairs goes out through this account."
        />
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="notificationEmail"
            label="Email Address"
            type="email"
            autoComplete="off"
            hint="Customers see it as the sender."
          />
          <TextField
            control={control}
            name="notificationEmailUser"
            label="User Name"
            autoComplete="off"
            spellCheck={false}
            hint="Only when your provider gives one that is not the email address."
          />
          <PasswordField
            control={control}
            name="notificationEmailPassword"
            label="Password"
            autoComplete="new-password"
            hint={
              company.hasPassword
                ? 'A password is stored. Leave this empty to keep it. Another server, port, address or user name needs it again.'
                : 'Stored encrypted; nobody can read it again.'
            }
          />
          <TextField
            control={control}
            name="notificationEmailHost"
            label="Mail Server"
            autoComplete="off"
            spellCheck={false}
          />
          <NumberField
            control={control}
            name="notificationEmailPort"
            label="Port"
            hint="465 with SSL/TLS, 587 with STARTTLS."
          />
        </div>
      </Form>
    </Card>
  );
}
