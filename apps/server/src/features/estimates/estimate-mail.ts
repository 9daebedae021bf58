import { formatDate } from '@portal/contract/dates.ts';
import type { MailEvent } from '@portal/contract/mail-rule-events.ts';
import { formatMoney, fromNumeric, toDollars } from '@portal/contract/money.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import type { EstimateRow } from '../../db/schema/estimates.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import type { House } from '../../house.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { portalAddress } from '../../portal-address.ts';
import { repairValues, type TemplateValues, writeFromTemplate } from '../email-templates/index.ts';
import { addressees, readMailRules } from '../mail-rules/index.ts';

/** What every mail about an estimate is written from. */
export interface About {
  company: CompanyRow;
  repair: RepairRow;
  estimate: EstimateRow;
}

interface Place {
  db: Db;
  house: House;
}

interface Words {
  event: MailEvent;
  subject: string;
  heading: string;
  paragraphs: string[];
  action: { label: string; url: string };
  /** The company's template asks for an answer; these words do not. */
  isFixed?: boolean;
}

export const totalOf = ({ total }: EstimateRow): string => formatMoney(toDollars(fromNumeric(total)));

/** In the words of the template the company chose for the event, else in the portal's own. */
async function write(
  place: Place,
  { company, repair, estimate }: About,
  words: Words,
): Promise<{ subject: string; html: string; text: string }> {
  const publicUrl = portalAddress(company, place.house.config.publicUrl);
  const { event, action } = words;
  const values: TemplateValues = {
    ...repairValues(company, publicUrl, repair),
    estimate_total: totalOf(estimate),
    estimate_version: String(estimate.version),
    estimate_valid_until: formatDate(estimate.validUntil),
    estimate_link: action.url,
  };
  const own = words.isFixed
    ? undefined
    : await writeFromTemplate(place, { event }, { company, portal: publicUrl, values, action });
  if (own) return own;
  const { html, text } = renderMail({
    company,
    publicUrl,
    heading: words.heading,
    paragraphs: [`Hello ${repair.contactName || repair.companyName || 'there'},`, ...words.paragraphs],
    details: [
      ['Service report number', repair.serviceReportNumber],
      ['Model / part number', repair.modelPartNo],
      ...(repair.serialNumber ? [['Serial number', repair.serialNumber] as const] : []),
      ['Estimate version', String(estimate.version)],
      ['Total', totalOf(estimate)],
      ['Valid until', formatDate(estimate.validUntil)],
    ],
    action,
  });
  return { subject: words.subject, html, text };
}

async function mail(place: Place, about: About, words: Words): Promise<void> {
  const { company, repair, estimate } = about;
  const to = addressees(await readMailRules(place.db), words.event, company, repair);
  await queueMail(place, {
    companyId: repair.companyId,
    repairId: repair.id,
    event: words.event,
    ...to,
    ...(await write(place, about, words)),
    attachments: estimate.fileId === null ? [] : [estimate.fileId],
  });
}

/** The estimate with its PDF and a link to answer it (D4.2: estimate sent). */
export const mailEstimate = (place: Place, about: About, link: string): Promise<void> =>
  mail(place, about, {
    event: 'estimate.sent',
    subject: `${about.repair.serviceReportNumber}: your estimate over ${totalOf(about.estimate)}`,
    heading: 'Your estimate',
    paragraphs: [
      'We have inspected your equipment. The estimate is attached; with the button below you approve or decline it, without signing in.',
    ],
    action: { label: 'View and answer the estimate', url: link },
  });

/** An estimate that was approved beforehand needs nothing but to be known. */
export const mailPreauthorised = (place: Place, about: About, link: string): Promise<void> =>
  mail(place, about, {
    event: 'estimate.sent',
    subject: `${about.repair.serviceReportNumber}: your estimate over ${totalOf(about.estimate)}`,
    heading: 'Your estimate',
    paragraphs: [
      'We have inspected your equipment. As you asked, no approval is needed for an amount this small, and the work can begin. The estimate is attached.',
    ],
    action: { label: 'View the estimate', url: link },
    isFixed: true,
  });

export const mailReminder = (place: Place, about: About, link: string): Promise<void> =>
  mail(place, about, {
    event: 'estimate.reminder',
    subject: `${about.repair.serviceReportNumber}: your estimate waits for an answer`,
    heading: 'Your estimate waits for an answer',
    paragraphs: [
      `Our estimate is still waiting for your answer. Work on your equipment begins after you approve it, until ${formatDate(about.estimate.validUntil)}.`,
    ],
    action: { label: 'View and answer the estimate', url: link },
  });

/** Confirms an answer to whoever gave it, with the company in copy (D4.2: estimate answered). */
export function mailAnswered(place: Place, about: About): Promise<void> {
  const { company, repair, estimate } = about;
  const publicUrl = portalAddress(company, place.house.config.publicUrl);
  const approved = estimate.decision === 'approve';
  const how = estimate.channel === 'phone' ? ' by phone' : '';
  const done = approved ? 'approved' : 'declined';
  return mail(place, about, {
    event: 'estimate.answered',
    subject: `${repair.serviceReportNumber}: estimate ${done}`,
    heading: `The estimate was ${done}`,
    paragraphs: [
      `${estimate.answeredBy} ${done} our estimate${how}.${estimate.reason ? ` Reason: ${estimate.reason}` : ''}`,
      approved ? 'Work on your equipment begins soon.' : 'We will be in touch about your equipment.',
    ],
    action: { label: 'View your request', url: `${publicUrl}/repairs/${repair.id}` },
  });
}
