import type { ListedCalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { certificateEndpoints } from '@portal/contract/calibration/certificates/endpoints.ts';
import { certificateFileRule } from '@portal/contract/calibration/reference-standards/certificate-file.ts';
import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { useState } from 'react';
import { UploadDialog } from '../../../../ui/file/upload-dialog.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { useCalibrationWrite } from '../shared/use-calibration.ts';

interface UploadCertificateProps {
  item: ListedCalibrationItem;
  onClose: () => void;
}

/** Stores a certificate that was made elsewhere, as PDF (D5.11). */
export function UploadCertificate({ item, onClose }: UploadCertificateProps) {
  const [number, setNumber] = useState(item.results?.certificateNumber ?? '');
  const [laboratory, setLaboratory] = useState('');
  const [fault, setFault] = useState<string>();
  const upload = useCalibrationWrite(certificateEndpoints.upload, 'form');
  const store = async (form: FormData) => {
    form.set('number', number);
    form.set('laboratory', laboratory);
    setFault(undefined);
    try {
      const stored = await upload.mutateAsync({ params: { id: item.id }, form });
      toast({ title: 'Certificate stored', description: `${stored.number} has been stored.` });
      onClose();
    } catch (error) {
      setFault(error instanceof ApiError ? error.userMessage : 'Please check your connection and try again.');
    }
  };
  return (
    <UploadDialog
      title={`Certificate of ${item.make} ${item.modelName}`}
      description="A certificate that was made elsewhere. The customer can download it at once."
      rule={certificateFileRule}
      label="Choose a PDF or drop it here"
      submitLabel="Store certificate"
      pendingLabel="Storing..."
      pending={upload.isPending}
      onUpload={(form) => void store(form)}
      onClose={onClose}
      fault={fault}
    >
      <Field label="Certificate number" hint="Without one it is the name of the file.">
        {(aria) => (
          <Input
            {...aria}
            value={number}
            maxLength={100}
            onChange={(event) => setNumber(event.target.value)}
          />
        )}
      </Field>
      <Field label="Laboratory">
        {(aria) => (
          <Input
            {...aria}
            value={laboratory}
            maxLength={200}
            onChange={(event) => setLaboratory(event.target.value)}
          />
        )}
      </Field>
    </UploadDialog>
  );
}
