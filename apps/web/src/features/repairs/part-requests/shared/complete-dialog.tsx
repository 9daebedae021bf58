import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';

interface CompleteDialogProps {
  /** The number of the repair. */
  name: string;
  /** What is still open, in sentences. */
  open: readonly string[];
  onAnswer: (goesOn: boolean) => void;
}

/** Asks before a repair is completed with parts that it waits for, or that were approved and not used. */
export default function CompleteDialog({ name, open, onAnswer }: CompleteDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onAnswer(false)}
      title={`Complete ${name}?`}
      description={open.join(' ')}
      confirmLabel="Complete"
      cancelLabel="Not yet"
      onConfirm={() => onAnswer(true)}
    />
  );
}
