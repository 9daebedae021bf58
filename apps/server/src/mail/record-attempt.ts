import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { OutboxMessageRow } from '../db/schema/traces.ts';
import type { House } from '../house.ts';
import { type Attempt, judgeAttempt } from './judge-attempt.ts';

const minutes = (count: number) => sql<Date>`now() + ${count} * interval '1 minute'`;

/** A server that cannot be used now is not tried once for each message that waits for it. */
const postponeOthers = (db: Db, lastError: string): Promise<unknown> =>
  db
    .updateTable('outboxMessages')
    .set({ dueAt: minutes(1), lastError })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outboxMessages')
        .select('id')
        .where('state', '=', 'queued')
        .where('dueAt', '<=', sql<Date>`now()`)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

async function record(house: House, message: OutboxMessageRow, attempt: Attempt): Promise<void> {
  const { state, delivered, lastError, pause: wait } = judgeAttempt(message, attempt);
  const { id, companyId } = message;
  await house.database.asCompany(companyId, async (db) => {
    await db
      .updateTable('outboxMessages')
      .set({
        state,
        delivered,
        lastError,
        leaseUntil: null,
        ...(state === 'sent' && { sentAt: sql<Date>`now()` }),
        ...(state === 'queued' && { dueAt: minutes(wait) }),
      })
      .where('id', '=', id)
      // Whose lease ran out does not overwrite what the next one found.
      .where('attempts', '=', message.attempts)
      .execute();
    if ('fault' in attempt && attempt.fault.about === 'server')
      await postponeOthers(db, attempt.fault.sentence);
    await house.events.publish(db, { companyId, kind: 'outbox', id });
  });
}

const TRIES = 30;
const BETWEEN_MS = 5_000;

/**
 * Writes down what a try came to. The mail is out already, so a database that is away for a while must
 * not make it go out again.
 */
export async function recordAttempt(
  house: House,
  message: OutboxMessageRow,
  attempt: Attempt,
): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      await record(house, message, attempt);
      return;
    } catch (err) {
      if (left <= 1) throw err;
      house.log.warn(
        { err, messageId: message.id },
        'the state of a mail could not be written and will be again',
      );
      await pause(BETWEEN_MS);
    }
  }
}
