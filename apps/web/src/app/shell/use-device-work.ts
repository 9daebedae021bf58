import { isStaff } from '@portal/contract/roles.ts';
import { useEffect } from 'react';
import { useSignedInUser } from '../../api/signed-in-user.ts';

/** Sends what a technician did without a connection, on whatever screen they are (D3.14). */
export function useDeviceWork(): void {
  const { id, role } = useSignedInUser();
  useEffect(() => {
    if (!isStaff(role)) return;
    let stop: (() => void) | undefined;
    let left = false;
    void import('../../features/mobile-tech/send-in-background.ts').then(({ sendInBackground }) => {
      if (!left) stop = sendInBackground(id);
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [id, role]);
}
