import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { OutboxMessageRow } from '../db/schema/traces.ts';
import type { Runtime } from '../runtime.ts';
import { type Attempt, judgeAttempt } from './judge-attempt.ts';
import { sweepOutboxJob } from './send-mail-job.ts';

const minutes = (count: number) => sql<Date>`now() + ${count} * interval '1 minute'`;

/** A server that cannot be used now is not tried once for each message that waits for it. */
const postponeOthers = (db: Db, lastError: string): Promise<unknown> =>
  db
    .updateTable('outboxMessages')
    .set({ dueAt: minutes(1), lastError, waitsForServer: true })
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

/** The server answers: whatever waited for that is due, however long its own pause has grown. */
async function callOthers(runtime: Runtime, db: Db): Promise<void> {
  const [called] = await db
    .updateTable('outboxMessages')
    .set({ dueAt: sql<Date>`now()`, waitsForServer: false })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outboxMessages')
        .select('id')
        .where('state', '=', 'queued')
        .where('waitsForServer', '=', true)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  if (called && called.numUpdatedRows > 0n) await runtime.jobs.enqueue(db, sweepOutboxJob, {});
}

async function record(runtime: Runtime, message: OutboxMessageRow, attempt: Attempt): Promise<void> {
  const { state, delivered, lastError, pause: wait } = judgeAttempt(message, attempt);
  const { id, companyId } = message;
  const serverFault = 'fault' in attempt && attempt.fault.about === 'server' ? attempt.fault : undefined;
  await runtime.database.asCompany(companyId, async (db) => {
    await db
      .updateTable('outboxMessages')
      .set({
        state,
        delivered,
        lastError,
        leaseUntil: null,
        waitsForServer: state === 'queued' && serverFault !== undefined,
        ...(state === 'sent' && { sentAt: sql<Date>`now()` }),
        ...(state === 'queued' && { dueAt: minutes(wait) }),
      })
      .where('id', '=', id)
      // Whose lease ran out does not overwrite what the next one found.
      .where('attempts', '=', message.attempts)
      .execute();
    await (serverFault ? postponeOthers(db, serverFault.sentence) : callOthers(runtime, db));
    await runtime.events.publish(db, { companyId, kind: 'outbox', id });
  });
}

const TRIES = 150;
/** Short: when the database is back, this has to come before the sweep that finds the lease over. */
const BETWEEN_MS = 1_000;

/**
 * Writes down what a try came to. The mail is out already, so a database that is away for a while must
 * not make it go out again.
 */
export async function recordAttempt(
  runtime: Runtime,
  message: OutboxMessageRow,
  attempt: Attempt,
): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      await record(runtime, message, attempt);
      return;
    } catch (err) {
      if (left <= 1) throw err;
      runtime.log.warn(
        { err, messageId: message.id },
        'the state of a mail could not be written and will be again',
      );
      await pause(BETWEEN_MS);
    }
  }
}
