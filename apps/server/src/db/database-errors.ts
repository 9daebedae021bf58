import { messages } from '@portal/contract/core/calls/errors.ts';
import { AppError } from '../errors.ts';
import { CommitNotOnStandby } from './connections/commit-on-standby.ts';
import {
  brokenReference,
  type ConstraintWords,
  noConstraintWords,
  somebodyWasFirst,
} from './constraint-words.ts';

interface PostgresFault extends Error {
  code: string;
  constraint?: string;
  table?: string;
}

const isPostgresFault = (e: unknown): e is PostgresFault =>
  e instanceof Error && 'code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code);

const badValue = new Set([
  '22001',
  '22003',
  '22007',
  '22008',
  '22009',
  '22021',
  '22025',
  '22P02',
  '22P05',
  '23514',
]);
const overloaded = new Set([
  '53300',
  '57014',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '40001',
  '40P01',
  '25006',
  '25P03',
]);
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * Returns the 503 for a database that cannot be reached, is busy, or has locked rows. The same call may work in a
 * moment.
 */
export const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'portal.unavailable', messages.busy, { retryAfter: 2, cause });

/**
 * Returns the error that a caller may read for an error of PostgreSQL. Returns unknown errors unchanged. Transactions
 * pass the words for broken constraints.
 */
export function fromDatabase(error: unknown, words: ConstraintWords = noConstraintWords): unknown {
  if (error instanceof AppError) return error;
  if (isPostgresFault(error)) {
    if (badValue.has(error.code))
      return new AppError('invalid', 'request.invalid', messages.invalid, { cause: error });
    if (error.code === '23503' || error.code === '23001') return brokenReference(words, error);
    if (error.code === '23505' || error.code === '23P01') return somebodyWasFirst(words, error.constraint);
    if (error.code.startsWith('53') && error.code !== '53300')
      return new AppError('disk_full', 'portal.disk_full', messages.diskFull, { cause: error });
    if (overloaded.has(error.code) || error.code.startsWith('08')) return unavailable(error);
  }
  if (error instanceof CommitNotOnStandby) return unavailable(error);
  if (error instanceof Error) {
    if ('code' in error && network.has(String(error.code))) return unavailable(error);
    if (/^(Connection terminated|timeout e|Client (has encountered|was closed))/.test(error.message))
      return unavailable(error);
  }
  return error;
}

/**
 * Returns true for serialization failures, deadlocks and stale plans. The caller may run the whole transaction again.
 */
export const isRetryable = (error: unknown): boolean =>
  isPostgresFault(error) && (error.code === '40001' || error.code === '40P01' || isStalePlan(error));

/**
 * Returns true for a prepared query whose table has got another column since, for example while a newer instance
 * migrates. This connection will refuse the query every time. A new connection will not.
 */
export const isStalePlan = (error: unknown): boolean => isPostgresFault(error) && error.code === '0A000';

/**
 * Returns true for errors after which the connection must be closed: a stale plan, a server that is the leader no longer
 * and only reads, and a leader whose standby does not answer. A new connection leads to the new leader.
 */
export const isOfConnection = (error: unknown): boolean =>
  isStalePlan(error) ||
  error instanceof CommitNotOnStandby ||
  (isPostgresFault(error) && error.code === '25006');
