import { say } from '@portal/messages/say.ts';
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
): Promise<number | undefined> =>
  queue(
    work,
    mail,
    repair,
    () => {
      const { below = [], ...several } = aboutSeveral(work.runtime, mail, [repair, ...others]);
      const numbers = numbersIn([repair, ...others]);
      return {
        words: {
          event: 'message.sent',
          subject: () => say('mail.messageSubject', { numbers, company: mail.company.name }),
          heading: say('mail.newMessage'),
          sentence: messages
            .map(({ author, text }) => `${say('mail.wrote', { author })}\n${text}`)
            .join('\n\n'),
        },
        ...several,
        below: [
          ...messages.map(({ author, text }) => [say('mail.messageFrom', { author }), text] as const),
          ...below,
        ],
      };
    },
    { attachments, inReplyTo },
  );
