import { logoUpload } from '@portal/contract/companies/company-settings/logo-upload.ts';
import { uploadTitles } from '@portal/contract/core/files.ts';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { acceptOf, checkFile } from '../../../ui/file/check-file.ts';
import { toast } from '../../../ui/toast/toast.ts';

interface LogoPickerProps {
  /** The address of the stored logo or of the picked one. */
  shown: string | null;
  picked: File | undefined;
  onPick: (file: File | undefined) => void;
}

/** Picks a logo. It refuses other files with the messages of B5 before anything is sent. */
export function LogoPicker({ shown, picked, onPick }: LogoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Without this, a removed file could not be picked again.
    event.target.value = '';
    if (!file) return;
    const refusal = checkFile(file, logoUpload);
    if (refusal === null) return onPick(file);
    const title = refusal === logoUpload.tooLarge ? uploadTitles.tooLarge : uploadTitles.wrongType;
    toast({ variant: 'destructive', title, description: refusal });
  };
  return (
    <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
      <span className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-lg border border-line bg-white">
        {shown ? (
          <img src={shown} alt="Company logo" className="max-h-full max-w-full object-contain" />
        ) : (
          <ImageUp aria-hidden className="size-6 text-muted" />
        )}
      </span>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => input.current?.click()} aria-describedby={hintId}>
            {shown ? 'Change Logo' : 'Upload Logo'}
          </Button>
          {picked ? (
            <Button variant="ghost" onClick={() => onPick(undefined)}>
              Take Back
            </Button>
          ) : null}
        </div>
        <p id={hintId} className="text-sm text-muted">
          {picked ? `${picked.name} is uploaded when you save. ` : ''}
          PNG, JPEG or WebP up to 2MB, recommended 400x400 square.
        </p>
        <input
          ref={input}
          type="file"
          aria-label="Company Logo"
          accept={acceptOf(logoUpload)}
          onChange={take}
          className="hidden"
        />
      </div>
    </div>
  );
}
