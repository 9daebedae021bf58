import { type CalendarDate, formatDate, formatDateLong } from '@portal/contract/core/dates/dates.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import type { SkipReason } from '@portal/contract/messaging/reminders/rules.ts';
import { say } from '@portal/messages/say.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import type { LoanReminderType } from '../../../db/schema/messaging.ts';
import { inMailLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { greeting, inMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
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
import { outcomeOf } from '../reminders/index.ts';
import type { Sender } from '../repair-mail/index.ts';

/** A loan whose reminder is due, with the names that its mail needs. */
export interface RemindedLoan {
  id: number;
  reminderId: number;
  reminderType: LoanReminderType;
  /** The expected day of return that the reminder was made for. An extended loan has another one. */
  forDay: CalendarDate;
  customerId: number;
  make: string;
  modelName: string;
  serialNumber: string;
  loanDate: CalendarDate;
  expectedReturnDate: CalendarDate;
  isReturned: boolean;
  /** A later reminder of the loan is due as well, because none was sent for some time. */
  isSuperseded: boolean;
}

/** Selects the due reminders that go into one mail with this one: same customer, same step, same day of return. */
const sameMail = (reminderId: number): RawBuilder<unknown> => sql`
  select other.loan_id from reminders asked
    join demo_equipment_loans l on l.id = asked.loan_id
    join demo_equipment_loans mate on mate.customer_id = l.customer_id
    join reminders other on other.loan_id = mate.id
      and other.reminder_type = asked.reminder_type and other.for_day = asked.for_day
  where asked.id = ${reminderId} and asked.status = 'pending' and other.status = 'pending'
    and other.trigger_time <= now()`;

/**
 * Claims a reminder and those that go into the same mail. Returns their loans, none when another process has them. The
 * loans are locked first, as whoever extends or ends one does, so that the mail says what holds when it is sent.
 */
export async function claimLoans(db: Db, reminderId: number): Promise<RemindedLoan[]> {
  const { rows: locked } = await sql<{ id: number }>`select l.id from demo_equipment_loans l
    where l.id in (${sameMail(reminderId)}) order by l.id for no key update`.execute(db);
  if (locked.length === 0) return [];
  const ids = locked.map(({ id }) => id);
  const { rows } = await sql<RemindedLoan>`
    with asked as (select reminder_type, for_day from reminders where id = ${reminderId}),
    claimed as (
      update reminders r set status = 'sent', sent_at = now() from asked a
      where r.loan_id = any(${ids}::int[]) and r.reminder_type = a.reminder_type and r.for_day = a.for_day
        and r.status = 'pending' and r.trigger_time <= now()
      returning r.id, r.loan_id, r.reminder_type, r.for_day, r.trigger_time)
    select l.id, c.id as reminder_id, c.reminder_type, c.for_day, l.customer_id, m.make, m.name as model_name,
      d.serial_number, l.loan_date, l.expected_return_date, l.status = 'returned' as is_returned,
      exists (select from reminders later where later.loan_id = c.loan_id and later.for_day = c.for_day
        and later.trigger_time > c.trigger_time and later.trigger_time <= now()) as is_superseded
    from claimed c join demo_equipment_loans l on l.id = c.loan_id
      join demo_equipment d on d.id = l.demo_equipment_id join equipment_models m on m.id = d.equipment_model_id
    order by l.id`.execute(db);
  return rows;
}

/** Stores whom claimed reminders went to, or why they did not apply any more. */
export async function finishLoans(
  db: Db,
  loans: readonly RemindedLoan[],
  done: readonly string[] | SkipReason,
): Promise<void> {
  if (loans.length === 0) return;
  const ids = loans.map(({ reminderId }) => reminderId);
  await db.updateTable('reminders').set(outcomeOf(done)).where('id', 'in', ids).execute();
}

/** The most units that a mail lists. */
const LISTED = 20;

/** Returns the event of a reminder that is sent on the day `daysLate` after the expected return. */
export const eventOf = (daysLate: number): Extract<MailEvent, `loan.${string}`> =>
  daysLate > 0 ? 'loan.overdue' : daysLate === 0 ? 'loan.due' : 'loan.due-soon';

const nameOf = ({ make, modelName, serialNumber }: RemindedLoan): string =>
  inMail(say('agreement.unit', { name: `${make} ${modelName}`, number: serialNumber }));

interface About {
  customer: Pick<CustomerRow, 'id' | 'name' | 'email' | 'language'>;
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
  const what = several
    ? say('loanMail.units', { count: loans.length })
    : inMail(`${loans[0].make} ${loans[0].modelName}`);
  const day = formatDateLong(loans[0].expectedReturnDate);
  if (daysLate > 0)
    return {
      subject: say('loanMail.overdueSubject', { what, day }),
      heading: say(several ? 'loanMail.overdueHeadingOfSeveral' : 'loanMail.overdueHeading'),
      sentence: say(several ? 'loanMail.overdueOfSeveral' : 'loanMail.overdue', { day, days: daysLate }),
    };
  const heading =
    daysLate === 0
      ? say(several ? 'loanMail.todayHeadingOfSeveral' : 'loanMail.todayHeading')
      : say(several ? 'loanMail.soonHeadingOfSeveral' : 'loanMail.soonHeading', { days: -daysLate });
  return {
    subject: say('loanMail.dueSubject', { what, day }),
    heading,
    sentence: say(several ? 'loanMail.dueOfSeveral' : 'loanMail.due', { day }),
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
    .map(
      (loan) => [nameOf(loan), say('mail.dueBack', { date: formatDate(loan.expectedReturnDate) })] as const,
    ),
  ...(loans.length > LISTED ? [[say('mail.moreUnits'), String(loans.length - LISTED)] as const] : []),
];

async function writeInLanguage(
  runtime: Work['runtime'],
  { company, template }: Pick<Sender, 'company' | 'template'>,
  about: About,
): Promise<{ subject: string; html: string; text: string }> {
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const details = factsOf(about);
  const own = await renderStored(runtime, template, {
    company,
    portal: publicUrl,
    values: { ...customerValues(company, publicUrl, about.customer), ...valuesOf(about) },
    // A template that names the units needs no table of them.
    ...(template && !namesVariable(template, 'loan_units') && { details }),
  });
  if (own) return own;
  const { subject, heading, sentence } = wordsOf(about);
  const paragraphs = [greeting(about.customer.name), sentence];
  return { subject, ...renderMail({ company, publicUrl, heading, paragraphs, details }) };
}

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
  const { language } = about.customer;
  const letter = await inMailLanguage(company, { template, language }, () =>
    writeInLanguage(runtime, sender, about),
  );
  const hasNoServer = runtime.config.smtpUrl === null && !hasOwnServer(company);
  await queueMail({ db, runtime }, { companyId: company.id, event, ...to, ...letter, hasNoServer });
  return [...to.recipients, ...to.copies];
}
