import type { EndpointDeclaration } from '@portal/contract/core/endpoint.ts';
import { messages } from '@portal/contract/core/errors.ts';
import { fromDatabase } from '../db/database-errors.ts';
import { AppError } from '../errors.ts';
import type { Reserve } from '../files/reserve.ts';

const isOfFullDisk = (error: unknown): boolean => {
  const known = fromDatabase(error);
  return (
    (known instanceof AppError && known.kind === 'disk_full') ||
    (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
  );
};

/**
 * Answers a call while the disk may be full. The first call that finds it full releases the reserve; from then on
 * only calls marked `evenWhenFull` may write.
 * @throws 507 for all other writes.
 */
export async function answerOnFullDisk<T>(
  endpoint: EndpointDeclaration,
  reserve: Reserve,
  answer: () => Promise<T>,
): Promise<T> {
  if (endpoint.method !== 'GET' && !endpoint.evenWhenFull && reserve.isGivenUp)
    throw new AppError('disk_full', 'portal.disk_full', messages.diskFull);
  try {
    return await answer();
  } catch (error) {
    if (!isOfFullDisk(error)) throw error;
    await reserve.giveUp();
    if (endpoint.evenWhenFull) return answer();
    throw error;
  }
}
