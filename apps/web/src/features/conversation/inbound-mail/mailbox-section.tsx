import { inboundMailEndpoints, type Mailbox } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { inboundMessages } from '@portal/contract/conversation/inbound-mail/messages.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Form } from '../../../forms/form.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { MailboxState } from './mailbox-state.tsx';
import { SignInFields } from './sign-in-fields.tsx';

interface MailboxActionsProps {
  companyId: number;
  /** True when there are unsaved changes. They must be saved first, because the test uses the stored settings. */
  isUnsaved: boolean;
}

/** Tests the stored mailbox and shows what its server answered. */
function MailboxActions({ companyId, isUnsaved }: MailboxActionsProps) {
  const test = useEndpointMutation(inboundMailEndpoints.testMailbox, {
    failure: { title: 'Not tested' },
    onSuccess: ({ fault }) =>
      void toast(
        fault === null
          ? { title: 'Connected', description: inboundMessages.connected }
          : { variant: 'destructive', title: 'Not connected', description: fault },
      ),
  });
  return (
    <Button
      variant="secondary"
      onClick={() => test.mutate({ params: { companyId } })}
      pending={test.isPending}
      pendingLabel="Testing..."
      disabledReason={isUnsaved ? 'Save the changes first: the test uses what is stored.' : null}
    >
      <PlugZap aria-hidden className="size-4" />
      Test Connection
    </Button>
  );
}

const rules = () =>
  import('@portal/contract/conversation/inbound-mail/endpoints.ts').then(({ mailboxForm }) => mailboxForm);

const valuesOf = (mailbox: Mailbox) => ({
  enabled: mailbox?.enabled ?? true,
  address: mailbox?.address ?? '',
  host: mailbox?.host ?? '',
  port: mailbox?.port ?? 993,
  security: mailbox?.security ?? ('tls' as const),
  username: mailbox?.username ?? '',
  auth: mailbox?.auth ?? ('password' as const),
  password: '',
  clientId: mailbox?.clientId ?? '',
  clientSecret: '',
  refreshToken: '',
  folder: mailbox?.folder ?? 'INBOX',
  plusAddresses: mailbox?.plusAddresses ?? true,
  trustedServer: mailbox?.trustedServer ?? '',
});

const securities = [
  { value: 'tls', label: 'SSL/TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: 'None (only on this computer)' },
];
const signIns = [
  { value: 'password', label: 'Password' },
  { value: 'google', label: 'Google (OAuth)' },
  { value: 'microsoft', label: 'Microsoft (OAuth)' },
];

/** The settings of the mailbox. Its secrets can be set, but are never shown. */
function MailboxForm({ companyId, mailbox }: { companyId: number; mailbox: Mailbox }) {
  const stored = valuesOf(mailbox);
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const { control, formState } = form;
  const auth = useWatch({ control, name: 'auth' });
  const save = useEndpointMutation(inboundMailEndpoints.saveMailbox, {
    invalidates: [inboundMailEndpoints.mailbox],
    failure: { title: 'Mailbox not saved' },
  });
  return (
    <Card
      title="Mailbox for Answers"
      description="Customers answer your emails, and their answers come into the conversation of the repair."
      action={mailbox ? <MailboxActions companyId={companyId} isUnsaved={formState.isDirty} /> : undefined}
    >
      <MailboxState mailbox={mailbox} />
      <Form
        form={form}
        onSubmit={async (body, { values, thenStartFrom }) => {
          await save.mutateAsync({ params: { companyId }, body });
          thenStartFrom({ ...values, password: '', clientSecret: '', refreshToken: '' });
          toast({ title: 'Mailbox saved', description: 'Reading begins with the next email that comes in.' });
        }}
        onUnsavedChange={useUnsavedChanges()}
        submitLabel="Save Mailbox"
        pendingLabel="Saving..."
      >
        <SwitchField
          control={control}
          name="enabled"
          label="Read this mailbox"
          hint="Emails about repairs then ask for answers to this address."
        />
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
          <TextField control={control} name="address" label="Email Address" type="email" autoComplete="off" />
          <TextField
            control={control}
            name="username"
            label="User Name"
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            control={control}
            name="host"
            label="IMAP Server"
            placeholder="imap.example.com"
            autoComplete="off"
            spellCheck={false}
          />
          <NumberField
            control={control}
            name="port"
            label="Port"
            hint="993 with SSL/TLS, 143 with STARTTLS."
          />
          <SelectField control={control} name="security" label="Encryption" options={securities} />
          <SelectField control={control} name="auth" label="Sign-In" options={signIns} />
          <SignInFields control={control} auth={auth} isStored={mailbox?.auth === auth} />
          <TextField control={control} name="folder" label="Folder" autoComplete="off" spellCheck={false} />
          <TextField
            control={control}
            name="trustedServer"
            label="Name in Authentication-Results"
            autoComplete="off"
            spellCheck={false}
            hint="The server whose check of the sender is believed, such as mx.google.com. A forged sender then waits for you."
          />
        </div>
        <SwitchField
          control={control}
          name="plusAddresses"
          label="The mailbox takes plus addresses"
          hint="Answers then go to name+code@… and always find their repair. Most mail services can do this."
        />
      </Form>
    </Card>
  );
}

/** The mailbox from which answers of customers are read (D12.2). */
export function MailboxSection() {
  const companyId = useCompanyId() ?? 0;
  const { data, error, refetch, isFetching } = useQuery(
    q(inboundMailEndpoints.mailbox, { params: { companyId } }),
  );
  if (error)
    return (
      <ErrorState
        title="The mailbox could not be loaded"
        description={userMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <Card title="Mailbox for Answers">
        <Skeleton className="h-64 w-full" />
      </Card>
    );
  return <MailboxForm key={companyId} companyId={companyId} mailbox={data.mailbox} />;
}
