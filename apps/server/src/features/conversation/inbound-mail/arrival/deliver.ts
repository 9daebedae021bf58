import { repairMessages as notes } from '@portal/contract/repairs/repairs/messages.ts';
import type { InboundMailRow } from '../../../../db/schema/inbound-mail.ts';
import { lockRow } from '../../../../db/transactions/locked.ts';
import { notFound } from '../../../../errors.ts';
import type { StoredPaper } from '../../../../files/store-paper.ts';
import type { Work } from '../../../../work.ts';
import type { RecordedActor } from '../../../records/audit/index.ts';
import { addMessage } from '../../repair-messages/index.ts';
import { whoWrites } from './who-writes.ts';

interface MailContent {
  files: readonly StoredPaper[];
  refused: readonly string[];
  reply: string;
  body: string;
}

const wordsOf = ({ reply, refused }: MailContent): string =>
  [reply, refused.length > 0 ? `Not taken: ${refused.join(', ')}` : ''].filter(Boolean).join('\n\n') ||
  'An email without text';

/**
 * Puts a mail into the conversation of its repair, as a message of its sender's address. Returns false when the
 * conversation has a mail with this Message-ID already.
 * @throws 404 when the repair was deleted meanwhile.
 */
export async function deliver(
  work: Work<RecordedActor>,
  mail: InboundMailRow,
  content: MailContent,
): Promise<boolean> {
  const repair = await lockRow(
    work.db
      .selectFrom('repairs')
      .selectAll()
      .where('id', '=', mail.repairId ?? 0)
      .where('deletedAt', 'is', null),
    'no key update',
  );
  if (!repair) throw notFound(notes.notFound);
  const { name } = await whoWrites(work.db, repair, mail.fromAddress);
  const added = await addMessage(work, repair, {
    source: 'mail',
    author: { userId: null, name, address: mail.fromAddress },
    text: wordsOf(content),
    files: content.files,
    mailId: mail.messageId ?? mail.mailHash.toString('hex'),
    ...(content.body !== content.reply && { originalText: content.body }),
  });
  return added !== undefined;
}
