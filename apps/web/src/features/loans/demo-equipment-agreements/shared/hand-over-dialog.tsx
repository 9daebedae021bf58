import { useEffect, useState } from 'react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { unsentWork, useHandOver } from './use-hand-over.ts';

interface HandOverDialogProps {
  agreementId: number;
  number: string;
  onClose: () => void;
}

const unsentSentence = (count: number): string => {
  if (count === 0) return '';
  const changes = count === 1 ? '1 change of yours has' : `${count} changes of yours have`;
  return ` ${changes} not been sent yet. They wait on this device until you sign in again.`;
};

/** Asks before the device is handed over, because that ends the session (D7.8). */
export function HandOverDialog({ agreementId, number, onClose }: HandOverDialogProps) {
  const { id } = useSignedInUser();
  const [unsent, setUnsent] = useState(0);
  useEffect(() => void unsentWork(id).then(setUnsent), [id]);
  const { begin } = useHandOver(agreementId);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Sign ${number} on this device?`}
      description={`You are signed out here, and this device shows only the agreement. Hand it to the customer. Afterwards you sign in again.${unsentSentence(unsent)}`}
      confirmLabel="Sign Out and Hand Over"
      onConfirm={() => void begin()}
    />
  );
}
