import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatMoney, toDollars } from '@portal/contract/core/numbers/money.ts';
import { estimatePaths } from '@portal/contract/estimates/estimates/paths.ts';
import { sumRows } from '@portal/contract/estimates/estimates/shown-sums.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { EstimateLineRow, EstimateRow } from '../../../db/schema/estimates.ts';
import type { EmailTemplateRow } from '../../../db/schema/messaging.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { whyWithheld } from '../../../mail/mail-limits.ts';
import { greeted, inMail, textInMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import {
  renderStored,
  repairValues,
  type TemplateValues,
  templateFor,
} from '../../messaging/email-templates/index.ts';
import { type Addressees, addressees, readMailRules } from '../../messaging/mail-rules/index.ts';
import {
  type LoanerAtCustomer,
  loanerFacts,
  loanersBelow,
  loanersOf,
  loanerValues,
} from '../../messaging/repair-mail/index.ts';
import { addressToFollow, followLine, followWords } from '../../messaging/tracking-links/index.ts';
import { teamOfRepair } from './answer/approval.queries.ts';
import { issueLink } from './answer/estimate-link.ts';
import { byHolder } from './answer/link-holders.ts';
import { linesOf } from './estimate.queries.ts';
import { presentTerms, totalNow } from './paper/estimate-terms.ts';

/** The rows that every mail about an estimate is written from. */
export interface About {
  company: CompanyRow;
  repair: RepairRow;
  estimate: EstimateRow;
}

/** What a mail is written with: the company's template for its event, and the loaners that it names (D7.4). */
interface Writer {
  template: EmailTemplateRow | undefined;
  loaners: readonly LoanerAtCustomer[];
  lines: readonly EstimateLineRow[];
}

interface Words {
  event: MailEvent;
  subject: string;
  heading: string;
  paragraphs: string[];
  action: { label: string; url: string };
  /** True for a mail that asks for no answer. The company's template asks for one, so it is not used. */
  isFixed?: boolean;
}

export const totalOf = (estimate: EstimateRow): string => formatMoney(toDollars(totalNow(estimate)));

/** Returns the rows of a mail that explain the total. Empty without discount and tax. */
const sumFacts = (estimate: EstimateRow, lines: readonly EstimateLineRow[]) =>
  sumRows(presentTerms(estimate, lines)).map(({ label, dollars }) => [label, formatMoney(dollars)] as const);

/** Writes the mail with the template that the company chose for the event, or else with the portal's own text. */
async function write(
  runtime: Pick<Runtime, 'config' | 'log' | 'masterKey'>,
  { company, repair, estimate }: About,
  words: Words,
  { template, loaners, lines }: Writer,
): Promise<{ subject: string; html: string; text: string }> {
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const { action } = words;
  const follow = followLine(runtime, company, repair, action);
  const values: TemplateValues = {
    ...repairValues(runtime, company, repair),
    ...loanerValues(loaners),
    estimate_total: totalOf(estimate),
    estimate_version: String(estimate.version),
    estimate_valid_until: formatDate(estimate.validUntil),
    estimate_link: action.url,
  };
  const details = loanersBelow(template, loaners);
  const filling = { company, portal: publicUrl, values, action, follow, details };
  const own = await renderStored(runtime, words.isFixed ? undefined : template, filling);
  if (own) return own;
  const { html, text } = renderMail({
    company,
    publicUrl,
    heading: words.heading,
    paragraphs: [`Hello ${greeted(repair.contactName, repair.companyName)},`, ...words.paragraphs],
    details: [
      ['Service report number', repair.serviceReportNumber],
      ['Model / part number', inMail(repair.modelPartNo)],
      ...(repair.serialNumber ? [['Serial number', inMail(repair.serialNumber)] as const] : []),
      ['Estimate version', String(estimate.version)],
      ...sumFacts(estimate, lines),
      ['Total', totalOf(estimate)],
      // An answered estimate waits for nothing.
      ...(estimate.decision ? [] : [['Valid until', formatDate(estimate.validUntil)] as const]),
      ...loanerFacts(loaners),
    ],
    action,
    follow,
  });
  return { subject: words.subject, html, text };
}

const queue = async (
  work: Pick<Work, 'db' | 'runtime'>,
  about: About,
  words: Words,
  to: Addressees,
  writer: Writer,
  withheld?: string,
): Promise<void> => {
  const { repair, estimate } = about;
  await queueMail(work, {
    companyId: repair.companyId,
    repairId: repair.id,
    event: words.event,
    ...to,
    withheld,
    ...(await write(work.runtime, about, words, writer)),
    attachments: [estimate.approvedFileId ?? estimate.fileId].flatMap((id) => id ?? []),
  });
};

const howTo = async (
  work: Pick<Work, 'db' | 'runtime'>,
  { company, repair, estimate }: About,
  event: MailEvent,
) => {
  const [rules, template, loaners, lines] = await Promise.all([
    readMailRules(work.db),
    templateFor(work.db, company.id, { event }),
    loanersOf(work.db, repair.id),
    linesOf(work.db, estimate.id),
  ]);
  const to = await addressees(work.db, rules, event, company, repair);
  return { to, writer: { template, loaners, lines } };
};

async function mail(
  work: Pick<Work, 'db' | 'runtime'>,
  about: About,
  words: Words,
  byCustomer: boolean,
): Promise<void> {
  const { to, writer } = await howTo(work, about, words.event);
  const limits = byCustomer ? ([['mail-by-customers', about.company.id]] as const) : [];
  await queue(work, about, words, to, writer, await whyWithheld(work.runtime, limits, to.recipients.length));
}

/**
 * Mails links to answer. Each person of the customer's team gets a link of their own with their limit (D3.6). All other
 * addresses share one link, and when they are several, nobody in particular holds it.
 */
async function mailLinks(
  work: Pick<Work, 'db' | 'runtime'>,
  about: About,
  event: MailEvent,
  words: (link: string) => Words,
): Promise<void> {
  const { company, repair, estimate } = about;
  const portal = portalAddress(company, work.runtime.config.publicUrl);
  const [{ to, writer }, team] = await Promise.all([
    howTo(work, about, event),
    teamOfRepair(work.db, repair.id, repair.userId),
  ]);
  for (const { userId, ...addresses } of byHolder(to, team)) {
    const madeBy = userId === null && addresses.recipients.length > 1 ? 'shared_mail' : 'mail';
    const link = await issueLink(work.db, portal, estimate, { userId, madeBy });
    await queue(work, about, words(link), addresses, writer);
  }
}

/** Returns the text of the mail with the PDF and a link to answer (D4.2: estimate sent). */
const sentWords = ({ repair, estimate }: About, link: string): Words => ({
  event: 'estimate.sent',
  subject: `${repair.serviceReportNumber}: your estimate for ${totalOf(estimate)}`,
  heading: 'Your estimate',
  paragraphs: [
    'We have inspected your equipment. Your estimate is attached. Use the link below to approve or decline it; you do not need to sign in.',
  ],
  action: { label: 'View and answer the estimate', url: link },
});

/** Returns the text for an estimate that was approved beforehand. It asks for no answer. */
const preauthorisedWords = (about: About, link: string): Words => ({
  ...sentWords(about, link),
  paragraphs: [
    'We have inspected your equipment. As you asked, we do not need your approval for an amount this small, so work can begin. The estimate is attached.',
  ],
  action: { label: 'View the estimate', url: link },
  isFixed: true,
});

export const mailEstimate = (work: Pick<Work, 'db' | 'runtime'>, about: About): Promise<void> =>
  mailLinks(work, about, 'estimate.sent', (link) => sentWords(about, link));

export const mailPreauthorised = (work: Pick<Work, 'db' | 'runtime'>, about: About): Promise<void> =>
  mailLinks(work, about, 'estimate.sent', (link) => preauthorisedWords(about, link));

/** Stands in a preview for the link that is made when the mail is sent. */
const unmadeLink = ({ config }: Pick<Runtime, 'config'>, { company }: About): string =>
  `${portalAddress(company, config.publicUrl)}${estimatePaths.mailedEstimate('…')}`;

/** Returns the mail that sending this version would write. The link is made only when the version is sent. */
export const estimateLetter = (
  runtime: Pick<Runtime, 'config' | 'log' | 'masterKey'>,
  about: About,
  writer: Writer,
  isPreauthorised: boolean,
): Promise<{ subject: string; html: string; text: string }> => {
  const link = unmadeLink(runtime, about);
  return write(runtime, about, (isPreauthorised ? preauthorisedWords : sentWords)(about, link), writer);
};

const reminderWords = ({ repair, estimate }: About, link: string): Words => ({
  event: 'estimate.reminder',
  subject: `${repair.serviceReportNumber}: your estimate is waiting for your answer`,
  heading: 'Your estimate is waiting for your answer',
  paragraphs: [
    `We are still waiting for your answer to our estimate. We can start work on your equipment once you approve it. The estimate is valid until ${formatDate(estimate.validUntil)}.`,
  ],
  action: { label: 'View and answer the estimate', url: link },
});

export const mailReminder = (work: Pick<Work, 'db' | 'runtime'>, about: About): Promise<void> =>
  mailLinks(work, about, 'estimate.reminder', (link) => reminderWords(about, link));

/** Returns the reminder that would be sent now. The link is made only when it is sent. */
export const reminderLetter = (
  runtime: Pick<Runtime, 'config' | 'log' | 'masterKey'>,
  about: About,
  writer: Writer,
): Promise<{ subject: string; html: string; text: string }> =>
  write(runtime, about, reminderWords(about, unmadeLink(runtime, about)), writer);

/** Confirms an answer to the person who gave it, with the company in copy (D4.2: estimate answered). */
export function mailAnswered(work: Pick<Work, 'db' | 'runtime'>, about: About): Promise<void> {
  const { company, repair, estimate } = about;
  const approved = estimate.decision === 'approve';
  const how = estimate.channel === 'phone' ? ' by phone' : '';
  const done = approved ? 'approved' : 'declined';
  const words: Words = {
    event: 'estimate.answered',
    subject: `${repair.serviceReportNumber}: estimate ${done}`,
    heading: `The estimate was ${done}`,
    paragraphs: [
      `${inMail(estimate.answeredBy)} ${done} our estimate${how}.${estimate.reason ? ` Reason: ${textInMail(estimate.reason)}` : ''}`,
      approved ? 'We will start work on your equipment soon.' : 'We will contact you about your equipment.',
    ],
    action: { label: followWords.button, url: addressToFollow(work.runtime, company, repair) },
  };
  return mail(work, about, words, estimate.channel !== 'phone');
}
