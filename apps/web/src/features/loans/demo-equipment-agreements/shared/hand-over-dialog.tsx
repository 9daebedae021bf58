import { isStaff } from '@portal/contract/core/roles.ts';
import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { useEffect, useState } from 'react';
import { send } from '../../../../api/client.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';

const deviceWork = () => import('../../../../device/leave-device.ts');

/**
 * Returns the change to hand-over mode (D7.8). The session on this device ends before the page is shown, so the customer
 * can reach nothing else of the portal, and leaving needs the password of a member of staff.
 */
function useHandOver(agreementId: number) {
  const user = useSignedInUser();
  const { isPending, mutateAsync } = useEndpointMutation(demoEquipmentAgreementEndpoints.handOver, {
    failure: { title: 'Failed to start signing' },
    onSuccess: async ({ path }) => {
      await send(authEndpoints.logout, {});
      if (isStaff(user.role)) await deviceWork().then(({ leaveDevice }) => leaveDevice(user.id));
      window.location.replace(path);
    },
  });
  return { isPending, begin: () => mutateAsync({ params: { id: agreementId } }).catch(() => undefined) };
}

/** Returns the number of unsent changes of the user on this device. They would stay hidden until the next sign-in. */
const unsentWork = (userId: number): Promise<number> =>
  deviceWork().then(({ waitingOf }) => waitingOf(userId));

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
