import { type CalendarDate, formatDateLong, formatDayOfLong } from '@portal/contract/core/dates/dates.ts';
import { trackingLink } from '@portal/contract/papers/shipments/carrier-tracking.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import type { CompanyRow, CustomerRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { greeted, inMail, textInMail } from '../../../mail/names-in-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import { addressToFollow } from '../tracking-links/index.ts';
import type { TemplateValues } from './fill-template.ts';

/** Returns the values about a company for all of its mails. `portal` is the address of its portal. */
export const companyValues = (company: CompanyRow, portal: string): TemplateValues => ({
  company_name: company.name,
  company_email: company.email ?? '',
  company_phone: company.phone ?? '',
  company_address: company.address ?? '',
  company_website: company.website ?? '',
  portal_link: portal,
  new_request_link: `${portal}${repairPaths.newRequest()}`,
});

const long = (day: CalendarDate | null): string => (day === null ? '' : formatDateLong(day));

/**
 * Returns the values for a mail about a repair. They contain only what its customer may read on its page (D3.5), and the
 * link on which they follow it (D12.1).
 */
export function repairValues(
  runtime: Pick<Runtime, 'config' | 'masterKey'>,
  company: CompanyRow,
  repair: RepairRow,
): TemplateValues {
  const { timeZone } = company;
  const portal = portalAddress(company, runtime.config.publicUrl);
  const tracking = repair.outboundTrackingNumber?.trim() ?? '';
  return {
    ...companyValues(company, portal),
    customer_name: greeted(repair.contactName, repair.companyName),
    customer_company: inMail(repair.companyName),
    repair_id: String(repair.id),
    service_report_number: repair.serviceReportNumber,
    all_service_report_numbers: repair.serviceReportNumber,
    repair_link: `${portal}${repairPaths.repair(repair.id)}`,
    follow_link: addressToFollow(runtime, company, repair),
    repair_status: statusLabel(repair.status),
    model_part_number: inMail(repair.modelPartNo),
    serial_number: inMail(repair.serialNumber),
    problem_description: textInMail(repair.descriptionProblem ?? ''),
    po_number: inMail(repair.poNumber),
    date_submitted: formatDayOfLong(repair.dateSubmitted, timeZone),
    estimated_completion_date: long(repair.estimatedCompletionDate),
    tracking_number: tracking,
    tracking_link: tracking && trackingLink(tracking).href,
    date_shipped: long(repair.dateShipped),
  };
}

/** Returns the values for a mail to a customer who has sent no request yet. */
export const customerValues = (
  company: CompanyRow,
  portal: string,
  { name }: Pick<CustomerRow, 'name'>,
): TemplateValues => ({ ...companyValues(company, portal), customer_name: greeted(name) });
