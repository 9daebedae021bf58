import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

interface DiscardQuestionProps {
  /** Names what is lost. */
  description?: string;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks whether the typed text of a dialog is lost. */
export default function DiscardQuestion(props: DiscardQuestionProps) {
  const { description = 'It has not been saved and will be lost.', onDiscard, onClose } = props;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Discard what you typed?"
      description={description}
      confirmLabel="Discard"
      cancelLabel="Keep Editing"
      destructive
      onConfirm={onDiscard}
    />
  );
}
