import { uploadTitles } from '@portal/contract/core/files.ts';
import { imageUpload } from '@portal/contract/repairs/repair-images/upload.ts';
import type { ChangeEvent, Ref } from 'react';
import { acceptOf, checkFile } from '../../../../ui/file/check-file.ts';
import { toast } from '../../../../ui/toast/toast.ts';

interface PhotoPickerProps {
  ref: Ref<HTMLInputElement>;
  onPhoto: (photo: Blob, name: string) => Promise<void>;
}

/** A hidden file field for photos when there is no camera (D3.15). Other buttons press it. */
export function PhotoPicker({ ref, onPhoto }: PhotoPickerProps) {
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    for (const file of files) {
      const refusal = checkFile(file, imageUpload);
      const title = refusal === imageUpload.tooLarge ? uploadTitles.tooLarge : uploadTitles.wrongType;
      if (refusal) toast({ variant: 'destructive', title, description: refusal });
      // A toast has shown that the device is full.
      else await onPhoto(file, file.name).catch(() => {});
    }
  };
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label="Choose a photo"
      accept={acceptOf(imageUpload)}
      onChange={(event) => void take(event)}
    />
  );
}
