import { isStaff } from '@portal/contract/core/roles.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { send } from '../../api/client.ts';

/**
 * Signs out before an invitation is accepted. Returns the number of the user's changes that wait on this device. If there
 * are any, the user stays signed in, because only they can send them (D3.14).
 */
export async function leaveAccount(user: User): Promise<number> {
  const device = isStaff(user.role) ? await import('../../device/leave-device.ts') : undefined;
  const waiting = (await device?.waitingOf(user.id)) ?? 0;
  if (waiting > 0) return waiting;
  await send(authEndpoints.logout, {});
  await device?.leaveDevice(user.id);
  return 0;
}
