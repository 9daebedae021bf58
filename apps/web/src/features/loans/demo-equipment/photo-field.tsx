import { demoLoanMessages } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import { LOAN_PHOTOS_MAX } from '@portal/contract/loans/demo-equipment-loans/rules.ts';
import { imageUpload } from '@portal/contract/repairs/repair-images/upload.ts';
import { FileDrop } from '../../../ui/file/file-drop.tsx';

interface PhotoFieldProps {
  files: readonly File[];
  onFiles: (files: File[]) => void;
  disabled: boolean;
}

/** Photos of a unit, from the camera of a phone or from files (D7.6). */
export const PhotoField = ({ files, onFiles, disabled }: PhotoFieldProps) => (
  <div>
    <p className="mb-1 font-medium">Photos</p>
    <FileDrop
      files={files}
      onFiles={onFiles}
      rule={imageUpload}
      max={LOAN_PHOTOS_MAX}
      tooMany={demoLoanMessages.tooManyPhotos}
      label="Choose photos or drop them here"
      hint="JPEG, PNG, WebP or GIF, up to 10 MB each"
      disabled={disabled}
    />
  </div>
);
