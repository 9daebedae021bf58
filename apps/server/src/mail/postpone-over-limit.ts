import { sql } from 'kysely';
import type { OutboxMessageRow } from '../db/schema/traces.ts';
import type { Runtime } from '../runtime.ts';
import { pendingOf } from './judge-attempt.ts';

/** Seconds until a message that has to wait is looked at again. */
const LOOK_AGAIN = 3_600;
const SENTENCE =
  'The company has sent to as many recipients today as it may. This email waits until there is room again.';

/**
 * Counts a message's recipients for its company on its first try, if that was not done before, and puts it back into the outbox when they are too
 * many for the day (D4.4). What concerns an account is counted and goes out. Answers whether it was put back.
 */
export async function postponeOverLimit(runtime: Runtime, message: OutboxMessageRow): Promise<boolean> {
  const { id, companyId, attempts, event, counted } = message;
  if (counted || attempts > 1) return false;
  const wait = await runtime.limits.tryUse('mail-of-company', companyId, pendingOf(message).length);
  if (wait === 0 || event.startsWith('account.')) return false;
  await runtime.database.asCompany(companyId, async (db) => {
    await db
      .updateTable('outboxMessages')
      .set({
        state: 'queued',
        attempts: 0,
        leaseUntil: null,
        lastError: SENTENCE,
        dueAt: sql<Date>`now() + make_interval(secs => ${Math.min(wait, LOOK_AGAIN)})`,
      })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute();
    await runtime.events.publish(db, { companyId, kind: 'outbox', id });
  });
  return true;
}
