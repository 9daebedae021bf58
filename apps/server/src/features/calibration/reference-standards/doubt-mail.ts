import { equipmentPaths } from '@portal/contract/calibration/customer-equipment/paths.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { Language } from '@portal/contract/core/languages.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { say } from '@portal/messages/say.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { inMailLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { greeting, inMail } from '../../../mail/names-in-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import { customerValues, renderStored } from '../../messaging/email-templates/index.ts';
import type { Sender } from '../../messaging/repair-mail/index.ts';
import { traceOf } from './trace-standard.ts';

/** A unit on a certificate in force that relied on a standard. */
export interface Reliant {
  customerId: number | null;
  customerName: string;
  customerEmail: string | null;
  /** That of the customer; null for the company's. */
  language: Language | null;
  /** A text such as 'CAL-1001 version 2'. */
  certificate: string;
  number: string;
  edition: number;
  /** A text such as 'Fluke 87V (SN-1)'. */
  device: string;
  calibratedOn: CalendarDate | null;
}

/** Returns the units whose certificates in force relied on a standard, from a day on and at any depth, by customer. */
export async function reliantUnits(
  db: Db,
  standardId: number,
  since: CalendarDate | null,
): Promise<Reliant[]> {
  const { rows } = await sql<Reliant>`with ${traceOf(standardId, since)}
    select t.customer_id, coalesce(k.name, r.company_name, r.contact_name, 'Customer') as customer_name,
      k.email as customer_email, k.language, t.number, t.edition,
      t.number || case when t.edition > 1 then ' version ' || t.edition else '' end as certificate,
      concat_ws(' ', c.make, c.model_name, '(' || c.serial_number || ')') as device, c.calibrated_on
    from (select distinct result_id from relied) d join calibrations c on c.id = d.result_id
      join certificates t on t.id = c.certificate_id and t.state = 'issued'
      left join customers k on k.id = t.customer_id left join repairs r on r.id = t.repair_id
    order by lower(coalesce(k.name, r.company_name, r.contact_name)), t.customer_id, t.id, c.id`.execute(db);
  return rows;
}

export const DOUBTED: MailEvent = 'certificate.doubted';

/** The most units that a mail lists. */
const LISTED = 100;

const factOf = ({ number, edition, device, calibratedOn }: Reliant): [string, string] => [
  edition > 1 ? say('certificate.edition', { number, edition }) : number,
  inMail(calibratedOn ? say('doubt.calibratedOn', { unit: device, date: formatDate(calibratedOn) }) : device),
];

interface Doubted {
  standard: string;
  message: string;
  units: readonly Reliant[];
}

/** Returns the mail that tells a customer which of their certificates relied on a standard in doubt (D5.10). */
export const doubtLetter = (
  runtime: Pick<Runtime, 'config' | 'log'>,
  { company, template }: Sender,
  customer: { id: number; name: string; language: Language | null },
  doubted: Doubted,
): Promise<{ subject: string; html: string; text: string }> =>
  inMailLanguage(company, { template, language: customer.language }, () =>
    writeInLanguage(runtime, { company, template }, customer, doubted),
  );

async function writeInLanguage(
  runtime: Pick<Runtime, 'config' | 'log'>,
  { company, template }: Pick<Sender, 'company' | 'template'>,
  customer: { name: string },
  { standard, message, units }: Doubted,
): Promise<{ subject: string; html: string; text: string }> {
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const action = { label: say('doubt.view'), url: `${publicUrl}${equipmentPaths.register()}` };
  const details = units.slice(0, LISTED).map(factOf);
  if (units.length > LISTED) details.push([say('mail.moreUnits'), String(units.length - LISTED)]);
  const own = await renderStored(runtime, template, {
    company,
    portal: publicUrl,
    values: customerValues(company, publicUrl, customer),
    action,
    details: [[say('doubt.standard'), inMail(standard)], [say('doubt.found'), message], ...details],
  });
  if (own) return own;
  return {
    subject: say('doubt.subject'),
    ...renderMail({
      company,
      publicUrl,
      heading: say('doubt.heading'),
      paragraphs: [greeting(customer.name), say('doubt.sentence', { standard: inMail(standard) }), message],
      details,
      action,
    }),
  };
}
