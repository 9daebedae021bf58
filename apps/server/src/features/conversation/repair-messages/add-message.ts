import type { MessageSource } from '@portal/contract/conversation/repair-messages/rules.ts';
import { TEXT_MAX } from '@portal/contract/core/fields.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairMessageRow } from '../../../db/schema/repair-messages.ts';
import type { RepairLogRow, RepairRow } from '../../../db/schema/repairs.ts';
import type { StoredPaper } from '../../../files/store-paper.ts';
import type { JobDeclaration } from '../../../jobs/jobs.ts';
import type { Work } from '../../../work.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { addEntry, publishChange } from '../../repairs/repairs/index.ts';
import { keepReplyState } from './keep-reply-state.ts';

const payload = z.object({
  companyId: z.int(),
  repairId: z.int(),
  /** More repairs that got the same message, so that one mail carries it. */
  together: z.array(z.int()).optional(),
});
export type Announced = z.infer<typeof payload>;

/** Tells the other side of new messages on a repair, when their authors can no longer take them back. */
export const announceMessagesJob: JobDeclaration<Announced> = {
  name: 'tell-repair-messages',
  payload,
  retries: 5,
  atOnce: 2,
  oneAtOnceOf: ({ companyId }) => String(companyId),
};

/** A message that is to be added to the conversation of a repair (D12.2). */
interface NewMessage {
  source: MessageSource;
  /** True for a note among staff. */
  internal?: boolean;
  /**
   * Who wrote it. Customers see the name, so it must not be an address. The address is for staff. A mail or a tracking
   * link proves no user, so their messages have no `userId`.
   */
  author: { userId: number | null; name: string; address?: string };
  text: string;
  files?: readonly StoredPaper[];
  /** The staff whom a note names. The caller has checked that they are staff of the company. */
  mentioned?: readonly number[];
  /** The Message-ID of the mail that it came in, without brackets. A company has each once. */
  mailId?: string;
  /** The whole text of a mail, when a part was cut. */
  originalText?: string;
  /** More repairs that get the same message in this transaction; the other side is told of all of them together. */
  together?: readonly number[];
  /** True for the message of such a repair, which is told with that of the first. */
  toldWithFirst?: boolean;
  /** The line of an estimate that it asks about. */
  estimateLineId?: number;
}

/** A stored message with its timeline entry. */
export interface AddedMessage {
  message: RepairMessageRow;
  entry: RepairLogRow;
}

const isKnownMail = async (db: Db, mailId: string): Promise<boolean> =>
  (await db.selectFrom('repairMessages').select('id').where('mailId', '=', mailId).executeTakeFirst()) !==
  undefined;

async function addFiles(
  db: Db,
  { id: messageId, companyId, repairId, userId, internal }: RepairMessageRow,
  files: NonNullable<NewMessage['files']>,
): Promise<number[]> {
  if (files.length === 0) return [];
  const visibility = internal ? ('internal' as const) : ('customer' as const);
  const stored = await db
    .insertInto('files')
    .values(files.map((file) => ({ ...file, companyId, repairId, visibility, uploadedBy: userId })))
    .returning('id')
    .execute();
  const ids = stored.map(({ id }) => id);
  await db
    .insertInto('repairMessageFiles')
    .values(ids.map((fileId, at) => ({ companyId, messageId, fileId, position: at + 1 })))
    .execute();
  return ids;
}

/** Returns the text of the entry, and the whole text when the entry cannot hold it. */
const textsOf = ({
  text,
  files = [],
  originalText,
}: NewMessage): { text: string; original: string | null } => {
  const words = text.trim() || `Attached: ${files.map(({ name }) => name).join(', ')}`;
  if (words.length <= TEXT_MAX) return { text: words, original: originalText ?? null };
  return { text: `${words.slice(0, TEXT_MAX - 1).toWellFormed()}…`, original: originalText ?? words };
};

/**
 * Adds a message to a repair: a timeline entry with an author (D12.2). The other side is told after the seconds in which
 * its author can take it back (decision 0045). The caller has locked the repair and checked that the author may write.
 * Returns undefined for a mail that has been added before.
 */
export async function addMessage(
  work: Work<RecordedActor>,
  repair: RepairRow,
  given: NewMessage,
): Promise<AddedMessage | undefined> {
  const { db, runtime } = work;
  const { source, internal = false, author, mentioned = [], mailId = null } = given;
  if (mailId !== null && (await isKnownMail(db, mailId))) return undefined;
  const { text, original } = textsOf(given);
  const seconds = runtime.config.undoSeconds;
  const entry = await addEntry({ db, actor: { userId: author.userId, displayName: author.name } }, repair, {
    message: text,
    visibility: internal ? 'internal' : 'customer',
  });
  const message = await db
    .insertInto('repairMessages')
    .values({
      id: entry.id,
      companyId: repair.companyId,
      repairId: repair.id,
      source,
      internal,
      userId: author.userId,
      authorAddress: author.address ?? null,
      mentioned: [...mentioned],
      originalText: original,
      mailId,
      estimateLineId: given.estimateLineId ?? null,
      dueAt: sql<Date>`now() + make_interval(secs => ${seconds}::float8)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const fileIds = await addFiles(db, message, given.files ?? []);
  await Promise.all([
    keepReplyState(db, repair.id),
    record(work, {
      action: 'repair.message_added',
      kind: 'repair',
      id: repair.id,
      after: {
        message: text,
        source,
        ...(internal && { visibility: 'internal' }),
        ...(author.address && { address: author.address }),
        ...(fileIds.length > 0 && { files: fileIds.length }),
      },
    }),
    publishChange(work, repair),
    !given.toldWithFirst &&
      runtime.jobs.enqueue(
        db,
        announceMessagesJob,
        {
          companyId: repair.companyId,
          repairId: repair.id,
          ...(given.together && { together: [...given.together] }),
        },
        seconds,
      ),
  ]);
  return { message, entry };
}
