import { outOfTolerancePaths } from '@portal/contract/calibration/out-of-tolerance/paths.ts';
import { type NoticePoint, noticePoints } from '@portal/contract/calibration/out-of-tolerance/shapes.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { inMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import type { Addressees } from '../../messaging/mail-rules/index.ts';
import type { Sender } from '../../messaging/repair-mail/index.ts';
import { deviceName } from '../calibrations/index.ts';

export const OUT_OF_TOLERANCE: MailEvent = 'certificate.out-of-tolerance';

/** The most points that a mail lists. The page shows all of them. */
const LISTED = 20;

/** The customer whom a certificate names, as a mail addresses them. */
export interface NoticeHolder {
  to: Addressees;
  /** Such as 'Jane Doe', for 'Hello Jane Doe,'. */
  greeting: string;
  /** The repair, when it is the holder's own. Another customer must not read its number. */
  repair: RepairRow | undefined;
}

/** What a mail says of one unit. */
export interface NoticeAbout {
  calibration: CalibrationRow;
  /** Such as 'CAL-1001 version 2'. */
  certificate: string;
  lastGoodOn: CalendarDate | null;
}

const withUnit = (value: string, unit: string | null): string => (unit ? `${value} ${unit}` : value);

function limitsOf({ lowerLimit, upperLimit, unit }: NoticePoint): string {
  if (lowerLimit !== null && upperLimit !== null) return withUnit(`${lowerLimit} to ${upperLimit}`, unit);
  if (lowerLimit !== null) return `at least ${withUnit(lowerLimit, unit)}`;
  return upperLimit === null ? 'none' : `at most ${withUnit(upperLimit, unit)}`;
}

const pointFact = (point: NoticePoint): [string, string] => {
  const { quantity, nominal, unit, asFound, asLeft } = point;
  const said = [
    `limits ${limitsOf(point)}`,
    `as found ${asFound === null ? 'not measured' : withUnit(asFound, unit)}`,
    `as left ${asLeft === null ? 'not adjusted' : withUnit(asLeft, unit)}`,
  ];
  return [
    inMail(nominal === null ? quantity : `${quantity}, ${withUnit(nominal, unit)}`),
    inMail(said.join(', ')),
  ];
};

function factsOf({ calibration, certificate, lastGoodOn }: NoticeAbout): [string, string][] {
  const outside = noticePoints(calibration.points).filter(({ found }) => found === 'outside');
  const facts: [string, string][] = [
    ['Unit', inMail(deviceName(calibration))],
    ['Certificate', certificate],
    ['Calibrated on', calibration.calibratedOn ? formatDate(calibration.calibratedOn) : 'Not known'],
    ['Last found within its limits on', lastGoodOn ? formatDate(lastGoodOn) : 'Not known'],
    ...outside.slice(0, LISTED).map(pointFact),
  ];
  if (outside.length > LISTED) facts.push(['More points', String(outside.length - LISTED)]);
  return facts;
}

/** Returns the notice that a unit was found outside its limits. `token` is that of its page. */
export function noticeLetter(
  { runtime }: Pick<Work, 'runtime'>,
  { company }: Sender,
  { greeting, repair }: NoticeHolder,
  about: NoticeAbout,
  token: string,
): { subject: string; html: string; text: string } {
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const device = deviceName(about.calibration);
  const number = repair && `${repair.serviceReportNumber}: `;
  return {
    subject: `${number ?? ''}${inMail(device)} was found outside its limits`,
    ...renderMail({
      company,
      publicUrl,
      heading: 'A unit was found outside its limits',
      paragraphs: [
        `Hello ${greeting},`,
        `When we calibrated ${inMail(device)}, it was outside its limits as we found it. Please consider whether measurements that were made with it since its last good calibration are affected.`,
        'Please confirm with your name that you have seen this message.',
      ],
      details: repair
        ? [['Service report number', repair.serviceReportNumber], ...factsOf(about)]
        : factsOf(about),
      action: {
        label: 'See all points and confirm',
        url: `${publicUrl}${outOfTolerancePaths.mailedNotice(token)}`,
      },
    }),
  };
}

/** Returns the mail that a notice does not hold any more, because the readings were wrong. */
export function endedLetter(
  { runtime }: Pick<Work, 'runtime'>,
  { company }: Sender,
  { greeting, repair }: NoticeHolder,
  { calibration, certificate }: Omit<NoticeAbout, 'lastGoodOn'>,
): { subject: string; html: string; text: string } {
  const device = inMail(deviceName(calibration));
  const number = repair && `${repair.serviceReportNumber}: `;
  return {
    subject: `${number ?? ''}${device} was within its limits`,
    ...renderMail({
      company,
      publicUrl: portalAddress(company, runtime.config.publicUrl),
      heading: 'We take back what we said about a unit',
      paragraphs: [
        `Hello ${greeting},`,
        `We told you that ${device} was found outside its limits. The readings were wrong: calibration certificate ${certificate} replaces the one before, and the unit was not outside its limits. Our notice does not hold any more.`,
      ],
      details: [
        ['Unit', device],
        ['Certificate', certificate],
      ],
    }),
  };
}

/** Puts a letter about a notice into the outbox, unless it has no recipient. */
export async function queueLetter(
  work: Pick<Work, 'db' | 'runtime'>,
  { company }: Sender,
  { to, repair }: NoticeHolder,
  letter: { subject: string; html: string; text: string },
): Promise<void> {
  if (to.recipients.length === 0) return;
  await queueMail(work, {
    companyId: company.id,
    ...(repair && { repairId: repair.id }),
    event: OUT_OF_TOLERANCE,
    ...to,
    ...letter,
    hasNoServer: work.runtime.config.smtpUrl === null && !hasOwnServer(company),
  });
}
