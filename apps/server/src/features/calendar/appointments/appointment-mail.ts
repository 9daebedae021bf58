import { daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import { formatDateLong, formatTime } from '@portal/contract/core/dates/dates.ts';
import { zoneInWords } from '@portal/contract/core/dates/zone-words.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import type { Actor } from '../../../db/actor.ts';
import type { AppointmentRow, Told } from '../../../db/schema/calendar.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { limitsBeside, whyWithheld } from '../../../mail/mail-limits.ts';
import { greeted, inMail } from '../../../mail/names-in-mail.ts';
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
import { entryForCustomer, writeCalendar } from './write-calendar.ts';

type Times = Pick<AppointmentRow, 'startTime' | 'endTime' | 'allDay'>;

/** Returns the day or days of an appointment, such as 'March 5, 2024'. */
function daysInWords(row: Times, timeZone: string): string {
  const [first, last] = daysOf(row, timeZone);
  return first === last ? formatDateLong(first) : `${formatDateLong(first)} to ${formatDateLong(last)}`;
}

/** Returns the time of day of an appointment, such as '9:00 AM to 10:00 AM (Central Time)'. */
const hoursInWords = ({ allDay, startTime, endTime }: Times, timeZone: string): string =>
  allDay
    ? 'All day'
    : `${formatTime(startTime, timeZone)} to ${formatTime(endTime, timeZone)} (${zoneInWords(timeZone)})`;

export type AppointmentNews = 'scheduled' | 'moved' | 'cancelled' | 'reminder';

interface Words {
  subject: string;
  heading: string;
  sentence: string;
}

function wordsOf(news: AppointmentNews, row: AppointmentRow, { company, repair }: About): Words {
  const day = daysInWords(row, company.timeZone);
  const your = repair ? `${repair.serviceReportNumber}: your` : 'Your';
  const answer =
    row.status === 'confirmed'
      ? 'It is confirmed. Please tell us if you need another time.'
      : 'Please confirm it, or ask for another time.';
  const words: Record<AppointmentNews, Words> = {
    scheduled: {
      subject: `${your} appointment on ${day}`,
      heading: 'Your appointment',
      sentence: `We have scheduled an appointment with you. ${answer}`,
    },
    moved: {
      subject: `${your} appointment has moved to ${day}`,
      heading: 'Your appointment has moved',
      sentence: `The time or place of your appointment has changed. ${answer}`,
    },
    cancelled: {
      subject: `${your} appointment on ${day} is cancelled`,
      heading: 'Your appointment is cancelled',
      sentence: 'The appointment below has been cancelled. Please contact us if you did not expect this.',
    },
    reminder: {
      subject: `${your} appointment on ${day}`,
      heading: 'Your appointment is coming up',
      sentence: `This is a reminder of your appointment on ${day}.`,
    },
  };
  return words[news];
}

const factsOf = (row: AppointmentRow, { company, repair }: About): [string, string][] => [
  ['When', `${daysInWords(row, company.timeZone)}, ${hoursInWords(row, company.timeZone)}`],
  ['What', row.appointmentType],
  ...(row.location ? [['Where', inMail(row.location)] as [string, string]] : []),
  ...(repair ? [['Service report number', repair.serviceReportNumber] as [string, string]] : []),
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

type Action = { label: string; url: string };

/**
 * Writes the mail with the company's template for its event, or else with the portal's own text (D4.2). A template that
 * names the number of a request needs a request.
 */
async function write(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  news: AppointmentNews,
  row: AppointmentRow,
  about: About,
  address: string,
  action: Action | undefined,
): Promise<{ subject: string; html: string; text: string }> {
  const { company, customer, repair, loaners } = about;
  const name = greeted(repair?.contactName, customer?.name, row.customerName);
  const details = factsOf(row, about);
  const follow = repair ? followLine(runtime, company, repair, action) : undefined;
  const template = await templateFor(db, company.id, { event: `appointment.${news}` });
  const isFit = template && (repair || !namesVariable(template, 'service_report_number'));
  const own = await renderStored(runtime, isFit ? template : undefined, {
    company,
    portal: address,
    values: {
      ...(repair ? repairValues(runtime, company, repair) : customerValues(company, address, { name })),
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
    paragraphs: [`Hello ${name},`, sentence],
    details: [...details, ...loanerFacts(loaners)],
    ...(action && { action }),
    follow,
  });
  return { subject, ...mail };
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
    calendarOf(row, about, method, to.recipients, `no-reply@${new URL(address).hostname}`),
    by && whyWithheld(runtime, limitsBeside(by), to.recipients.length),
  ]);
  const { repair } = about;
  const action = url && { label: 'View your appointment', url };
  await queueMail(
    { db, runtime },
    {
      companyId: row.companyId,
      repairId: repair?.id ?? null,
      event,
      ...to,
      withheld,
      calendar: { method, content },
      ...(await write({ db, runtime }, news, row, about, address, action || undefined)),
    },
  );
  return [...to.recipients, ...to.copies];
}
