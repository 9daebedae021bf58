import { AppError } from '../errors.ts';
import { FileMissing } from './store.ts';

/** What the SDK adds to its errors. Without a status the store did not answer. */
interface FromSdk {
  $metadata?: { httpStatusCode?: number };
}

/** The answers for a wrong key or a bucket that the key may not open. The operator changes them, not the caller. */
const CLOSED = [401, 403];

/**
 * Returns the error for a fault of the store: `FileMissing`, a 503 when the store is away or refuses the portal, or the
 * fault itself.
 */
export function s3Fault(key: string, fault: Error): Error {
  const { $metadata: told } = (fault.cause ?? fault) as FromSdk;
  if (told === undefined) return fault;
  const { httpStatusCode: status } = told;
  if (status === 404) return new FileMissing(key, { cause: fault });
  if (status !== undefined && status < 500 && !CLOSED.includes(status)) return fault;
  return new AppError(
    'unavailable',
    'files.unavailable',
    'Files cannot be stored or read right now. Please try again in a moment.',
    { retryAfter: 5, cause: fault },
  );
}
