import { formatDateTime } from '@portal/contract/core/dates.ts';
import type { Body } from '@portal/contract/core/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sendTimeFault } from '@portal/contract/papers/repair-documents/customer-email.ts';
import type { Locked } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { invalidField } from '../../../errors.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry, publishChange } from '../../repairs/repairs/index.ts';
import { chosenFiles } from './customer-email-files.ts';
import { writeCustomerEmail } from './write-customer-email.ts';

/** Returns the time of a mail for later. @throws 400 when it has passed or is too far ahead. */
function dueTime(sendAt: string | null | undefined): Date | undefined {
  if (!sendAt) return undefined;
  const at = new Date(sendAt);
  const fault = sendTimeFault(at, new Date());
  if (fault) throw invalidField('sendAt', fault);
  return at;
}

/**
 * Mails the message of staff to the repair's addresses and to nobody else (A5, D4.2), now or at the time they chose.
 * @throws 409 when the repair has no address, 429 when too many were sent.
 */
export async function emailCustomer(
  work: Work,
  repair: Locked<RepairRow>,
  body: Body<typeof endpoints.repairDocuments.email>,
): Promise<{ recipients: string[] }> {
  const dueAt = dueTime(body.sendAt);
  const [mail, attachments, { timeZone }] = await Promise.all([
    writeCustomerEmail(work, repair, body),
    chosenFiles(work.db, repair.id, body.fileIds ?? []),
    ownCompany(work.db),
  ]);
  const { subject, recipients } = mail;
  await countMail(work, recipients.length);
  await Promise.all([
    queueMail(work, {
      ...mail,
      companyId: repair.companyId,
      repairId: repair.id,
      counted: true,
      attachments,
      dueAt,
    }),
    dueAt
      ? addEntry(work, repair, {
          message: `Email planned for ${formatDateTime(dueAt, timeZone)}: ${subject}`,
          visibility: 'internal',
        })
      : addEntry(work, repair, { message: `Email sent: ${subject}` }),
    record(work, {
      action: 'repair.customer_mailed',
      kind: 'repair',
      id: repair.id,
      after: { recipients, subject, ...(dueAt && { sendAt: dueAt.toISOString() }) },
    }),
    publishChange(work, repair),
  ]);
  return { recipients };
}
