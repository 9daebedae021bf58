import { messageWords } from '@portal/contract/conversation/repair-messages/messages.ts';
import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { RepairMessageRow } from '../../../db/schema/repair-messages.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishChange } from '../../repairs/repairs/index.ts';
import { keepReplyState } from './keep-reply-state.ts';

/**
 * Takes back a message of the caller of which nobody has been told (decision 0045). Its entry and its files are gone.
 * @throws 404 for a message of another person, 409 after the seconds in which it can be taken back.
 */
export async function takeBackMessage(
  { db, ...work }: Work,
  message: Locked<RepairMessageRow>,
): Promise<void> {
  if (message.userId !== work.actor.userId) throw notFound();
  const { isOver } = await db
    .selectFrom('repairMessages')
    .select(sql<boolean>`due_at <= clock_timestamp()`.as('isOver'))
    .where('id', '=', message.id)
    .executeTakeFirstOrThrow();
  if (isOver || message.toldAt !== null) throw conflict('message.too_late', messageWords.tooLate);
  const files = db.selectFrom('repairMessageFiles').select('fileId').where('messageId', '=', message.id);
  await db.deleteFrom('files').where('id', 'in', files).execute();
  // The message and its files go with their entry.
  const entry = await db
    .deleteFrom('repairLogs')
    .where('id', '=', message.id)
    .returning('message')
    .executeTakeFirstOrThrow();
  await keepReplyState(db, message.repairId);
  const repair = await db
    .selectFrom('repairs')
    .selectAll()
    .where('id', '=', message.repairId)
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(
      { db, ...work },
      {
        action: 'repair.message_taken_back',
        kind: 'repair',
        id: repair.id,
        before: { message: entry.message, ...(message.internal && { visibility: 'internal' }) },
      },
    ),
    publishChange({ db, ...work }, repair),
  ]);
}
