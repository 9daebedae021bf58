import type {
  ConversationEntry,
  ConversationMessage,
} from '@portal/contract/conversation/repair-messages/endpoints.ts';
import type { MessageSource } from '@portal/contract/conversation/repair-messages/rules.ts';
import type { OutboxState } from '@portal/contract/core/mail-states.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import type { Actor } from '../../../db/actor.ts';
import { fileAddress, wordsFor } from '../../repairs/repairs/index.ts';

interface FileColumns {
  id: number;
  name: string;
  contentType: string;
  bytes: number;
  hasThumbnail: boolean;
}

/** An entry of a conversation with its mail. The columns of a message are null for a mail that stands for itself. */
export interface EntryRow {
  kind: 'message' | 'mail';
  id: number;
  at: Date;
  message: string | null;
  source: MessageSource | null;
  addedBy: string | null;
  userId: number | null;
  authorAddress: string | null;
  internal: boolean | null;
  hasOriginal: boolean;
  dueAt: Date | null;
  toldAt: Date | null;
  isHeld: boolean | null;
  aboutLine: string | null;
  files: FileColumns[] | null;
  subject: string | null;
  recipients: string[] | null;
  state: OutboxState | null;
  lastError: string | null;
}

/** The name of an author whom nobody has named. */
const UNKNOWN_AUTHOR = 'Customer';

const mailOf = ({ recipients, state, lastError }: EntryRow) => ({
  recipients: recipients ?? [],
  state: state ?? 'queued',
  lastError,
});

/** Technicians read no documents of a repair, because those hold prices (access.md). */
const filesOf = ({ role }: Actor, files: readonly FileColumns[]) =>
  files
    .filter(({ contentType }) => role !== 'technician' || contentType.startsWith('image/'))
    .map(({ id, name, contentType, bytes, hasThumbnail }) => ({
      name,
      contentType,
      bytes,
      url: fileAddress(id),
      ...(hasThumbnail && { thumbnailUrl: `${fileAddress(id)}?size=thumb` }),
    }));

/** Returns a message as its reader may see it. Addresses, mails and whole texts are for staff. */
export function presentMessage(actor: Actor, row: EntryRow): ConversationMessage {
  const staff = isStaff(actor.role);
  const isOwn = row.userId === actor.userId;
  return {
    kind: 'message',
    id: Number(row.id),
    at: row.at.toISOString(),
    text: wordsFor(actor, row.message ?? ''),
    source: row.source ?? 'staff',
    author: row.addedBy ?? UNKNOWN_AUTHOR,
    isOwn,
    internal: row.internal ?? false,
    files: filesOf(actor, row.files ?? []),
    ...(staff && row.authorAddress && { address: row.authorAddress }),
    ...(staff && row.hasOriginal && { hasOriginal: true as const }),
    ...(row.aboutLine && { aboutLine: wordsFor(actor, row.aboutLine) }),
    ...(staff && row.state && { mail: mailOf(row) }),
    ...(isOwn && row.isHeld && row.toldAt === null && { takeBackUntil: row.dueAt?.toISOString() }),
  };
}

/** Returns an entry as its reader may see it. */
export const presentEntry = (actor: Actor, row: EntryRow): ConversationEntry =>
  row.kind === 'message'
    ? presentMessage(actor, row)
    : {
        kind: 'mail',
        id: Number(row.id),
        at: row.at.toISOString(),
        subject: wordsFor(actor, row.subject ?? ''),
        mail: mailOf(row),
      };
