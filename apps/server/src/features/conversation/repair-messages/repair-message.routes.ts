import { messagePdfMaxBytes, messageUpload } from '@portal/contract/conversation/repair-messages/rules.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { AppError } from '../../../errors.ts';
import type { ReceivedFile } from '../../../files/received-file.ts';
import { type StoredPaper, storePaper } from '../../../files/store-paper.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Runtime } from '../../../runtime.ts';
import { listColleagues } from './colleagues.queries.ts';
import { listConversation } from './conversation.queries.ts';
import { countAttachments } from './count-attachments.ts';
import { markRead } from './mark-read.ts';
import { readOriginal } from './read-original.ts';
import { settleMessages } from './settle-messages.ts';
import { takeBackMessage } from './take-back-message.ts';
import { writeMessage } from './write-message.ts';

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
