import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { messages } from '@portal/contract/core/calls/errors.ts';
import { fromDatabase } from '../db/database-errors.ts';
import { AppError } from '../errors.ts';
import type { Reserve } from '../files/reserve.ts';

const isOfFullDatabase = (error: unknown): boolean => {
  const known = fromDatabase(error);
  return known instanceof AppError && known.kind === 'disk_full';
};

const isOfFullFolder = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/**
 * Answers a call while the disk may be full. The first call that finds it full releases the reserve; from then on
 * only calls marked `evenWhenFull` may write. A file that found no space says nothing about the disk of the database:
 * the file storage may be on another one, and then only that call is refused.
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
    if (isOfFullDatabase(error)) await reserve.giveUp();
    else if (isOfFullFolder(error)) await reserve.look();
    else throw error;
    if (endpoint.evenWhenFull && reserve.isGivenUp) return answer();
    throw error;
  }
}
