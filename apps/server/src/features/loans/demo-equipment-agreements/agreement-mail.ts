import { formatDate } from '@portal/contract/core/dates/dates.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { say } from '@portal/messages/say.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import { inMailLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { greeting, inMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { customerValues, renderStored } from '../../messaging/email-templates/index.ts';
import type { Addressees } from '../../messaging/mail-rules/index.ts';
import type { Sender } from '../../messaging/repair-mail/index.ts';
import { type AgreedLoan, unitName } from './read-agreement.ts';

/** The most units that a mail lists. The agreement names all of them. */
const LISTED = 20;

/** What a mail about an agreement says. */
export interface Words {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string } | undefined;
}

interface Letter {
  event: Extract<MailEvent, `loan.${string}`>;
  /** Says the mail in its language. */
  words: () => Words;
  /** Ids of stored files. */
  attachments?: readonly number[];
  to: Addressees;
  /** True when the recipients are already counted for the limits. */
  counted: boolean;
  withheld?: string | undefined;
}

interface About {
  number: string;
  customer: Pick<CustomerRow, 'id' | 'name' | 'language'>;
  loans: readonly Pick<
    AgreedLoan,
    'make' | 'modelName' | 'serialNumber' | 'expectedReturnDate' | 'actualReturnDate'
  >[];
}

const factsOf = ({ number, loans }: About): (readonly [string, string])[] => [
  [say('agreement.heading'), number],
  ...loans
    .slice(0, LISTED)
    .map(
      (loan) =>
        [
          inMail(say('agreement.unit', { name: unitName(loan), number: loan.serialNumber })),
          loan.actualReturnDate
            ? say('mail.cameBack', { date: formatDate(loan.actualReturnDate) })
            : say('mail.dueBack', { date: formatDate(loan.expectedReturnDate) }),
        ] as const,
    ),
  ...(loans.length > LISTED ? [[say('mail.moreUnits'), String(loans.length - LISTED)] as const] : []),
];

async function writeInLanguage(
  runtime: Work['runtime'],
  { company, template }: Pick<Sender, 'company' | 'template'>,
  about: About,
  { subject, heading, paragraphs, action }: Words,
): Promise<{ subject: string; html: string; text: string }> {
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const details = factsOf(about);
  const own = await renderStored(runtime, template, {
    company,
    portal: publicUrl,
    values: customerValues(company, publicUrl, about.customer),
    action,
    details,
  });
  if (own) return own;
  return {
    subject,
    ...renderMail({
      company,
      publicUrl,
      heading,
      paragraphs: [greeting(about.customer.name), ...paragraphs],
      details,
      ...(action && { action }),
    }),
  };
}

/** Queues a mail to the customer of a loan agreement, in the words of the company's template when it has one (D4.2). */
export async function mailCustomer(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { company, template }: Sender,
  about: About,
  { event, words, attachments = [], to, counted, withheld }: Letter,
): Promise<void> {
  const { language } = about.customer;
  const letter = await inMailLanguage(company, { template, language }, () =>
    writeInLanguage(runtime, { company, template }, about, words()),
  );
  await queueMail(
    { db, runtime },
    {
      companyId: company.id,
      event,
      ...to,
      ...letter,
      attachments,
      counted,
      withheld,
      hasNoServer: runtime.config.smtpUrl === null && !hasOwnServer(company),
    },
  );
}
