import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';
import { type AddressedMail, queue } from './repair-mail.ts';

interface Messages {
  messages: readonly { author: string; text: string }[];
  /** Ids of stored files. */
  attachments: readonly number[];
  /** The Message-ID of the mail that is answered. */
  inReplyTo: string | null;
}

/**
 * Mails messages of staff to the repair's addresses (D12.2). Returns the mail's id in the outbox, or undefined without
 * recipients. A template cannot lose the messages, because they stand below one that does not name them.
 */
export const mailMessages = (
  work: Pick<Work, 'db' | 'runtime'>,
  mail: AddressedMail,
  repair: RepairRow,
  { messages, attachments, inReplyTo }: Messages,
): Promise<number | undefined> =>
  queue(
    work,
    mail,
    repair,
    {
      words: {
        event: 'message.sent',
        subject: (number) => `${number}: message from ${mail.company.name}`,
        heading: 'You have a new message',
        sentence: messages.map(({ author, text }) => `${author} wrote:\n${text}`).join('\n\n'),
      },
      below: messages.map(({ author, text }) => [`Message from ${author}`, text] as const),
    },
    { attachments, inReplyTo },
  );
