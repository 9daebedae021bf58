import { isStaff } from '@portal/contract/core/roles.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEndpointMutation } from '../../api/mutation.ts';
import { forgetData, storeUser, useSignedInUser } from '../../session/signed-in-user.ts';
import { toast } from '../../ui/toast/toast.ts';
import { askToLeave } from './sign-out-warning.tsx';

const deviceWork = () => import('../../device/leave-device.ts');

/** Returns true when no change of the user waits on this device, or when the user leaves the changes there. */
async function mayLeave(userId: number): Promise<boolean> {
  const { waitingOf } = await deviceWork();
  const waiting = await waitingOf(userId);
  return waiting === 0 || askToLeave(waiting);
}

/**
 * Returns the sign-out (A4, A8). It clears the user and goes to /auth. It first asks staff with unsent work (D3.14).
 */
export function useSignOut() {
  const navigate = useNavigate();
  const user = useSignedInUser();
  const { isPending, mutate } = useEndpointMutation(authEndpoints.logout, {
    failure: { title: 'Logout failed' },
    onSuccess: async () => {
      if (isStaff(user.role)) await deviceWork().then(({ leaveDevice }) => leaveDevice(user.id));
      storeUser(null);
      toast({ title: 'Logged out', description: 'You have been successfully logged out' });
      await navigate({ to: '/auth', ignoreBlocker: true });
      forgetData();
    },
  });
  const signOut = async () => {
    if (!isStaff(user.role) || (await mayLeave(user.id))) mutate();
  };
  return { isPending, mutate: () => void signOut() };
}
