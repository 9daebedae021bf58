import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';

interface PrintoutPreviewProps {
  document: Blob;
  /** The service report number. */
  number: string;
  onClose: () => void;
}

/** The printout in the browser's own viewer. Phones have no viewer in a frame and open it in a new tab. */
export function PrintoutPreview({ document, number, onClose }: PrintoutPreviewProps) {
  const [url, setUrl] = useState<string>();
  const { frame, link } = useFocusOutside();
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
      size="lg"
    >
      {url ? (
        <div className="flex flex-col gap-3">
          <a
            ref={link}
            href={url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm', className: 'self-start' })}
          >
            Open in a new tab
          </a>
          <iframe
            ref={frame}
            src={`${url}#navpanes=0&view=FitH`}
            title={`Preview of service report ${number}`}
            className="h-[65dvh] w-full rounded-lg border border-line bg-slate-50"
          />
        </div>
      ) : null}
    </Dialog>
  );
}

/**
 * Returns the focus to the link. A viewer takes the focus when it has loaded, and Escape would then not reach the page.
 * If the user moved the focus into the document, it stays there.
 */
function useFocusOutside() {
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    let tabbed = false;
    const note = ({ key }: KeyboardEvent) => {
      tabbed = key === 'Tab';
    };
    const back = () => {
      const viewer = frame.current;
      if (viewer && document.activeElement === viewer && !tabbed && !viewer.matches(':hover'))
        link.current?.focus();
    };
    window.addEventListener('keydown', note);
    window.addEventListener('blur', back);
    return () => {
      window.removeEventListener('keydown', note);
      window.removeEventListener('blur', back);
    };
  }, []);
  return { frame, link };
}
