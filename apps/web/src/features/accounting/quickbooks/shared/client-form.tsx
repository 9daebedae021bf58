import { quickbooksEndpoints } from '@portal/contract/accounting/quickbooks/endpoints.ts';
import type { QuickbooksStatus } from '@portal/contract/accounting/quickbooks/shapes.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { Form } from '../../../../forms/form.tsx';
import { PasswordField } from '../../../../forms/password-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

const rules = () =>
  import('@portal/contract/accounting/quickbooks/client-form.ts').then(
    ({ quickbooksClientForm }) => quickbooksClientForm,
  );

const empty = { clientId: '', clientSecret: '' };

/** The client of the company's own QuickBooks app (D8.3). It can be set, but is never shown. */
export function ClientForm({ companyId, status }: { companyId: number; status: QuickbooksStatus }) {
  const form = useZodForm(rules, { defaultValues: empty });
  const save = useEndpointMutation(quickbooksEndpoints.saveSettings, {
    invalidates: [quickbooksEndpoints.status],
    failure: { title: 'Failed to save the QuickBooks app' },
  });
  const { control } = form;
  return (
    <Card
      title="QuickBooks app"
      description={
        status.hasOwnClient
          ? 'A client ID and a client secret are stored. New ones replace them.'
          : status.canConnect
            ? 'Not needed: the portal has an app for all its companies. An own one is used instead of it.'
            : 'Create an app at developer.intuit.com and enter its keys here.'
      }
    >
      <Form
        form={form}
        onSubmit={async (body, { thenStartFrom }) => {
          await save.mutateAsync({ params: { companyId }, body });
          thenStartFrom(empty);
          toast({ title: 'QuickBooks app saved', description: 'You can connect now.' });
        }}
        onUnsavedChange={useUnsavedChanges()}
        submitLabel="Save App"
        pendingLabel="Saving..."
      >
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="clientId"
            label="Client ID"
            autoComplete="off"
            spellCheck={false}
          />
          <PasswordField
            control={control}
            name="clientSecret"
            label="Client Secret"
            autoComplete="new-password"
            hint="Stored encrypted; nobody can read it again."
          />
        </div>
        <p className="text-sm text-muted wrap-anywhere">Redirect address for the app: {status.redirectUri}</p>
      </Form>
    </Card>
  );
}
