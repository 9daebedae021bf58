import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';
import { type AddressedMail, queue } from './repair-mail.ts';
import { aboutSeveral, numbersIn } from './several-repairs.ts';

interface Messages {
  /** More repairs that the messages are about. */
  others: readonly RepairRow[];
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
  { messages, others, attachments, inReplyTo }: Messages,
): Promise<number | undefined> => {
  const { below = [], ...several } = aboutSeveral(work.runtime, mail, [repair, ...others]);
  return queue(
    work,
    mail,
    repair,
    {
      words: {
        event: 'message.sent',
        subject: () => `${numbersIn([repair, ...others])}: message from ${mail.company.name}`,
        heading: 'You have a new message',
        sentence: messages.map(({ author, text }) => `${author} wrote:\n${text}`).join('\n\n'),
      },
      ...several,
      below: [...messages.map(({ author, text }) => [`Message from ${author}`, text] as const), ...below],
    },
    { attachments, inReplyTo },
  );
};
