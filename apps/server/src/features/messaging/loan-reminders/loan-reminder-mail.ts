import { formatDate, formatDateLong } from '@portal/contract/core/dates.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import { greeted, inMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { renderMail } from '../../../mail/render-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import {
  customerValues,
  namesVariable,
  renderStored,
  type TemplateValues,
} from '../email-templates/index.ts';
import { type Addressees, customerAddressees } from '../mail-rules/index.ts';
import type { Sender } from '../repair-mail/index.ts';
import type { RemindedLoan } from './reminded-loans.ts';

/** The most units that a mail lists. */
const LISTED = 20;

/** Returns the event of a reminder that is sent on the day `daysLate` after the expected return. */
export const eventOf = (daysLate: number): Extract<MailEvent, `loan.${string}`> =>
  daysLate > 0 ? 'loan.overdue' : daysLate === 0 ? 'loan.due' : 'loan.due-soon';

const nameOf = ({ make, modelName, serialNumber }: RemindedLoan): string =>
  inMail(`${make} ${modelName}, serial number ${serialNumber}`);

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

interface About {
  customer: Pick<CustomerRow, 'id' | 'name' | 'email'>;
  /** Loans of this customer with the same day of return. */
  loans: readonly [RemindedLoan, ...RemindedLoan[]];
  /** Days after the expected return; negative before it. */
  daysLate: number;
}

interface Words {
  subject: string;
  heading: string;
  sentence: string;
}

/** Returns the portal's own words for a reminder. */
function wordsOf({ loans, daysLate }: About): Words {
  const several = loans.length > 1;
  const what = several ? `${loans.length} units on loan` : inMail(`${loans[0].make} ${loans[0].modelName}`);
  const day = formatDateLong(loans[0].expectedReturnDate);
  const they = several ? 'They are' : 'It is';
  if (daysLate > 0)
    return {
      subject: `Overdue: ${what}, due back on ${day}`,
      heading: several ? 'Units on loan are overdue' : 'Your unit on loan is overdue',
      sentence: `We expected ${several ? 'these units' : 'this unit'} back on ${day}. ${they} ${days(daysLate)} late. Please send ${several ? 'them' : 'it'} back, or reply to this email if you need more time.`,
    };
  const when = daysLate === 0 ? 'today' : `in ${days(-daysLate)}`;
  return {
    subject: `Due back on ${day}: ${what}`,
    heading: `${several ? 'Your units on loan are' : 'Your unit on loan is'} due back ${when}`,
    sentence: `Please send ${several ? 'these units' : 'this unit'} back by ${day}. Reply to this email if you need more time.`,
  };
}

const valuesOf = ({ loans, daysLate }: About): TemplateValues => ({
  loan_units: loans.map(nameOf).join('; '),
  // Units of one mail may have been lent on different days. Then no day is right for all of them.
  loan_date: loans.every(({ loanDate }) => loanDate === loans[0].loanDate)
    ? formatDateLong(loans[0].loanDate)
    : '',
  loan_return_date: formatDateLong(loans[0].expectedReturnDate),
  loan_days_late: daysLate > 0 ? String(daysLate) : '',
});

const factsOf = ({ loans }: About): (readonly [string, string])[] => [
  ...loans
    .slice(0, LISTED)
    .map((loan) => [nameOf(loan), `due back ${formatDate(loan.expectedReturnDate)}`] as const),
  ...(loans.length > LISTED ? [['More units', String(loans.length - LISTED)] as const] : []),
];

/**
 * Queues one mail that reminds a customer of units on loan (D4.5), with the company in copy where its rules say so.
 * Returns the recipients; nobody when the mail is switched off or there is no address.
 */
export async function mailBorrower(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  sender: Sender,
  about: About,
): Promise<string[]> {
  const { company, template } = sender;
  const event = eventOf(about.daysLate);
  const to: Addressees = await customerAddressees(db, event, sender, about.customer);
  if (to.recipients.length === 0) return [];
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const details = factsOf(about);
  const own = await renderStored(runtime, template, {
    company,
    portal: publicUrl,
    values: { ...customerValues(company, publicUrl, about.customer), ...valuesOf(about) },
    // A template that names the units needs no table of them.
    ...(template && !namesVariable(template, 'loan_units') && { details }),
  });
  const words = wordsOf(about);
  const letter = own ?? {
    subject: words.subject,
    ...renderMail({
      company,
      publicUrl,
      heading: words.heading,
      paragraphs: [`Hello ${greeted(about.customer.name)},`, words.sentence],
      details,
    }),
  };
  const hasNoServer = runtime.config.smtpUrl === null && !hasOwnServer(company);
  await queueMail({ db, runtime }, { companyId: company.id, event, ...to, ...letter, hasNoServer });
  return [...to.recipients, ...to.copies];
}
