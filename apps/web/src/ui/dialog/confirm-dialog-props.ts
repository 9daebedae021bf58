import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** What can be chosen before confirming; stands beneath the description. */
  children?: ReactNode;
  confirmLabel: string;
  /** Why it cannot be confirmed now. */
  confirmDisabledReason?: string | null;
  /** Shown while the promise of `onConfirm` runs, such as 'Deleting...'. */
  pendingLabel?: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** Closes the dialog when its promise resolves. When it rejects the dialog stays; the caller's toast tells why. */
  onConfirm: () => unknown;
}
