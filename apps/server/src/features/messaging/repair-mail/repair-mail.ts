import { type CalendarDate, formatDate, formatDateLong } from '@portal/contract/core/dates/dates.ts';
import type { Language } from '@portal/contract/core/languages.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { trackingLink } from '@portal/contract/papers/shipments/carrier-tracking.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { say } from '@portal/messages/say.ts';
import type { Actor } from '../../../db/actor.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { EmailTemplateRow } from '../../../db/schema/messaging.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { inMailLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { limitsBeside, whyWithheld } from '../../../mail/mail-limits.ts';
import { greeting, inMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { namesVariable, renderStored, repairValues, type TemplateValues } from '../email-templates/index.ts';
import { type Addressees, addressees, type MailRules } from '../mail-rules/index.ts';
import { addressOfShipment, addressToFollow, followWords, hasTrackingLink } from '../tracking-links/index.ts';
import { type LoanerAtCustomer, loanerFacts, loanersBelow, loanerValues } from './mailed-customer.ts';
import {
  calibrationTomorrow,
  delayed,
  nextCalibration,
  severalSubmitted,
  submitted,
  type Words,
  wordsOf,
} from './repair-mail-words.ts';

/** A mail about a repair before it has recipients. */
export interface Letter {
  event: MailEvent;
  subject: string;
  html: string;
  text: string;
}

type Facts = readonly (readonly [label: string, value: string, url?: string])[];

/** Returns the tracking number of a shipped repair, with the carrier's page. */
export const trackingFacts = ({ status, outboundTrackingNumber: number }: RepairRow): Facts =>
  status === 'shipped' && number ? [[say('mail.trackingNumber'), number, trackingLink(number).href]] : [];

const factsOf = (repair: RepairRow): Facts => {
  const promise = repair.status === 'received' ? repair.estimatedCompletionDate : null;
  return [
    [say('slip.number'), repair.serviceReportNumber],
    [say('paper.model'), inMail(repair.modelPartNo)],
    ...(repair.serialNumber ? [[say('paper.serialNumber'), inMail(repair.serialNumber)] as const] : []),
    [say('report.status'), statusLabel(repair.status)],
    ...(promise ? [[say('mail.estimatedCompletion'), formatDate(promise)] as const] : []),
    ...trackingFacts(repair),
  ];
};

/** Returns one fact for each of several units, with its SR number (D3.8). */
export const factsOfAll = (repairs: readonly RepairRow[]): Facts =>
  repairs.map(({ serviceReportNumber, modelPartNo, serialNumber }) => [
    serviceReportNumber,
    [inMail(modelPartNo), serialNumber && say('mail.serialNumber', { number: inMail(serialNumber) })]
      .filter(Boolean)
      .join(', '),
  ]);

export interface Contents {
  words: Words;
  /** A table of facts below the portal's own text. */
  details?: Facts;
  /** Values for a template, in addition to those of every mail about the repair. */
  values?: TemplateValues;
  /** Facts that are added below a template that does not name them, so that they are not lost. */
  unnamed?: Facts;
  /** Facts that stand below each template, because no template has a variable for them. */
  below?: Facts;
  /** The address on which all units of a request are followed, when the mail is about several. */
  follow?: string | undefined;
  /** The words of the button, when the mail is about several repairs and the button opens only the first. */
  button?: string;
}

/**
 * Returns the facts that must stand below a template because it does not name them: the numbers of all units of a
 * request, and the loaners of a repair.
 */
function factsBelow(
  template: EmailTemplateRow,
  { unnamed, below = [] }: Pick<Contents, 'unnamed' | 'below'>,
  loaners: readonly LoanerAtCustomer[],
): Facts {
  return [
    ...below,
    ...(unnamed && !namesVariable(template, 'all_service_report_numbers') ? unnamed : []),
    ...loanersBelow(template, loaners),
  ];
}

/**
 * Writes the letter with the company's template, or else with the portal's own text in the customer's language.
 * `contentsOf` is called in the language of the letter.
 */
export const writeLetter = (
  runtime: Pick<Runtime, 'config' | 'log' | 'masterKey'>,
  writer: Writer,
  repair: RepairRow,
  contentsOf: () => Contents,
): Promise<Letter> =>
  inMailLanguage(writer.company, writer, () => writeInLanguage(runtime, writer, repair, contentsOf()));

async function writeInLanguage(
  runtime: Pick<Runtime, 'config' | 'log' | 'masterKey'>,
  { company, template, loaners }: Writer,
  repair: RepairRow,
  { words, details = factsOf(repair), values, follow, button = followWords.button, ...facts }: Contents,
): Promise<Letter> {
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const action = { label: button, url: follow ?? addressToFollow(runtime, company, repair) };
  const own = await renderStored(runtime, template, {
    company,
    portal: publicUrl,
    values: {
      ...repairValues(runtime, company, repair),
      ...loanerValues(loaners),
      ...(follow && { follow_link: follow }),
      ...values,
    },
    action,
    instead: [
      `${publicUrl}${repairPaths.repair(repair.id)}`,
      ...(words.event === 'calibration.reminder' ? [`${publicUrl}${repairPaths.newRequest()}`] : []),
    ],
    ...(words.event !== 'calibration.reminder' &&
      hasTrackingLink(company, repair) && { follow: { label: followWords.line, url: action.url } }),
    ...(template && { details: factsBelow(template, facts, loaners) }),
  });
  if (own) return { event: words.event, ...own };
  const { html, text } = renderMail({
    company,
    publicUrl,
    heading: words.heading,
    paragraphs: [greeting(repair.contactName, repair.companyName), words.sentence],
    details: [...details, ...loanerFacts(loaners)],
    action,
  });
  return { event: words.event, subject: words.subject(repair.serviceReportNumber), html, text };
}

/** The sender and the template of a mail. */
export interface Sender {
  company: CompanyRow;
  rules: MailRules;
  /** The template for the mail's event. Without one the portal's own text is used. */
  template: EmailTemplateRow | undefined;
  /** That of the customer of a mail about a repair; null for the company's (D14.3). */
  language: Language | null;
  /** The loaners that the customer has meanwhile. Mails about a repair name them (D7.4). */
  loaners: readonly LoanerAtCustomer[];
}

/** What a letter is written with. */
type Writer = Pick<Sender, 'company' | 'template' | 'language' | 'loaners'>;

/** The sender and the recipients of a mail that is still to be written. */
export interface AddressedMail extends Sender {
  to: Addressees;
  /** Why the mail is kept back until staff send it. */
  withheld: string | undefined;
  /** True when the caller has counted the recipients for the limits already. */
  counted?: boolean;
  /** What the customer asked for beside the form of a request. The mail repeats it, whatever its template says. */
  wishes?: () => Facts;
  /** True when the customer wants a date for it. */
  wantsDate?: boolean;
}

/**
 * Returns who gets an event's mail about a repair, and counts it for the limits of `by`, the user who caused it. Call it
 * before rows are locked, because other callers would wait for them while it asks other connections.
 */
export async function addressMail(
  work: Pick<Work, 'db' | 'runtime'>,
  sender: Sender,
  event: MailEvent,
  repair: Parameters<typeof addressees>[4],
  by?: Actor,
): Promise<AddressedMail> {
  const to = await addressees(work.db, sender.rules, event, sender.company, repair);
  const withheld = by && (await whyWithheld(work.runtime, limitsBeside(by), to.recipients.length));
  return { ...sender, to, withheld };
}

/** Writes and queues a mail. Returns its recipients. */
async function send(
  work: Pick<Work, 'db' | 'runtime'>,
  mail: AddressedMail,
  repair: RepairRow,
  contentsOf: () => Contents,
): Promise<string[]> {
  await queue(work, mail, repair, contentsOf);
  return [...mail.to.recipients, ...mail.to.copies];
}

/** Writes and queues a mail. Returns its id, or undefined without recipients. `more` is queued with it. */
export async function queue(
  work: Pick<Work, 'db' | 'runtime'>,
  mail: AddressedMail,
  repair: RepairRow,
  contentsOf: () => Contents,
  more: { attachments?: readonly number[]; inReplyTo?: string | null } = {},
): Promise<number | undefined> {
  const { company, to, withheld, counted } = mail;
  if (to.recipients.length === 0) return undefined;
  const letter = await writeLetter(work.runtime, mail, repair, contentsOf);
  const { id: repairId, companyId } = repair;
  const hasNoServer = work.runtime.config.smtpUrl === null && !hasOwnServer(company);
  return queueMail(work, { ...letter, ...to, ...more, companyId, repairId, withheld, counted, hasNoServer });
}

/** Returns the link of a shipment that has just been made. Its link is the first one. */
const addressOfAll = (
  runtime: Work['runtime'],
  { company }: Pick<Sender, 'company'>,
  { companyId, shipmentId }: RepairRow,
): string | undefined =>
  shipmentId === null
    ? undefined
    : addressOfShipment(runtime, company, { id: shipmentId, companyId, linkEdition: 1 });

/** Tells the repairs' addresses that the request has arrived (D4.2), with one mail for all units of a request. */
export async function mailSubmitted(
  work: Pick<Work, 'db' | 'runtime'>,
  mail: AddressedMail,
  first: RepairRow,
  others: readonly RepairRow[],
): Promise<void> {
  const { wishes, wantsDate = false } = mail;
  await send(work, mail, first, () => {
    if (others.length === 0) {
      const below = wishes?.() ?? [];
      return { words: submitted(wantsDate), details: [...factsOf(first), ...below], below };
    }
    const all = [first, ...others];
    const facts = factsOfAll(all);
    return {
      words: severalSubmitted(others.length),
      details: facts,
      values: { all_service_report_numbers: all.map((unit) => unit.serviceReportNumber).join(', ') },
      unnamed: facts,
      follow: addressOfAll(work.runtime, mail, first),
    };
  });
}

/** Returns the mail about the repair's status (D4.2), written with the template when there is one. */
export const statusLetter = (
  runtime: Pick<Runtime, 'config' | 'log' | 'masterKey'>,
  writer: Writer,
  repair: RepairRow,
): Promise<Letter> => writeLetter(runtime, writer, repair, () => ({ words: wordsOf(repair.status) }));

/** Mails the repair's addresses its new status (D4.2). */
export async function mailStatus(
  work: Pick<Work, 'db' | 'runtime'>,
  mail: AddressedMail,
  repair: RepairRow,
): Promise<void> {
  await send(work, mail, repair, () => ({ words: wordsOf(repair.status) }));
}

/** Returns the mail about a completion date that has passed or was moved. `today` is the company's day. */
export const delayLetter = (
  runtime: Pick<Runtime, 'config' | 'log' | 'masterKey'>,
  writer: Writer,
  repair: RepairRow,
  today: CalendarDate,
): Promise<Letter> => writeLetter(runtime, writer, repair, () => ({ words: delayed(repair, today) }));

/** Mails the repair's addresses that its completion is delayed. Returns the recipients. */
export const mailDelay = (
  work: Pick<Work, 'db' | 'runtime'>,
  mail: AddressedMail,
  repair: RepairRow,
  today: CalendarDate,
): Promise<string[]> => send(work, mail, repair, () => ({ words: delayed(repair, today) }));

/**
 * Mails a reminder of the calibration on `day`, or without a day of next year's calibration (B4). Returns its recipients.
 */
export async function mailReminder(
  work: Pick<Work, 'db' | 'runtime'>,
  sender: Sender,
  repair: RepairRow,
  day: CalendarDate | null,
): Promise<string[]> {
  const event = day === null ? 'calibration.reminder' : 'appointment.reminder';
  return send(work, await addressMail(work, sender, event, repair), repair, () => {
    if (day === null) return { words: nextCalibration() };
    const words = formatDateLong(day);
    return { words: calibrationTomorrow(words), values: { appointment_date: words } };
  });
}
