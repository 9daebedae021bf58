import { daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import { formatDateLong, formatTime } from '@portal/contract/core/dates/dates.ts';
import { zoneInWords } from '@portal/contract/core/dates/zone-words.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { languageNow, say } from '@portal/messages/say.ts';
import type { Actor } from '../../../db/actor.ts';
import type { AppointmentRow, Told } from '../../../db/schema/calendar.ts';
import type { EmailTemplateRow } from '../../../db/schema/messaging.ts';
import { inMailLanguage, inPaperLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { limitsBeside, whyWithheld } from '../../../mail/mail-limits.ts';
import { greeted, greeting, inMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import {
  customerValues,
  namesVariable,
  renderStored,
  repairValues,
  templateFor,
} from '../../messaging/email-templates/index.ts';
import { readMailRules } from '../../messaging/mail-rules/index.ts';
import { loanerFacts, loanersBelow, loanerValues } from '../../messaging/repair-mail/index.ts';
import { followLine } from '../../messaging/tracking-links/index.ts';
import { issueAppointmentLink } from './appointment-link.ts';
import { type About, appointmentAddressees, readAbout } from './customer-addresses.ts';
import { typeInWords } from './type-in-words.ts';
import { entryForCustomer, writeCalendar } from './write-calendar.ts';

type Times = Pick<AppointmentRow, 'startTime' | 'endTime' | 'allDay'>;

/** Returns the day or days of an appointment, such as 'March 5, 2024'. */
function daysInWords(row: Times, timeZone: string): string {
  const [first, last] = daysOf(row, timeZone);
  return first === last
    ? formatDateLong(first)
    : say('range.to', { from: formatDateLong(first), to: formatDateLong(last) });
}

/** Returns the time of day of an appointment, such as '9:00 AM to 10:00 AM (Central Time)'. */
const hoursInWords = ({ allDay, startTime, endTime }: Times, timeZone: string): string =>
  allDay
    ? say('appointment.allDay')
    : say('appointment.hours', {
        from: formatTime(startTime, timeZone),
        to: formatTime(endTime, timeZone),
        zone: zoneInWords(timeZone, languageNow()),
      });

export type AppointmentNews = 'scheduled' | 'moved' | 'cancelled' | 'reminder';

interface Words {
  subject: string;
  heading: string;
  sentence: string;
}

function wordsOf(news: AppointmentNews, row: AppointmentRow, { company, repair }: About): Words {
  const day = daysInWords(row, company.timeZone);
  const number = repair?.serviceReportNumber;
  const subject = (key: 'subject' | 'movedSubject' | 'cancelledSubject') =>
    number === undefined ? say(`appointment.${key}`, { day }) : say(`appointment.${key}Of`, { number, day });
  const answer = say(row.status === 'confirmed' ? 'appointment.isConfirmed' : 'appointment.pleaseConfirm');
  const words: Record<AppointmentNews, Words> = {
    scheduled: {
      subject: subject('subject'),
      heading: say('appointment.heading'),
      sentence: `${say('appointment.scheduled')} ${answer}`,
    },
    moved: {
      subject: subject('movedSubject'),
      heading: say('appointment.movedHeading'),
      sentence: `${say('appointment.moved')} ${answer}`,
    },
    cancelled: {
      subject: subject('cancelledSubject'),
      heading: say('appointment.cancelledHeading'),
      sentence: say('appointment.cancelled'),
    },
    reminder: {
      subject: subject('subject'),
      heading: say('appointment.reminderHeading'),
      sentence: say('appointment.reminder', { day }),
    },
  };
  return words[news];
}

const factsOf = (row: AppointmentRow, { company, repair }: About): [string, string][] => [
  [
    say('appointment.when'),
    say('appointment.at', {
      days: daysInWords(row, company.timeZone),
      hours: hoursInWords(row, company.timeZone),
    }),
  ],
  [say('appointment.what'), typeInWords(row.appointmentType)],
  ...(row.location ? [[say('appointment.where'), inMail(row.location)] as [string, string]] : []),
  ...(repair ? [[say('slip.number'), repair.serviceReportNumber] as [string, string]] : []),
];

/** Returns the appointment as the customer's calendar gets it. The title and the description are staff's own words. */
const calendarOf = (
  row: AppointmentRow,
  { company }: About,
  method: 'REQUEST' | 'CANCEL',
  recipients: readonly string[],
  fallbackAddress: string,
) =>
  writeCalendar(
    {
      name: company.name,
      timeZone: company.timeZone,
      method,
      organizer: { name: company.name, email: company.email || fallbackAddress },
      attendees: recipients,
    },
    [entryForCustomer(row, company)],
  );

/** What a mail tells, to find out later whether it has changed. */
export const toldBy = ({ startTime, endTime, allDay, location }: AppointmentRow): Told => ({
  startTime: startTime.toISOString(),
  endTime: endTime.toISOString(),
  allDay,
  location,
});

interface Writing {
  news: AppointmentNews;
  row: AppointmentRow;
  about: About;
  address: string;
  /** The page of the appointment. A cancelled one has none. */
  url: string | undefined;
  template: EmailTemplateRow | undefined;
}

async function writeInLanguage(
  runtime: Work['runtime'],
  { news, row, about, address, url, template }: Writing,
): Promise<{ subject: string; html: string; text: string }> {
  const { company, customer, repair, loaners } = about;
  const action = url === undefined ? undefined : { label: say('appointment.view'), url };
  const names = [repair?.contactName, customer?.name, row.customerName];
  const details = factsOf(row, about);
  const follow = repair ? followLine(runtime, company, repair, action) : undefined;
  const own = await renderStored(runtime, template, {
    company,
    portal: address,
    values: {
      ...(repair
        ? repairValues(runtime, company, repair)
        : customerValues(company, address, { name: greeted(...names) })),
      ...loanerValues(loaners),
      appointment_date: daysInWords(row, company.timeZone),
    },
    action,
    follow,
    details: [...details, ...loanersBelow(template, loaners)],
  });
  if (own) return own;
  const { subject, heading, sentence } = wordsOf(news, row, about);
  const mail = renderMail({
    company,
    publicUrl: address,
    heading,
    paragraphs: [greeting(...names), sentence],
    details: [...details, ...loanerFacts(loaners)],
    ...(action && { action }),
    follow,
  });
  return { subject, ...mail };
}

/**
 * Writes the mail with the company's template for its event, or else with the portal's own text (D4.2). A template that
 * names the number of a request needs a request.
 */
async function write(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  writing: Omit<Writing, 'template'>,
): Promise<{ subject: string; html: string; text: string }> {
  const { company, language, repair } = writing.about;
  const found = await templateFor(db, company.id, { event: `appointment.${writing.news}` });
  const isFit = found && (repair || !namesVariable(found, 'service_report_number'));
  const template = isFit ? found : undefined;
  return inMailLanguage(company, { template, language }, () =>
    writeInLanguage(runtime, { ...writing, template }),
  );
}

/**
 * Mails the customer about their appointment, with an iCalendar part and, unless it is cancelled, a link to answer it
 * (D5.8). `by` is the user who caused it. Returns the recipients, none when the rules or a missing address leave none.
 */
export async function mailAppointment(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  news: AppointmentNews,
  row: AppointmentRow,
  by?: Actor,
): Promise<string[]> {
  const event: MailEvent = `appointment.${news}`;
  const [company, rules, found] = await Promise.all([ownCompany(db), readMailRules(db), readAbout(db, row)]);
  const about = { company, ...found };
  const to = await appointmentAddressees(db, rules, event, about);
  if (to.recipients.length === 0 || !company.active) return [];
  const address = portalAddress(company, runtime.config.publicUrl);
  const method = news === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const [url, content, withheld] = await Promise.all([
    news === 'cancelled' ? undefined : issueAppointmentLink(db, address, row),
    inPaperLanguage(company, about.language, () =>
      calendarOf(row, about, method, to.recipients, `no-reply@${new URL(address).hostname}`),
    ),
    by && whyWithheld(runtime, limitsBeside(by), to.recipients.length),
  ]);
  const { repair } = about;
  await queueMail(
    { db, runtime },
    {
      companyId: row.companyId,
      repairId: repair?.id ?? null,
      event,
      ...to,
      withheld,
      calendar: { method, content },
      ...(await write({ db, runtime }, { news, row, about, address, url: url || undefined })),
    },
  );
  return [...to.recipients, ...to.copies];
}
