import { authEndpoints } from '@portal/contract/auth.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEndpointMutation } from '../../api/mutation.ts';
import { forgetData, storeUser } from '../../api/signed-in-user.ts';
import { toast } from '../../ui/toast.ts';

/** Signing out (A4, A8): clears the user and goes to /auth. */
export function useSignOut() {
  const navigate = useNavigate();
  return useEndpointMutation(authEndpoints.logout, {
    failure: { title: 'Logout failed' },
    onSuccess: async () => {
      storeUser(null);
      toast({ title: 'Logged out', description: 'You have been successfully logged out' });
      await navigate({ to: '/auth', ignoreBlocker: true });
      forgetData();
    },
  });
}
