import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { OutboxMessageRow } from '../db/schema/traces.ts';
import type { Runtime } from '../runtime.ts';
import { type Attempt, judgeAttempt } from './judge-attempt.ts';
import { sweepOutboxJob } from './send-mail-job.ts';

const minutes = (count: number) => sql<Date>`now() + ${count} * interval '1 minute'`;

/** Postpones the other due messages, so that a server that cannot be used is not tried for each of them. */
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

/** Makes all messages due that waited for the server, because it answers again. Their own pauses do not matter. */
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

/** Sends the next mail of the repair, which has waited for this one. */
async function callNextOfRepair(
  { outbox }: Pick<Runtime, 'outbox'>,
  db: Db,
  companyId: number,
  repairId: number,
): Promise<void> {
  const next = await db
    .selectFrom('outboxMessages')
    .select('id')
    .where('repairId', '=', repairId)
    .where('state', '=', 'queued')
    .where('heldAt', 'is', null)
    .where('dueAt', '<=', sql<Date>`now()`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (next) outbox.sendAfterCommit(db, { companyId, messageId: next.id });
}

async function record(runtime: Runtime, message: OutboxMessageRow, attempt: Attempt): Promise<void> {
  const { state, delivered, lastError, pause: wait } = judgeAttempt(message, attempt);
  const { id, companyId, repairId } = message;
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
      // A sender whose lease has expired must not overwrite the result of the next sender.
      .where('attempts', '=', message.attempts)
      .execute();
    await (serverFault ? postponeOthers(db, serverFault.sentence) : callOthers(runtime, db));
    if (repairId !== null) await callNextOfRepair(runtime, db, companyId, repairId);
    await runtime.events.publish(db, { companyId, kind: 'outbox', id });
    if (repairId !== null) await runtime.events.publish(db, { companyId, kind: 'repairMail', id: repairId });
  });
}

const TRIES = 150;
/**
 * The pause is short, because when the database is back, this write has to come before the sweep finds an expired
 * lease.
 */
const BETWEEN_MS = 1_000;

/**
 * Stores the result of a try. The mail may already be sent, so it tries again while the database is away. Otherwise
 * the mail would be sent twice.
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
