import { signingCertificateEndpoints } from '@portal/contract/laboratory/signing-certificates/endpoints.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Form } from '../../../forms/form.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const rules = () =>
  import('@portal/contract/laboratory/signing-certificates/endpoints.ts').then(
    ({ timeStampForm }) => timeStampForm,
  );

/** The server that stamps signatures with the time. */
export function TimeStampForm({ companyId, timeStampUrl }: { companyId: number; timeStampUrl: string }) {
  const save = useEndpointMutation(signingCertificateEndpoints.setTimeStampServer, {
    invalidates: [signingCertificateEndpoints.get],
    failure: 'form',
  });
  const form = useZodForm(rules, { defaultValues: { timeStampUrl } });
  useFollowing(form, { timeStampUrl });
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await save.mutateAsync({ params: { companyId }, body });
        toast({
          title: 'Time stamp server updated',
          description: body.timeStampUrl
            ? 'New signatures get a time stamp from it.'
            : 'New signatures get no time stamp.',
        });
      }}
      onUnsavedChange={useUnsavedChanges()}
      submitLabel="Save Server"
      pendingLabel="Saving..."
      summary={false}
    >
      <TextField
        control={form.control}
        name="timeStampUrl"
        label="Time stamp server (optional)"
        hint="Its address, from your issuer (RFC 3161). It proves when a paper was signed, also after the certificate has run out."
        placeholder="https://timestamp.example.com"
        autoComplete="off"
        spellCheck={false}
      />
    </Form>
  );
}
