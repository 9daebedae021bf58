import type {
  ConversationMessage,
  newMessage,
} from '@portal/contract/conversation/repair-messages/endpoints.ts';
import { messageWords } from '@portal/contract/conversation/repair-messages/messages.ts';
import { CUSTOMER_FILES_MAX, MENTIONS_MAX } from '@portal/contract/conversation/repair-messages/rules.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Locked } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict, forbidden, invalidField } from '../../../errors.ts';
import type { StoredPaper } from '../../../files/store-paper.ts';
import type { Work } from '../../../work.ts';
import { addMessage } from './add-message.ts';
import { colleaguesOf } from './colleagues.queries.ts';
import { readMessage } from './conversation.queries.ts';

type Given = z.output<typeof newMessage>;

/**
 * Refuses files that would make the customer's side of the conversation too large.
 * @throws 409 for such files.
 */
export async function refuseTooManyFiles(db: Db, repairId: number, more: number): Promise<void> {
  if (more === 0) return;
  const { files } = await db
    .selectFrom('repairMessageFiles as f')
    .innerJoin('repairMessages as m', 'm.id', 'f.messageId')
    .select((eb) => eb.fn.countAll<number>().as('files'))
    .where('m.repairId', '=', repairId)
    .where('m.source', '<>', 'staff')
    .executeTakeFirstOrThrow();
  if (files + more > CUSTOMER_FILES_MAX) throw conflict('message.too_many_files', messageWords.tooManyFiles);
}

async function refuseMentions(db: Db, kind: Given['kind'], mentions: readonly number[]): Promise<void> {
  if (mentions.length === 0) return;
  if (kind !== 'note') throw invalidField('mentions', messageWords.mentionsInNotes);
  if (mentions.length > MENTIONS_MAX) throw invalidField('mentions', messageWords.tooManyMentions);
  const known = new Set((await colleaguesOf(db)).map(({ id }) => id));
  if (mentions.some((id) => !known.has(id))) throw invalidField('mentions', messageWords.unknownColleague);
}

/**
 * Adds a message of the caller, or a note of staff, to the conversation of a repair.
 * @throws 400 without text and files or for unknown colleagues, 403 for a customer's note, 409 for too many files.
 */
export async function writeMessage(
  work: Work,
  repair: Locked<RepairRow>,
  { message: text, kind, mentions = [] }: Given,
  files: readonly StoredPaper[],
): Promise<ConversationMessage> {
  const { db, actor } = work;
  const staff = isStaff(actor.role);
  if (kind === 'note' && !staff) throw forbidden(messageWords.notesAreForStaff);
  if (text === '' && files.length === 0) throw invalidField('message', messageWords.empty);
  await refuseMentions(db, kind, mentions);
  if (!staff) await refuseTooManyFiles(db, repair.id, files.length);
  const added = await addMessage(work, repair, {
    source: staff ? 'staff' : 'customer',
    internal: kind === 'note',
    author: { userId: actor.userId, name: actor.displayName },
    text,
    files,
    mentioned: [...new Set(mentions)],
  });
  return readMessage(db, actor, added!.message.id);
}
