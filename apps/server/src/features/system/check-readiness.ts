import { messages } from '@portal/contract/core/errors.ts';
import { AppError } from '../../errors.ts';
import type { House } from '../../house.ts';

/** @throws 503 while the portal starts, stops or has no database. */
export async function checkReadiness(house: House): Promise<{ status: 'ok' }> {
  if (house.isOpen && (await house.database.isReachable())) return { status: 'ok' };
  throw new AppError('unavailable', 'portal.not_ready', messages.busy, { retryAfter: 2 });
}
