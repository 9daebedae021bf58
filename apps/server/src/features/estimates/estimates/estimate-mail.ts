import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatMoney, toDollars } from '@portal/contract/core/numbers/money.ts';
import { estimatePaths } from '@portal/contract/estimates/estimates/paths.ts';
import { sumRows } from '@portal/contract/estimates/estimates/shown-sums.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { say } from '@portal/messages/say.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { EstimateLineRow, EstimateRow } from '../../../db/schema/estimates.ts';
import type { EmailTemplateRow } from '../../../db/schema/messaging.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { inMailLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { whyWithheld } from '../../../mail/mail-limits.ts';
import { greeting, inMail, textInMail } from '../../../mail/names-in-mail.ts';
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
  loanerFacts,
  loanersBelow,
  loanerValues,
  type MailedCustomer,
  mailedCustomerOf,
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

/** What a mail is written with: the company's template for its event, the customer's language and their loaners (D7.4). */
interface Writer extends MailedCustomer {
  template: EmailTemplateRow | undefined;
  lines: readonly EstimateLineRow[];
}

interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: { label: string; url: string };
}

/** A kind of mail about an estimate. */
interface Kind {
  event: MailEvent;
  /** Says the mail in its language. `link` is that of its button. */
  words: (about: About, link: string) => Words;
  /** True for a mail that asks for no answer. The company's template asks for one, so it is not used. */
  isFixed?: boolean;
}

export const totalOf = (estimate: EstimateRow): string => formatMoney(toDollars(totalNow(estimate)));

/** Returns the rows of a mail that explain the total. Empty without discount and tax. */
const sumFacts = (estimate: EstimateRow, lines: readonly EstimateLineRow[]) =>
  sumRows(presentTerms(estimate, lines)).map(({ label, dollars }) => [label, formatMoney(dollars)] as const);

/**
 * Writes the mail with the template that the company chose for the event, or else with the portal's own text in the
 * customer's language.
 */
function write(
  runtime: Pick<Runtime, 'config' | 'log' | 'masterKey'>,
  about: About,
  { isFixed = false, ...kind }: Kind,
  link: string,
  writer: Writer,
): Promise<{ subject: string; html: string; text: string }> {
  const used = { ...writer, template: isFixed ? undefined : writer.template };
  return inMailLanguage(about.company, used, () =>
    writeInLanguage(runtime, about, kind.words(about, link), used),
  );
}

async function writeInLanguage(
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
  const own = await renderStored(runtime, template, filling);
  if (own) return own;
  const { html, text } = renderMail({
    company,
    publicUrl,
    heading: words.heading,
    paragraphs: [greeting(repair.contactName, repair.companyName), ...words.paragraphs],
    details: [
      [say('slip.number'), repair.serviceReportNumber],
      [say('paper.model'), inMail(repair.modelPartNo)],
      ...(repair.serialNumber ? [[say('paper.serialNumber'), inMail(repair.serialNumber)] as const] : []),
      [say('estimate.version'), String(estimate.version)],
      ...sumFacts(estimate, lines),
      [say('paper.total'), totalOf(estimate)],
      // An answered estimate waits for nothing.
      ...(estimate.decision ? [] : [[say('estimate.validUntil'), formatDate(estimate.validUntil)] as const]),
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
  kind: Kind,
  link: string,
  to: Addressees,
  writer: Writer,
  withheld?: string,
): Promise<void> => {
  const { repair, estimate } = about;
  await queueMail(work, {
    companyId: repair.companyId,
    repairId: repair.id,
    event: kind.event,
    ...to,
    withheld,
    ...(await write(work.runtime, about, kind, link, writer)),
    attachments: [estimate.approvedFileId ?? estimate.fileId].flatMap((id) => id ?? []),
  });
};

const howTo = async (
  work: Pick<Work, 'db' | 'runtime'>,
  { company, repair, estimate }: About,
  event: MailEvent,
) => {
  const [rules, template, customer, lines] = await Promise.all([
    readMailRules(work.db),
    templateFor(work.db, company.id, { event }),
    mailedCustomerOf(work.db, repair.id),
    linesOf(work.db, estimate.id),
  ]);
  const to = await addressees(work.db, rules, event, company, repair);
  return { to, writer: { template, ...customer, lines } };
};

async function mail(
  work: Pick<Work, 'db' | 'runtime'>,
  about: About,
  kind: Kind,
  link: string,
  byCustomer: boolean,
): Promise<void> {
  const { to, writer } = await howTo(work, about, kind.event);
  const limits = byCustomer ? ([['mail-by-customers', about.company.id]] as const) : [];
  const withheld = await whyWithheld(work.runtime, limits, to.recipients.length);
  await queue(work, about, kind, link, to, writer, withheld);
}

/**
 * Mails links to answer. Each person of the customer's team gets a link of their own with their limit (D3.6). All other
 * addresses share one link, and when they are several, nobody in particular holds it.
 */
async function mailLinks(work: Pick<Work, 'db' | 'runtime'>, about: About, kind: Kind): Promise<void> {
  const { company, repair, estimate } = about;
  const portal = portalAddress(company, work.runtime.config.publicUrl);
  const [{ to, writer }, team] = await Promise.all([
    howTo(work, about, kind.event),
    teamOfRepair(work.db, repair.id, repair.userId),
  ]);
  for (const { userId, ...addresses } of byHolder(to, team)) {
    const madeBy = userId === null && addresses.recipients.length > 1 ? 'shared_mail' : 'mail';
    const link = await issueLink(work.db, portal, estimate, { userId, madeBy });
    await queue(work, about, kind, link, addresses, writer);
  }
}

/** The mail with the PDF and a link to answer (D4.2: estimate sent). */
const sent: Kind = {
  event: 'estimate.sent',
  words: ({ repair, estimate }, link) => ({
    subject: say('estimateMail.subject', { number: repair.serviceReportNumber, total: totalOf(estimate) }),
    heading: say('estimateMail.heading'),
    paragraphs: [say('estimateMail.sent')],
    action: { label: say('estimateMail.answer'), url: link },
  }),
};

/** The mail about an estimate that was approved beforehand. It asks for no answer. */
const preauthorised: Kind = {
  ...sent,
  words: (about, link) => ({
    ...sent.words(about, link),
    paragraphs: [say('estimateMail.preauthorised')],
    action: { label: say('estimateMail.view'), url: link },
  }),
  isFixed: true,
};

export const mailEstimate = (work: Pick<Work, 'db' | 'runtime'>, about: About): Promise<void> =>
  mailLinks(work, about, sent);

export const mailPreauthorised = (work: Pick<Work, 'db' | 'runtime'>, about: About): Promise<void> =>
  mailLinks(work, about, preauthorised);

/** Stands in a preview for the link that is made when the mail is sent. */
const unmadeLink = ({ config }: Pick<Runtime, 'config'>, { company }: About): string =>
  `${portalAddress(company, config.publicUrl)}${estimatePaths.mailedEstimate('…')}`;

/** Returns the mail that sending this version would write. The link is made only when the version is sent. */
export const estimateLetter = (
  runtime: Pick<Runtime, 'config' | 'log' | 'masterKey'>,
  about: About,
  writer: Writer,
  isPreauthorised: boolean,
): Promise<{ subject: string; html: string; text: string }> =>
  write(runtime, about, isPreauthorised ? preauthorised : sent, unmadeLink(runtime, about), writer);

const reminder: Kind = {
  event: 'estimate.reminder',
  words: ({ repair, estimate }, link) => ({
    subject: say('estimateMail.reminderSubject', { number: repair.serviceReportNumber }),
    heading: say('estimateMail.reminderHeading'),
    paragraphs: [say('estimateMail.reminder', { date: formatDate(estimate.validUntil) })],
    action: { label: say('estimateMail.answer'), url: link },
  }),
};

export const mailReminder = (work: Pick<Work, 'db' | 'runtime'>, about: About): Promise<void> =>
  mailLinks(work, about, reminder);

/** Returns the reminder that would be sent now. The link is made only when it is sent. */
export const reminderLetter = (
  runtime: Pick<Runtime, 'config' | 'log' | 'masterKey'>,
  about: About,
  writer: Writer,
): Promise<{ subject: string; html: string; text: string }> =>
  write(runtime, about, reminder, unmadeLink(runtime, about), writer);

/** Returns who answered how, and why. */
function answerWords({ decision, channel, answeredBy, reason }: EstimateRow): string {
  const done = decision === 'approve' ? 'approved' : 'declined';
  const person = inMail(answeredBy);
  const answer = say(channel === 'phone' ? `estimateMail.${done}ByPhone` : `estimateMail.${done}`, {
    person,
  });
  return reason ? `${answer} ${say('estimateMail.reason', { reason: textInMail(reason) })}` : answer;
}

const answered: Kind = {
  event: 'estimate.answered',
  words: ({ repair, estimate }, link) => {
    const done = estimate.decision === 'approve' ? 'approved' : 'declined';
    return {
      subject: say(`estimateMail.${done}Subject`, { number: repair.serviceReportNumber }),
      heading: say(`estimateMail.${done}Heading`),
      paragraphs: [
        answerWords(estimate),
        say(done === 'approved' ? 'estimateMail.starts' : 'estimateMail.contacts'),
      ],
      action: { label: followWords.button, url: link },
    };
  },
};

/** Confirms an answer to the person who gave it, with the company in copy (D4.2: estimate answered). */
export function mailAnswered(work: Pick<Work, 'db' | 'runtime'>, about: About): Promise<void> {
  const { company, repair, estimate } = about;
  const link = addressToFollow(work.runtime, company, repair);
  return mail(work, about, answered, link, estimate.channel !== 'phone');
}
