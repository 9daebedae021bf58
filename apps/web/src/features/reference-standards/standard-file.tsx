import { ApiError } from '@portal/contract/core/api-error.ts';
import { certificateFileRule } from '@portal/contract/reference-standards/certificate-file.ts';
import { referenceStandardEndpoints } from '@portal/contract/reference-standards/endpoints.ts';
import type { ReferenceStandard } from '@portal/contract/reference-standards/shapes.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../api/mutation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FileDrop } from '../../ui/file/file-drop.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { changedByStandard } from './use-save-standard.ts';

interface StandardFileProps {
  standard: ReferenceStandard;
  onClose: () => void;
}

/** Stores the certificate file of a standard (D5.10). */
export function StandardFile({ standard, onClose }: StandardFileProps) {
  const { id, name, certificateFile } = standard;
  const [file, setFile] = useState<File>();
  const upload = useEndpointMutation(referenceStandardEndpoints.setCertificate, {
    invalidates: changedByStandard,
    failure: {
      title: 'The certificate file was not stored',
      description: (error) =>
        error instanceof ApiError ? error.userMessage : 'Please check your connection and try again.',
    },
    onSuccess: () => {
      toast({
        title: 'Certificate file stored',
        description: `The certificate file of ${name} has been stored.`,
      });
      onClose();
    },
  });
  const store = () => {
    if (!file) return;
    const form = new FormData();
    form.set(certificateFileRule.field, file);
    upload.mutate({ params: { id }, form });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Certificate file of ${name}`}
      description={certificateFile ? `The present file is ${certificateFile}.` : 'A PDF of up to 10 MB.'}
      locked={upload.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={upload.isPending}>
            Cancel
          </Button>
          <Button
            onClick={store}
            pending={upload.isPending}
            pendingLabel="Storing..."
            disabledReason={file ? null : certificateFileRule.missing}
          >
            Store file
          </Button>
        </>
      }
    >
      <FileDrop
        files={file ? [file] : []}
        onFiles={([picked]) => setFile(picked)}
        rule={certificateFileRule}
        label="Choose a PDF or drop it here"
        disabled={upload.isPending}
      />
    </Dialog>
  );
}
