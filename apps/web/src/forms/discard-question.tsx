import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

interface DiscardQuestionProps {
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks whether the typed text of a dialog is lost. */
export default function DiscardQuestion({ onDiscard, onClose }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Discard what you typed?"
      description="It has not been saved and will be lost."
      confirmLabel="Discard"
      cancelLabel="Keep Editing"
      destructive
      onConfirm={onDiscard}
    />
  );
}
