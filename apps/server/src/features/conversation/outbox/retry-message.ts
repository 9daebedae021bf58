import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { OutboxMessageRow } from '../../../db/schema/traces.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/**
 * Sends a waiting or failed mail as soon as possible, with a full day of tries. A mail that is being sent stays as it
 * is.
 * @throws 409 when it was sent.
 */
export async function retryMessage(work: Work, message: Locked<OutboxMessageRow>): Promise<OutboxMessageRow> {
  const { db, runtime } = work;
  const { id, companyId } = message;
  if (message.state === 'sent') throw conflict('outbox.sent', 'This message has already been sent.');
  if (message.state === 'sending') return message;
  const waiting = await db
    .updateTable('outboxMessages')
    .set({ state: 'queued', attempts: 0, heldAt: null, dueAt: sql<Date>`now()`, wantedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  runtime.outbox.sendAfterCommit(db, { companyId, messageId: id });
  await Promise.all([
    runtime.events.publish(db, { companyId, kind: 'outbox', id }),
    record(work, { action: 'outbox.retried', kind: 'outboxMessage', id, before: { state: message.state } }),
  ]);
  return waiting;
}
