import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

interface UnsentWorkDialogProps {
  /** The number of changes that wait on this device. */
  waiting: number;
  answer: (leave: boolean) => void;
}

/** Asks whether to sign out although changes wait on this device (D3.14). */
export default function UnsentWorkDialog({ waiting, answer }: UnsentWorkDialogProps) {
  const changes = waiting === 1 ? '1 change has' : `${waiting} changes have`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || answer(false)}
      title="Sign out with unsent work?"
      description={`${changes} not been sent yet. They stay hidden on this device and are sent when you sign in here again.`}
      confirmLabel="Sign Out"
      cancelLabel="Stay"
      destructive
      onConfirm={() => answer(true)}
    />
  );
}
