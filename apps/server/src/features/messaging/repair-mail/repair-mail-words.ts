import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { type RepairStatus, statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

/** What a mail about a repair says. */
export interface Words {
  event: MailEvent;
  subject: (number: string) => string;
  heading: string;
  sentence: string;
}

/** The words about a request of one unit. */
export const submitted: Words = {
  event: 'repair.submitted',
  subject: (number) => `Your repair request ${number} has been submitted`,
  heading: 'We have your request',
  sentence:
    'Thank you for your request. Please use the link below to print the packing slip, put it in the box, and write the service report number on the outside.',
};

/** The words about a request with wishes for a date. Perhaps nothing is shipped. */
export const submittedForDate: Words = {
  ...submitted,
  sentence:
    'Thank you for your request. We will get back to you about the date. If you ship the equipment, please use the link below to print the packing slip and put it in the box.',
};

/** Returns the words about a request of several units. */
export const severalSubmitted = (others: number): Words => ({
  event: 'repair.submitted',
  subject: (number) => `Your repair requests ${number} and ${others} more have been submitted`,
  heading: 'We have your requests',
  sentence:
    'Thank you for your requests. Each unit has its own service report number. Please use the link below to print the packing slip, put it in the box, and mark each unit with its number.',
});

/** The statuses that have a mail of their own (D4.2). All others share one general text. */
const ofStatus: Partial<Record<RepairStatus, Words>> = {
  received: {
    event: 'repair.received',
    subject: (number) => `${number}: your equipment has arrived`,
    heading: 'Your equipment has arrived',
    sentence: 'We have received your equipment and will inspect it next.',
  },
  completed: {
    event: 'repair.completed',
    subject: (number) => `${number}: work completed`,
    heading: 'Work completed',
    sentence:
      'We have completed the work on your equipment. We will let you know when it is on its way back to you.',
  },
  shipped: {
    event: 'repair.shipped',
    subject: (number) => `${number}: your equipment is on its way`,
    heading: 'Your equipment is on its way',
    sentence: 'We have shipped your equipment.',
  },
};

const general = (status: RepairStatus): Words => ({
  event: 'repair.status-changed',
  subject: (number) => `${number}: ${statusLabel(status)}`,
  heading: `New status: ${statusLabel(status)}`,
  sentence: 'The status of your request has changed.',
});

/** Returns the words about a change to this status (D4.2). */
export const wordsOf = (status: string): Words =>
  ofStatus[status as RepairStatus] ?? general(status as RepairStatus);

/** Returns the words about a completion date that has passed or was moved. `today` is the company's day. */
export const delayed = (repair: Pick<RepairRow, 'estimatedCompletionDate'>, today: CalendarDate): Words => {
  const promise = repair.estimatedCompletionDate!;
  return {
    event: 'repair.delayed',
    subject: (number) => `${number}: your equipment is taking longer than planned`,
    heading: 'This is taking longer than planned',
    sentence:
      promise < today
        ? `We planned to complete the work on your equipment by ${formatDate(promise)}. It is not finished yet. We are sorry for the delay and will let you know the new date as soon as we have it.`
        : `The work on your equipment is taking longer than planned. We now expect to complete it by ${formatDate(promise)}. We are sorry for the delay.`,
  };
};

/** Returns the words of the reminder of a calibration on a day such as 'March 5, 2024' (B4). */
export const calibrationTomorrow = (day: string): Words => ({
  event: 'appointment.reminder',
  subject: (number) => `${number}: your calibration on ${day}`,
  heading: 'Your calibration is coming up',
  sentence: `This is a reminder that your calibration is scheduled for ${day}.`,
});

/** The words of the reminder of next year's calibration (B4). */
export const nextCalibration: Words = {
  event: 'calibration.reminder',
  subject: () => 'Time for your next yearly calibration',
  heading: 'Your next calibration is due soon',
  sentence:
    'It has been ten months since your last calibration. Calibration is due once a year, and you can request the next one in the portal.',
};
