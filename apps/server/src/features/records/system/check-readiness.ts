import { messages } from '@portal/contract/core/errors.ts';
import { AppError } from '../../../errors.ts';
import type { Runtime } from '../../../runtime.ts';

/**
 * Returns that the portal is ready.
 * @throws 503 while the portal starts or stops, or when it has no database.
 */
export async function checkReadiness(runtime: Runtime): Promise<{ status: 'ok' }> {
  if (runtime.isOpen && (await runtime.database.isReachable())) return { status: 'ok' };
  throw new AppError('unavailable', 'portal.not_ready', messages.busy, { retryAfter: 2 });
}
