import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';
import { type AddressedMail, type Contents, factsOfAll, queue } from './repair-mail.ts';

interface Messages {
  /** More repairs that the messages are about. */
  others: readonly RepairRow[];
  messages: readonly { author: string; text: string }[];
  /** Ids of stored files. */
  attachments: readonly number[];
  /** The Message-ID of the mail that is answered. */
  inReplyTo: string | null;
}

const numberOf = ({ serviceReportNumber }: RepairRow): string => serviceReportNumber;

/** Returns 'SR-1001 and SR-1002', or 'SR-1001 and 3 more': a subject is read at a glance. */
const numbersIn = (numbers: readonly string[]): string =>
  numbers.length < 3 ? numbers.join(' and ') : `${numbers[0]} and ${numbers.length - 1} more`;

/** Names each of several repairs, with its number and unit. */
function aboutSeveral(repairs: readonly RepairRow[]): Partial<Contents> {
  if (repairs.length < 2) return {};
  const details = factsOfAll(repairs);
  const values = { all_service_report_numbers: repairs.map(numberOf).join(', ') };
  return { details, values, unnamed: details };
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
    {
      words: {
        event: 'message.sent',
        subject: (number) =>
          `${numbersIn([number, ...others.map(numberOf)])}: message from ${mail.company.name}`,
        heading: 'You have a new message',
        sentence: messages.map(({ author, text }) => `${author} wrote:\n${text}`).join('\n\n'),
      },
      ...aboutSeveral([repair, ...others]),
      below: messages.map(({ author, text }) => [`Message from ${author}`, text] as const),
    },
    { attachments, inReplyTo },
  );
