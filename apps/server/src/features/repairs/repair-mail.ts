import { type RepairStatus, statusLabel } from '@portal/contract/repair-status.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import type { Work } from '../../http/call.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { renderMail } from '../../mail/render-mail.ts';

interface Words {
  event: string;
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

async function mailCustomer(work: Work, company: CompanyRow, repair: RepairRow, words: Words): Promise<void> {
  const { publicUrl } = work.house.config;
  const number = repair.serviceReportNumber;
  const tracking = repair.status === 'shipped' ? repair.outboundTrackingNumber : null;
  const { html, text } = renderMail({
    company,
    publicUrl,
    heading: words.heading,
    paragraphs: [`Hello ${repair.contactName || repair.companyName || 'there'},`, words.sentence],
    details: [
      ['Service report number', number],
      ['Model / part number', repair.modelPartNo],
      ...(repair.serialNumber ? [['Serial number', repair.serialNumber] as const] : []),
      ['Status', statusLabel(repair.status)],
      ...(tracking ? [['Tracking number', tracking] as const] : []),
    ],
    action: { label: 'View your request', url: `${publicUrl}/repairs/${repair.id}` },
  });
  await queueMail(work, {
    companyId: repair.companyId,
    repairId: repair.id,
    event: words.event,
    recipients: [repair.emailAddress, ...repair.additionalEmails],
    copies: [company.ccEmail],
    subject: words.subject(number),
    html,
    text,
  });
}

/** Tells the repair's addresses that the request has arrived (D4.2). */
export const mailSubmitted = (work: Work, company: CompanyRow, repair: RepairRow): Promise<void> =>
  mailCustomer(work, company, repair, submitted);

/** Tells the repair's addresses of its new status (D4.2). */
export const mailStatus = (work: Work, company: CompanyRow, repair: RepairRow): Promise<void> => {
  const status = repair.status as RepairStatus;
  return mailCustomer(work, company, repair, ofStatus[status] ?? general(status));
};
