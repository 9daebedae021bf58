import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import type { FileRule } from './check-file.ts';
import { FileDrop } from './file-drop.tsx';

interface UploadDialogProps {
  title: string;
  description?: string;
  /** The allowed kinds and size, the name of the form's field, and the messages. */
  rule: FileRule & { field: string; missing: string };
  /** What the drop area says, such as 'Choose a PDF or drop it here'. */
  label: string;
  /** The kinds and the size in words, when the label does not tell them. */
  hint?: string;
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  onUpload: (form: FormData) => void;
  onClose: () => void;
  /** Why the last try failed. Without it the caller tells that elsewhere. */
  fault?: string | undefined;
  /** Further fields above the file. */
  children?: ReactNode;
}

/** Asks for one file and sends it. The caller closes it when the file is stored. */
export function UploadDialog(props: UploadDialogProps) {
  const { title, description, rule, label, hint, submitLabel, pendingLabel, pending } = props;
  const { onUpload, onClose, fault, children } = props;
  const [file, setFile] = useState<File>();
  const send = () => {
    if (!file) return;
    const form = new FormData();
    form.set(rule.field, file);
    onUpload(form);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      {...(description && { description })}
      locked={pending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button
            onClick={send}
            pending={pending}
            pendingLabel={pendingLabel}
            disabledReason={file ? null : rule.missing}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        <FileDrop
          files={file ? [file] : []}
          onFiles={([picked]) => setFile(picked)}
          rule={rule}
          label={label}
          {...(hint && { hint })}
          disabled={pending}
        />
        {fault ? (
          <p role="alert" className="text-danger">
            {fault}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
