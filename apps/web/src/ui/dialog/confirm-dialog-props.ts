import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** Fields below the description, for choices before confirming. */
  children?: ReactNode;
  confirmLabel: string;
  /** Why the user cannot confirm now. */
  confirmDisabledReason?: string | null;
  /** Shown while the promise of `onConfirm` runs, such as 'Deleting...'. */
  pendingLabel?: string;
  cancelLabel?: string;
  destructive?: boolean;
  /**
   * Runs the action. The dialog closes when the promise resolves. When it rejects, the dialog stays and the caller
   * shows why.
   */
  onConfirm: () => unknown;
}
