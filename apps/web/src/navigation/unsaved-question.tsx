import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

/** Asks whether to leave a screen whose changes are not saved. */
export default function UnsavedQuestion({ onAnswer }: { onAnswer: (leave: boolean) => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onAnswer(false)}
      title="Leave without saving?"
      description="Your changes on this page have not been saved and will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => onAnswer(true)}
    />
  );
}
