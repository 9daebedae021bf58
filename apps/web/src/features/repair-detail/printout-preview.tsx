import { useEffect, useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface PrintoutPreviewProps {
  document: Blob;
  /** The service report number. */
  number: string;
  onClose: () => void;
}

/** The printout in the browser's own viewer; phones, which have none in a frame, open it beside the page. */
export function PrintoutPreview({ document, number, onClose }: PrintoutPreviewProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(document);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [document]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Printout Preview"
      description={`Service report ${number}, as it is printed and mailed.`}
      size="xl"
      footer={
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', className: 'w-full sm:w-auto' })}
        >
          Open in a new tab
        </a>
      }
    >
      {url ? (
        <iframe
          src={url}
          title={`Preview of service report ${number}`}
          className="h-[65dvh] w-full rounded-lg border border-line bg-slate-50"
        />
      ) : null}
    </Dialog>
  );
}
