import type { ListedCalibrationItem } from '@portal/contract/calibrations/shapes.ts';
import { certificateEndpoints } from '@portal/contract/certificates/endpoints.ts';
import { ApiError } from '@portal/contract/core/api-error.ts';
import { certificateFileRule } from '@portal/contract/reference-standards/certificate-file.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FileDrop } from '../../../ui/file/file-drop.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useCalibrationWrite } from './use-calibration.ts';

interface UploadCertificateProps {
  item: ListedCalibrationItem;
  onClose: () => void;
}

/** Stores a certificate that was made elsewhere, as PDF (D5.11). */
export function UploadCertificate({ item, onClose }: UploadCertificateProps) {
  const [file, setFile] = useState<File>();
  const [number, setNumber] = useState(item.results?.certificateNumber ?? '');
  const [laboratory, setLaboratory] = useState('');
  const [fault, setFault] = useState<string>();
  const upload = useCalibrationWrite(certificateEndpoints.upload, 'form');
  const store = async () => {
    if (!file) return;
    const form = new FormData();
    form.set('number', number);
    form.set('laboratory', laboratory);
    form.set(certificateFileRule.field, file);
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
    <Dialog
      open
      onOpenChange={onClose}
      title={`Certificate of ${item.make} ${item.modelName}`}
      description="A certificate that was made elsewhere. The customer can download it at once."
      locked={upload.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={upload.isPending}>
            Cancel
          </Button>
          <Button
            onClick={() => void store()}
            pending={upload.isPending}
            pendingLabel="Storing..."
            disabledReason={file ? null : certificateFileRule.missing}
          >
            Store certificate
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileDrop
          files={file ? [file] : []}
          onFiles={([picked]) => setFile(picked)}
          rule={certificateFileRule}
          label="Choose a PDF or drop it here"
          disabled={upload.isPending}
        />
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
        {fault ? (
          <p role="alert" className="text-danger">
            {fault}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
