import type { OutboxMessageRow } from '../db/schema/traces.ts';
import type { Runtime } from '../runtime.ts';
import { LEASE_SECONDS, renewLease } from './claim-message.ts';

const EVERY_MS = (LEASE_SECONDS * 1_000) / 4;

/**
 * Renews the lease on a message while `work` runs. That may take as long as the mail server needs. A process that
 * dies renews nothing, so another process sends the message within a minute.
 */
export async function holdLease<T>(
  { database, log }: Pick<Runtime, 'database' | 'log'>,
  message: OutboxMessageRow,
  work: () => Promise<T>,
  everyMs = EVERY_MS,
): Promise<T> {
  const renewing = setInterval(() => {
    database
      .asCompany(message.companyId, (db) => renewLease(db, message))
      .catch((err: unknown) =>
        log.warn({ err, messageId: message.id }, 'the lease on a mail was not renewed'),
      );
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}
