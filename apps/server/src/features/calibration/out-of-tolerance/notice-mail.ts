import { outOfTolerancePaths } from '@portal/contract/calibration/out-of-tolerance/paths.ts';
import { type NoticePoint, noticePoints } from '@portal/contract/calibration/out-of-tolerance/shapes.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { Language } from '@portal/contract/core/languages.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { say } from '@portal/messages/say.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { greeting, inMail, type Names } from '../../../mail/names-in-mail.ts';
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
  /** Of which the first is greeted. */
  names: Names;
  /** Null for that of the company. */
  language: Language | null;
  /** The repair, when it is the holder's own. Another customer must not read its number. */
  repair: RepairRow | undefined;
}

/** What a mail says of one unit. */
export interface NoticeAbout {
  calibration: CalibrationRow;
  /** Returns a name such as 'CAL-1001 version 2' in the language of what is written. */
  certificate: () => string;
  lastGoodOn: CalendarDate | null;
}

const withUnit = (value: string, unit: string | null): string => (unit ? `${value} ${unit}` : value);

function limitsOf({ lowerLimit, upperLimit, unit }: NoticePoint): string {
  if (lowerLimit !== null && upperLimit !== null)
    return withUnit(say('range.to', { from: lowerLimit, to: upperLimit }), unit);
  if (lowerLimit !== null) return say('range.atLeast', { lower: withUnit(lowerLimit, unit) });
  return upperLimit === null
    ? say('notice.noLimits')
    : say('range.atMost', { upper: withUnit(upperLimit, unit) });
}

const pointFact = (point: NoticePoint): [string, string] => {
  const { quantity, nominal, unit, asFound, asLeft } = point;
  const said = [
    say('notice.limits', { limits: limitsOf(point) }),
    say('notice.asFound', {
      value: asFound === null ? say('notice.notMeasured') : withUnit(asFound, unit),
    }),
    say('notice.asLeft', { value: asLeft === null ? say('notice.notAdjusted') : withUnit(asLeft, unit) }),
  ];
  return [
    inMail(nominal === null ? quantity : `${quantity}, ${withUnit(nominal, unit)}`),
    inMail(said.join(', ')),
  ];
};

function factsOf({ calibration, certificate, lastGoodOn }: NoticeAbout): [string, string][] {
  const outside = noticePoints(calibration.points).filter(({ found }) => found === 'outside');
  const facts: [string, string][] = [
    [say('mail.unit'), inMail(deviceName(calibration))],
    [say('certificate.standardCertificate'), certificate()],
    [
      say('notice.calibratedOn'),
      calibration.calibratedOn ? formatDate(calibration.calibratedOn) : say('notice.notKnown'),
    ],
    [say('notice.lastGood'), lastGoodOn ? formatDate(lastGoodOn) : say('notice.notKnown')],
    ...outside.slice(0, LISTED).map(pointFact),
  ];
  if (outside.length > LISTED) facts.push([say('notice.morePoints'), String(outside.length - LISTED)]);
  return facts;
}

/** Returns the notice that a unit was found outside its limits. `token` is that of its page. */
export const noticeLetter = (
  { runtime }: Pick<Work, 'runtime'>,
  { company }: Sender,
  { names, language, repair }: NoticeHolder,
  about: NoticeAbout,
  token: string,
): { subject: string; html: string; text: string } =>
  inPaperLanguage(company, language, () => {
    const publicUrl = portalAddress(company, runtime.config.publicUrl);
    const unit = inMail(deviceName(about.calibration));
    const number = repair?.serviceReportNumber;
    const facts = factsOf(about);
    return {
      subject:
        number === undefined ? say('notice.subject', { unit }) : say('notice.subjectOf', { number, unit }),
      ...renderMail({
        company,
        publicUrl,
        heading: say('notice.heading'),
        paragraphs: [greeting(...names), say('notice.sentence', { unit }), say('notice.confirm')],
        details: number === undefined ? facts : [[say('slip.number'), number], ...facts],
        action: {
          label: say('notice.action'),
          url: `${publicUrl}${outOfTolerancePaths.mailedNotice(token)}`,
        },
      }),
    };
  });

/** Returns the mail that a notice does not hold any more, because the readings were wrong. */
export const endedLetter = (
  { runtime }: Pick<Work, 'runtime'>,
  { company }: Sender,
  { names, language, repair }: NoticeHolder,
  { calibration, certificate }: Omit<NoticeAbout, 'lastGoodOn'>,
): { subject: string; html: string; text: string } =>
  inPaperLanguage(company, language, () => {
    const unit = inMail(deviceName(calibration));
    const number = repair?.serviceReportNumber;
    return {
      subject:
        number === undefined
          ? say('notice.endedSubject', { unit })
          : say('notice.endedSubjectOf', { number, unit }),
      ...renderMail({
        company,
        publicUrl: portalAddress(company, runtime.config.publicUrl),
        heading: say('notice.endedHeading'),
        paragraphs: [greeting(...names), say('notice.ended', { unit, certificate: certificate() })],
        details: [
          [say('mail.unit'), unit],
          [say('certificate.standardCertificate'), certificate()],
        ],
      }),
    };
  });

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
