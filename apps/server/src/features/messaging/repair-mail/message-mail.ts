import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';
import { addressToFollow } from '../tracking-links/index.ts';
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

/**
 * Names each of several repairs with its number and unit, and with its own link: nobody without an account opens one repair with the
 * link of another. They stand below every template, because none has a variable for the links.
 */
function aboutSeveral(
  { config, masterKey }: Work['runtime'],
  { company }: AddressedMail,
  repairs: readonly RepairRow[],
): Pick<Contents, 'details' | 'values' | 'below' | 'button'> {
  if (repairs.length < 2) return {};
  const facts = factsOfAll(repairs).map(
    ([number, unit], at) =>
      [number, unit, addressToFollow({ config, masterKey }, company, repairs[at]!)] as const,
  );
  const values = { all_service_report_numbers: repairs.map(numberOf).join(', ') };
  return { details: facts, values, below: facts, button: `View ${numberOf(repairs[0]!)}` };
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
        subject: (number) =>
          `${numbersIn([number, ...others.map(numberOf)])}: message from ${mail.company.name}`,
        heading: 'You have a new message',
        sentence: messages.map(({ author, text }) => `${author} wrote:\n${text}`).join('\n\n'),
      },
      ...several,
      below: [...messages.map(({ author, text }) => [`Message from ${author}`, text] as const), ...below],
    },
    { attachments, inReplyTo },
  );
};
