import { isStaff } from '@portal/contract/core/roles.ts';
import { useEffect } from 'react';
import { useSignedInUser } from '../../session/signed-in-user.ts';

/** Milliseconds in which a page loads its own data first. Queued changes are less urgent. */
const AFTER_FIRST_LOOK = 2000;

/** Sends the changes that a technician made without a connection, on every screen (D3.14). */
export function useDeviceWork(): void {
  const { id, role } = useSignedInUser();
  useEffect(() => {
    if (!isStaff(role)) return;
    let stop: (() => void) | undefined;
    let left = false;
    const start = async () => {
      const { sendInBackground } = await import(
        '../../features/pages/mobile-tech/queue/send-in-background.ts'
      );
      if (!left) stop = sendInBackground(id);
    };
    const timer = setTimeout(() => void start(), AFTER_FIRST_LOOK);
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [id, role]);
}
