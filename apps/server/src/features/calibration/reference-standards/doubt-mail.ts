import { equipmentPaths } from '@portal/contract/calibration/customer-equipment/paths.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { greeted, inMail } from '../../../mail/names-in-mail.ts';
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
  /** A text such as 'CAL-1001 version 2'. */
  certificate: string;
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
      k.email as customer_email,
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

const factOf = ({ certificate, device, calibratedOn }: Reliant): [string, string] => [
  certificate,
  inMail(calibratedOn ? `${device}, calibrated on ${formatDate(calibratedOn)}` : device),
];

/** Returns the mail that tells a customer which of their certificates relied on a standard in doubt (D5.10). */
export async function doubtLetter(
  runtime: Pick<Runtime, 'config' | 'log'>,
  { company, template }: Sender,
  customer: { id: number; name: string },
  { standard, message, units }: { standard: string; message: string; units: readonly Reliant[] },
): Promise<{ subject: string; html: string; text: string }> {
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const action = { label: 'View your equipment', url: `${publicUrl}${equipmentPaths.register()}` };
  const details = units.slice(0, LISTED).map(factOf);
  if (units.length > LISTED) details.push(['More units', String(units.length - LISTED)]);
  const own = await renderStored(runtime, template, {
    company,
    portal: publicUrl,
    values: customerValues(company, publicUrl, customer),
    action,
    details: [['Reference standard', inMail(standard)], ['What we found', message], ...details],
  });
  if (own) return own;
  return {
    subject: 'Calibration certificates that relied on a reference standard in doubt',
    ...renderMail({
      company,
      publicUrl,
      heading: 'About your calibration certificates',
      paragraphs: [
        `Hello ${greeted(customer.name)},`,
        `We found that a reference standard, ${inMail(standard)}, may not have been accurate. The calibrations below were made with it, or with standards that were calibrated with it. Please consider whether you need to act on this. We will let you know what this means for each certificate.`,
        message,
      ],
      details,
      action,
    }),
  };
}
