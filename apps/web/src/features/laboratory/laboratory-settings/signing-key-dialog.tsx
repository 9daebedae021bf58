import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { signingCertificateEndpoints } from '@portal/contract/laboratory/signing-certificates/endpoints.ts';
import { keyFileRule } from '@portal/contract/laboratory/signing-certificates/key-file.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { UploadDialog } from '../../../ui/file/upload-dialog.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { PasswordInput } from '../../../ui/input/password-input.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Asks for the file of a certificate and its password, which is typed this once. */
export function SigningKeyDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const set = useEndpointMutation(signingCertificateEndpoints.set, {
    invalidates: [signingCertificateEndpoints.get],
    failure: 'form',
    onSuccess: ({ certificate }) => {
      toast({
        title: 'Certificate stored',
        description: `New papers are signed by ${certificate?.name ?? 'it'}.`,
      });
      onClose();
    },
  });
  return (
    <UploadDialog
      title="Certificate that signs your papers"
      description="The file and its password are stored encrypted. Nobody can read or download them here again."
      rule={keyFileRule}
      label="Choose a .p12 or .pfx file or drop it here"
      submitLabel="Store certificate"
      pendingLabel="Checking..."
      pending={set.isPending}
      fault={set.error ? userMessage(set.error) : undefined}
      onUpload={(form) => {
        form.set('password', password);
        set.mutate({ params: { companyId }, form });
      }}
      onClose={onClose}
    >
      <Field label="Password of the file" hint="Empty when the file has none.">
        {(aria) => (
          <PasswordInput
            {...aria}
            name="file-password"
            autoComplete="off"
            value={password}
            disabled={set.isPending}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
    </UploadDialog>
  );
}
