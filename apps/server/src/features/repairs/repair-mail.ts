import type { MailEvent } from '@portal/contract/mail-rule-events.ts';
import { type RepairStatus, statusLabel } from '@portal/contract/repair-status.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import type { House } from '../../house.ts';
import type { Work } from '../../http/call.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { portalAddress } from '../../portal-address.ts';
import { addressees, type MailRules } from '../mail-rules/index.ts';

interface Words {
  event: MailEvent;
  subject: (number: string) => string;
  heading: string;
  sentence: string;
}

const submitted: Words = {
  event: 'repair.submitted',
  subject: (number) => `Your repair request ${number} has been submitted`,
  heading: 'We have your request',
  sentence:
    'Thank you for your request. Please print the packing slip from the portal, put it into the box, and write the service report number on the outside.',
};

const severalSubmitted = (others: number): Words => ({
  event: 'repair.submitted',
  subject: (number) => `Your repair requests ${number} and ${others} more have been submitted`,
  heading: 'We have your requests',
  sentence:
    'Thank you for your requests. Each unit has its own service report number. Please print the packing slip from the portal, put it into the box, and mark each unit with its number.',
});

/** The changes that have a mail of their own (D4.2); every other one is told in general words. */
const ofStatus: Partial<Record<RepairStatus, Words>> = {
  received: {
    event: 'repair.received',
    subject: (number) => `${number}: your equipment has arrived`,
    heading: 'Your equipment has arrived',
    sentence: 'We have received your equipment and will inspect it next.',
  },
  completed: {
    event: 'repair.completed',
    subject: (number) => `${number}: the work is completed`,
    heading: 'The work is completed',
    sentence: 'The work on your equipment is completed. We will tell you when it is on its way back to you.',
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

/** A mail about a repair before it has recipients. */
export interface Letter {
  event: MailEvent;
  subject: string;
  html: string;
  text: string;
}

type Facts = readonly (readonly [label: string, value: string])[];

const factsOf = (repair: RepairRow): Facts => {
  const tracking = repair.status === 'shipped' ? repair.outboundTrackingNumber : null;
  return [
    ['Service report number', repair.serviceReportNumber],
    ['Model / part number', repair.modelPartNo],
    ...(repair.serialNumber ? [['Serial number', repair.serialNumber] as const] : []),
    ['Status', statusLabel(repair.status)],
    ...(tracking ? [['Tracking number', tracking] as const] : []),
  ];
};

/** Of several units each is named by its SR number (D3.8). */
const factsOfAll = (repairs: readonly RepairRow[]): Facts =>
  repairs.map(({ serviceReportNumber, modelPartNo, serialNumber }) => [
    serviceReportNumber,
    [modelPartNo, serialNumber && `serial number ${serialNumber}`].filter(Boolean).join(', '),
  ]);

function write(
  { config }: Pick<House, 'config'>,
  company: CompanyRow,
  repair: RepairRow,
  words: Words,
  details: Facts = factsOf(repair),
): Letter {
  const publicUrl = portalAddress(company, config.publicUrl);
  const { html, text } = renderMail({
    company,
    publicUrl,
    heading: words.heading,
    paragraphs: [`Hello ${repair.contactName || repair.companyName || 'there'},`, words.sentence],
    details,
    action: { label: 'View your request', url: `${publicUrl}/repairs/${repair.id}` },
  });
  return { event: words.event, subject: words.subject(repair.serviceReportNumber), html, text };
}

/** What it takes to queue a mail. */
type Post = Pick<Work, 'db' | 'house'>;

async function send(
  work: Post,
  company: CompanyRow,
  rules: MailRules,
  repair: RepairRow,
  letter: Letter,
): Promise<void> {
  await queueMail(work, {
    ...letter,
    ...addressees(rules, letter.event, company, repair),
    companyId: repair.companyId,
    repairId: repair.id,
  });
}

/** Tells the repairs' addresses that the request has arrived (D4.2): one mail for all units of a request. */
export function mailSubmitted(
  work: Work,
  company: CompanyRow,
  rules: MailRules,
  first: RepairRow,
  others: readonly RepairRow[],
): Promise<void> {
  const letter =
    others.length === 0
      ? write(work.house, company, first, submitted)
      : write(work.house, company, first, severalSubmitted(others.length), factsOfAll([first, ...others]));
  return send(work, company, rules, first, letter);
}

/** What the repair's addresses are told of its status (D4.2). */
export const statusLetter = (
  house: Pick<House, 'config'>,
  company: CompanyRow,
  repair: RepairRow,
): Letter => {
  const status = repair.status as RepairStatus;
  return write(house, company, repair, ofStatus[status] ?? general(status));
};

/** Tells the repair's addresses of its new status (D4.2). */
export const mailStatus = (
  work: Work,
  company: CompanyRow,
  rules: MailRules,
  repair: RepairRow,
): Promise<void> => send(work, company, rules, repair, statusLetter(work.house, company, repair));

const calibrationTomorrow = (day: string): Words => ({
  event: 'appointment.reminder',
  subject: (number) => `${number}: your calibration on ${day}`,
  heading: 'Your calibration is coming up',
  sentence: `This is a reminder of the calibration we have planned for ${day}.`,
});

const nextCalibration: Words = {
  event: 'calibration.reminder',
  subject: () => 'Time for your next yearly calibration',
  heading: 'Your next calibration is due soon',
  sentence:
    'Ten months have passed since your last calibration. Calibrations are due once a year; you can request the next one in the portal.',
};

/**
 * Reminds of a calibration: of the one on `day`, such as 'March 5, 2024', or without a day of next year's (B4).
 * Answers whom it went to.
 */
export async function mailReminder(
  post: Post,
  { company, rules }: { company: CompanyRow; rules: MailRules },
  repair: RepairRow,
  day: string | null,
): Promise<string[]> {
  const words = day === null ? nextCalibration : calibrationTomorrow(day);
  await send(post, company, rules, repair, write(post.house, company, repair, words));
  const { recipients, copies } = addressees(rules, words.event, company, repair);
  return [...recipients, ...copies];
}
