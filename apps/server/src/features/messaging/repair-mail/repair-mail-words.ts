import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { say } from '@portal/messages/say.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

/** What a mail about a repair says. */
export interface Words {
  event: MailEvent;
  subject: (number: string) => string;
  heading: string;
  sentence: string;
}

/** Returns the words about a request of one unit. With wishes for a date, perhaps nothing is shipped. */
export const submitted = (wantsDate: boolean): Words => ({
  event: 'repair.submitted',
  subject: (number) => say('submitted.subject', { number }),
  heading: say('submitted.heading'),
  sentence: say(wantsDate ? 'submitted.forDate' : 'submitted.sentence'),
});

/** Returns the words about a request of several units. */
export const severalSubmitted = (others: number): Words => ({
  event: 'repair.submitted',
  subject: (number) => say('submitted.subjectOfSeveral', { number, others }),
  heading: say('submitted.headingOfSeveral'),
  sentence: say('submitted.several'),
});

/** The statuses that have a mail of their own (D4.2). All others share one general text. */
const own = ['received', 'completed', 'shipped'] as const;

/** Returns the event of the mail about a change to this status (D4.2). */
export function statusEvent(status: string): MailEvent {
  const found = own.find((one) => one === status);
  return found ? `repair.${found}` : 'repair.status-changed';
}

/** Returns the words about a change to this status (D4.2). */
export function wordsOf(status: string): Words {
  const event = statusEvent(status);
  const found = own.find((one) => one === status);
  if (found)
    return {
      event,
      subject: (number) => say(`statusMail.${found}.subject`, { number }),
      heading: say(`statusMail.${found}.heading`),
      sentence: say(`statusMail.${found}.sentence`),
    };
  const words = statusLabel(status);
  return {
    event,
    subject: (number) => say('changed.subject', { number, status: words }),
    heading: say('changed.heading', { status: words }),
    sentence: say('changed.sentence'),
  };
}

/** Returns the words about a completion date that has passed or was moved. `today` is the company's day. */
export const delayed = (repair: Pick<RepairRow, 'estimatedCompletionDate'>, today: CalendarDate): Words => {
  const promise = repair.estimatedCompletionDate!;
  return {
    event: 'repair.delayed',
    subject: (number) => say('delayed.subject', { number }),
    heading: say('delayed.heading'),
    sentence: say(promise < today ? 'delayed.past' : 'delayed.later', { date: formatDate(promise) }),
  };
};

/** Returns the words of the reminder of a calibration on a day such as 'March 5, 2024' (B4). */
export const calibrationTomorrow = (day: string): Words => ({
  event: 'appointment.reminder',
  subject: (number) => say('tomorrow.subject', { number, day }),
  heading: say('tomorrow.heading'),
  sentence: say('tomorrow.sentence', { day }),
});

/** Returns the words of the reminder of next year's calibration (B4). */
export const nextCalibration = (): Words => ({
  event: 'calibration.reminder',
  subject: () => say('yearly.subject'),
  heading: say('yearly.heading'),
  sentence: say('yearly.sentence'),
});
