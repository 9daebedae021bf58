import { certificateFileRule } from '@portal/contract/calibration/reference-standards/certificate-file.ts';
import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import type {
  ReferenceStandard,
  StandardCalibration,
} from '@portal/contract/calibration/reference-standards/shapes.ts';
import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { UploadDialog } from '../../../ui/file/upload-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByStandard } from './use-save-standard.ts';

interface StandardFileProps {
  standard: ReferenceStandard;
  calibration: StandardCalibration;
  onClose: () => void;
}

/** Stores the certificate file of a calibration of a standard. An earlier file stays (D5.10). */
export function StandardFile({ standard, calibration, onClose }: StandardFileProps) {
  const { name } = standard;
  const { id, certificateFile } = calibration;
  const upload = useEndpointMutation(referenceStandardEndpoints.setCalibrationCertificate, {
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
  return (
    <UploadDialog
      title={`Certificate file of ${name}`}
      description={certificateFile ? `The present file is ${certificateFile}.` : 'A PDF of up to 10 MB.'}
      rule={certificateFileRule}
      label="Choose a PDF or drop it here"
      submitLabel="Store file"
      pendingLabel="Storing..."
      pending={upload.isPending}
      onUpload={(form) => upload.mutate({ params: { id }, form })}
      onClose={onClose}
    />
  );
}
