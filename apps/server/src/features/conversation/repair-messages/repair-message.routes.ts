import { messageWords } from '@portal/contract/conversation/repair-messages/messages.ts';
import { messagePdfMaxBytes, messageUpload } from '@portal/contract/conversation/repair-messages/rules.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairMessageRow } from '../../../db/schema/repair-messages.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { findRow, type Locked } from '../../../db/transactions/locked.ts';
import { AppError, conflict, notFound } from '../../../errors.ts';
import type { ReceivedFile } from '../../../files/received-file.ts';
import { type StoredPaper, storePaper } from '../../../files/store-paper.ts';
import type { Handlers } from '../../../http/call.ts';
import type { RecordScope } from '../../../records.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { ownedBy, publishChange, seesInternal, unreadColumn, wordsFor } from '../../repairs/repairs/index.ts';
import { countAttachments } from './count-attachments.ts';
import { keepReplyState } from './keep-reply-state.ts';
import { listColleagues, listConversation, writeMessage } from './write-message.ts';

/** A message has the scope of its repair. The repair is locked with it, so that all callers lock in the same order. */
export const repairMessageScope: RecordScope<'repairMessage'> = {
  table: 'repair_messages',
  find: (db, actor, id, lock) => {
    const found = db
      .selectFrom('repairs as r')
      .innerJoin('repairMessages as m', 'm.repairId', 'r.id')
      .selectAll('m')
      .where('m.id', '=', id)
      .where('r.deletedAt', 'is', null)
      .where(ownedBy(actor))
      .$if(!seesInternal(actor), (q) => q.where('m.internal', '=', false));
    return findRow(found, lock, 'no key update', ['r', 'm']);
  },
};

/**
 * Takes back a message of the caller of which nobody has been told (decision 0045). Its entry and its files are gone.
 * @throws 404 for a message of another person, 409 after the seconds in which it can be taken back.
 */
async function takeBackMessage({ db, ...work }: Work, message: Locked<RepairMessageRow>): Promise<void> {
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

/** Says that the messages so far need no answer. The repair leaves the queue until the customer writes again. */
async function settleMessages(work: Work, repair: Locked<RepairRow>): Promise<void> {
  const { db } = work;
  const { last } = await db
    .selectFrom('repairMessages')
    .select((eb) => eb.fn.max('id').as('last'))
    .where('companyId', '=', repair.companyId)
    .where('repairId', '=', repair.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('repairs').set({ settledMessageId: last }).where('id', '=', repair.id).execute();
  await keepReplyState(db, repair.id);
  await Promise.all([
    record(work, {
      action: 'repair.reply_settled',
      kind: 'repair',
      id: repair.id,
      before: { needsReplySince: repair.needsReplySince?.toISOString() ?? null },
    }),
    publishChange(work, repair),
  ]);
}

/**
 * Marks the conversation as read by the caller up to a message. A later mark stays. Returns the messages that are
 * still unread.
 */
async function markRead({ db, actor }: Work, repair: Locked<RepairRow>, messageId: number): Promise<number> {
  const { rows: marked } = await sql`
    insert into repair_message_reads as d (company_id, repair_id, user_id, message_id)
    select m.company_id, m.repair_id, ${actor.userId}::int, max(m.id) from repair_messages m
    where m.company_id = ${repair.companyId} and m.repair_id = ${repair.id} and m.id <= ${messageId}
    group by m.company_id, m.repair_id
    on conflict (company_id, repair_id, user_id) do update set message_id = greatest(d.message_id, excluded.message_id)
    returning 1`.execute(db);
  if (marked.length === 0) return 0;
  const { rows } = await sql<{ unread: number }>`
    select ${unreadColumn(actor)} from repairs r where r.id = ${repair.id}`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Returns the whole text of a mail. @throws 404 for a message that is absent or foreign, or that was not cut. */
async function readOriginal(db: Db, actor: Actor, id: number): Promise<{ text: string }> {
  const message = await repairMessageScope.find(db, actor, id, false);
  if (!message?.originalText) throw notFound();
  return { text: wordsFor(actor, message.originalText) };
}

/**
 * Stores the files of a message one after the other, outside any transaction.
 * @throws 413 for a PDF of more than 5 MB (D3.12), and what {@link storePaper} throws.
 */
export async function storeMessageFiles(
  runtime: Pick<Runtime, 'storage'>,
  companyId: number,
  files: readonly ReceivedFile[],
): Promise<StoredPaper[]> {
  if (files.some(({ kind, size }) => kind === 'pdf' && size > messagePdfMaxBytes))
    throw new AppError('too_large', 'upload.too_large', messageUpload.tooLarge);
  const stored: StoredPaper[] = [];
  for (const file of files) stored.push(await storePaper(runtime, companyId, file));
  return stored;
}

export const repairMessagesRoutes: Handlers<typeof endpoints.repairMessages> = {
  list: ({ work: { db, actor }, params, query }) => listConversation(db, actor, params.id, query),
  add: async ({ files }, { work: { runtime, actor }, record: repair }) => {
    if (!isStaff(actor.role)) {
      await runtime.limits.use('messages-of-user', actor.userId);
      await countAttachments(runtime, repair, files);
    }
    const stored = await storeMessageFiles(runtime, repair.companyId, files);
    return ({ work, record, body }) => writeMessage(work, record, body, stored);
  },
  markRead: async ({ work, record, body }) => ({ unread: await markRead(work, record, body.messageId) }),
  settle: ({ work, record }) => settleMessages(work, record),
  colleagues: ({ work: { db, actor }, params }) => listColleagues(db, actor, params.id),
  takeBack: ({ work, record }) => takeBackMessage(work, record),
  original: ({ work: { db, actor }, params }) => readOriginal(db, actor, params.id),
};
