import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { Runtime } from '../../runtime.ts';
import type { ClaimedMessage } from '../channel.ts';
import { isOnlyByOperator, tooOld } from './claim-message.ts';
import { type Attempt, AWAY_PAUSE, judgeAttempt } from './judge-attempt.ts';
import { askServersJob, sweepOutboxJob } from './send-mail-job.ts';
import type { MailFault } from './smtp-faults.ts';

const minutes = (count: number) => sql<Date>`now() + ${count} * interval '1 minute'`;

/** Postpones the other due messages of the server, so that it is not tried for each of them when it cannot be used. */
const postponeOthers = (
  db: Db,
  { about, sentence: lastError }: MailFault,
  onlyByOperator: boolean,
): Promise<unknown> =>
  db
    .updateTable('outboxMessages')
    .set({ dueAt: minutes(about === 'away' ? AWAY_PAUSE : 1), lastError, waitsForServer: true })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outboxMessages as m')
        .select('m.id')
        .where('m.state', '=', 'queued')
        .where('m.dueAt', '<=', sql<Date>`now()`)
        .where(isOnlyByOperator(), '=', onlyByOperator)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

/** Makes all messages due that waited for the server, because it answers again. Their own pauses do not matter. */
async function callOthers(runtime: Runtime, db: Db, onlyByOperator: boolean): Promise<void> {
  const [called] = await db
    .updateTable('outboxMessages')
    .set({ dueAt: sql<Date>`now()`, waitsForServer: false })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outboxMessages as m')
        .select('m.id')
        .where('m.state', '=', 'queued')
        .where('m.waitsForServer', '=', true)
        .where(isOnlyByOperator(), '=', onlyByOperator)
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

type Tried = Pick<ClaimedMessage, 'message' | 'onlyByOperator'>;

/** Returns the fault because of which no mail can be sent through the server now. */
const serverFaultOf = (attempt: Attempt): MailFault | undefined =>
  'fault' in attempt && ['away', 'server'].includes(attempt.fault.about) ? attempt.fault : undefined;

async function record(runtime: Runtime, { message, onlyByOperator }: Tried, attempt: Attempt): Promise<void> {
  const { state, delivered, lastError, attempts, pause: wait } = judgeAttempt(message, attempt);
  const { id, companyId, repairId } = message;
  const serverFault = serverFaultOf(attempt);
  const isAway = serverFault?.about === 'away';
  await runtime.database.asCompany(companyId, async (db) => {
    await db
      .updateTable('outboxMessages')
      .set({
        state,
        delivered,
        lastError,
        attempts,
        leaseUntil: null,
        waitsForServer: state === 'queued' && serverFault !== undefined,
        ...(state === 'sent' && { sentAt: sql<Date>`now()` }),
        ...(state === 'queued' && { dueAt: minutes(wait) }),
        // It was counted for its company, and it may have waited too long for the server by now.
        ...(isAway && {
          counted: true,
          heldAt: sql<Date | null>`case when wanted_at < ${tooOld} then now() end`,
        }),
      })
      .where('id', '=', id)
      // A sender whose lease has expired must not overwrite the result of the next sender.
      .where('attempts', '=', message.attempts)
      .execute();
    if (serverFault) {
      await postponeOthers(db, serverFault, onlyByOperator);
      if (isAway) await runtime.jobs.enqueue(db, askServersJob, {}, AWAY_PAUSE * 60);
    } else await callOthers(runtime, db, onlyByOperator);
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
export async function recordAttempt(runtime: Runtime, tried: Tried, attempt: Attempt): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      await record(runtime, tried, attempt);
      return;
    } catch (err) {
      if (left <= 1) throw err;
      runtime.log.warn(
        { err, messageId: tried.message.id },
        'the state of a mail could not be written and will be again',
      );
      await pause(BETWEEN_MS);
    }
  }
}
