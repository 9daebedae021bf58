import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

/** Returns the name that the server gives to a file, such as 'Certificates 2026-03-05.zip'. */
function nameOf(answer: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : 'Certificates.zip';
}

async function save(answer: Response): Promise<void> {
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOf(answer);
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves the ZIP file of a call. A refusal is told in a toast, where a link would open a page with an error. */
export async function downloadZip(load: () => Promise<Response>): Promise<void> {
  try {
    await save(await load());
  } catch (error) {
    toast({ variant: 'destructive', title: 'Download Failed', description: userMessage(error) });
  }
}

interface DownloadZipProps extends Pick<ButtonProps, 'size'> {
  label: string;
  /** Makes the call. */
  load: () => Promise<Response>;
}

/** A button that saves a ZIP file. */
export function DownloadZip({ label, load, size }: DownloadZipProps) {
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    await downloadZip(load);
    setPending(false);
  };
  return (
    <Button
      variant="secondary"
      size={size}
      pending={pending}
      pendingLabel="Preparing..."
      onClick={() => void run()}
    >
      <FileArchive aria-hidden className="size-4" />
      {label}
    </Button>
  );
}
