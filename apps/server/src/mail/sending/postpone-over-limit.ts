import { sql } from 'kysely';
import type { OutboxMessageRow } from '../../db/schema/traces.ts';
import type { Runtime } from '../../runtime.ts';
import { pendingOf } from './judge-attempt.ts';

/** The longest time in seconds until a postponed message is tried again. */
const LOOK_AGAIN = 3_600;
/** The error of a mail that waits for the next day. */
export const OVER_LIMIT =
  'The company has sent to as many recipients today as it may. This email waits until there is room again.';

/**
 * Counts a message's recipients for its company on the first try, unless they were counted before. When there are too
 * many for the day, it puts the message back into the outbox (D4.4). Mail about an account is counted and still sent.
 * Returns true when the message was put back.
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
        lastError: OVER_LIMIT,
        dueAt: sql<Date>`now() + make_interval(secs => ${Math.min(wait, LOOK_AGAIN)})`,
        // It waits for room and not for a server, so nobody is asked before it leaves.
        wantedAt: sql<Date>`now() + make_interval(secs => ${Math.min(wait, LOOK_AGAIN)})`,
      })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute();
    await runtime.events.publish(db, { companyId, kind: 'outbox', id });
  });
  return true;
}
