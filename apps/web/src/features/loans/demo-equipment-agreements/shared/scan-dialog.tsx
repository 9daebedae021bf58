import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import { scanUpload } from '@portal/contract/loans/demo-equipment-agreements/scan-upload.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { UploadDialog } from '../../../../ui/file/upload-dialog.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByAgreement } from './changed-by-agreement.ts';

interface ScanDialogProps {
  loanId: number;
  number: string;
  onClose: () => void;
}

/** Stores the scan or photo of an agreement that was signed on paper (D7.3). */
export function ScanDialog({ loanId, number, onClose }: ScanDialogProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const upload = useEndpointMutation(demoEquipmentAgreementEndpoints.save, {
    invalidates: changedByAgreement,
    failure: 'form',
  });
  const store = async (form: FormData) => {
    if (name.trim()) form.set('name', name);
    setFault(undefined);
    try {
      await upload.mutateAsync({ params: { id: loanId }, form });
      toast({ title: 'Agreement stored', description: `${number} is signed.` });
      onClose();
    } catch (error) {
      setFault(error instanceof ApiError ? error.userMessage : 'Please check your connection and try again.');
    }
  };
  return (
    <UploadDialog
      title="Upload Signed Agreement"
      description={`The scan or photo of ${number}. It cannot be replaced later, and the customer gets a copy by email.`}
      rule={scanUpload}
      label="Choose a file or drop it here"
      hint="PDF, JPEG or PNG, up to 10 MB"
      submitLabel="Store Agreement"
      pendingLabel="Storing..."
      pending={upload.isPending}
      onUpload={(form) => void store(form)}
      onClose={onClose}
      fault={fault}
    >
      <Field label="Signed by" hint="The name on the paper, if you can read it.">
        {(aria) => (
          <Input {...aria} value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
    </UploadDialog>
  );
}
