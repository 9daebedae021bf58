import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { FileDrop } from '../../../ui/file/file-drop.tsx';
import { sha256Of } from './sha256-of.ts';

const rule = {
  kinds: ['pdf'],
  maxBytes: 50 * 1024 * 1024,
  tooLarge: 'Files up to 50 MB can be compared.',
  wrongType: 'Please choose the PDF file of the certificate.',
} as const;

type Compared = 'same' | 'other' | 'failed' | undefined;

/** Compares a PDF with the certificate that was issued, on the device. The file is sent nowhere (D5.11). */
export function CompareFile({ sha256 }: { sha256: string }) {
  const [file, setFile] = useState<File>();
  const [compared, setCompared] = useState<Compared>();
  const compare = (picked: File | undefined) => {
    setFile(picked);
    setCompared(undefined);
    if (!picked) return;
    sha256Of(picked).then(
      (hash) => setCompared(hash === sha256 ? 'same' : 'other'),
      () => setCompared('failed'),
    );
  };
  return (
    <section aria-labelledby="compare" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="compare" className="mb-1">
        Compare your copy
      </h2>
      <p className="mb-3 text-muted">
        Choose the PDF that you have. It is compared on this device and not sent anywhere.
      </p>
      <FileDrop
        files={file ? [file] : []}
        onFiles={([picked]) => compare(picked)}
        rule={rule}
        label="Choose the PDF or drop it here"
      />
      <div role="status" className="mt-3">
        {compared === 'same' ? (
          <p className="flex items-start gap-2 font-medium text-green-800">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            Your copy is the certificate that was issued.
          </p>
        ) : null}
        {compared === 'other' ? (
          <p className="flex items-start gap-2 font-medium text-danger">
            <CircleX aria-hidden className="mt-0.5 size-5 shrink-0" />
            Your copy is not the certificate that was issued. It may have been changed.
          </p>
        ) : null}
        {compared === 'failed' ? <p className="text-danger">The file could not be read.</p> : null}
      </div>
      <p className="mt-3 text-sm text-muted">SHA-256 of the issued file</p>
      <p className="font-mono text-sm break-all">{sha256}</p>
    </section>
  );
}
