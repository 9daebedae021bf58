import { isStaff } from '@portal/contract/core/roles.ts';
import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { send } from '../../../../api/client.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';

const deviceWork = () => import('../../../../device/leave-device.ts');

/**
 * Returns the change to hand-over mode (D7.8). The session on this device ends before the page is shown, so the customer
 * can reach nothing else of the portal, and leaving needs the password of a member of staff.
 */
export function useHandOver(agreementId: number) {
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
export const unsentWork = (userId: number): Promise<number> =>
  deviceWork().then(({ waitingOf }) => waitingOf(userId));
