import type { Body } from '@portal/contract/core/calls/endpoint.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import {
  type CustomerEmailFile,
  customerEmailLimits,
  customerEmailMessages,
  sendTimeFault,
} from '@portal/contract/papers/repair-documents/customer-email.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { invalidField, notFound } from '../../../errors.ts';
import { type StoredPaper, storePaper } from '../../../files/store-paper.ts';
import type { Handlers } from '../../../http/call.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import {
  addEntry,
  fileAddress,
  newRepairVersion,
  publishChange,
  readRepair,
  seesRepair,
} from '../../repairs/repairs/index.ts';
import { emailPrintout, preparePrintout } from './email-printout.ts';
import { packingSlipPdf, repairPdf } from './repair-documents.ts';
import { listRepairMessages } from './repair-message.queries.ts';
import { unitLabels } from './unit-labels.ts';
import { writeCustomerEmail } from './write-customer-email.ts';

/** The most files the list has. */
const MOST = 100;

/** Returns the query for the files of a repair that its customer may read. */
const readable = (db: Db, repairId: number) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'bytes', 'contentType'])
    .where('repairId', '=', repairId)
    .where('visibility', '=', 'customer');

/**
 * Returns the photos and documents that a mail to the customer may carry, newest first.
 * @throws 404 when the repair is absent or foreign.
 */
async function customerEmailFiles(db: Db, actor: Actor, repairId: number): Promise<CustomerEmailFile[]> {
  const [seen, files] = await Promise.all([
    seesRepair(db, actor, repairId),
    readable(db, repairId).orderBy('id', 'desc').limit(MOST).execute(),
  ]);
  if (!seen) throw notFound(repairMessages.notFound);
  return files.map(({ id, name, bytes, contentType }) => ({
    id,
    name,
    bytes,
    thumbnailUrl: contentType.startsWith('image/') ? `${fileAddress(id)}?size=thumb` : null,
  }));
}

/**
 * Returns the chosen files in their order, each once.
 * @throws 400 when the customer may not read one of them, and when they are too large together.
 */
async function chosenFiles(db: Db, repairId: number, ids: readonly number[]): Promise<number[]> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return [];
  const found = await readable(db, repairId).where('id', 'in', distinct).execute();
  if (found.length < distinct.length) throw invalidField('fileIds', customerEmailMessages.fileGone);
  const bytes = found.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > customerEmailLimits.bytes) throw invalidField('fileIds', customerEmailMessages.tooLarge);
  return distinct;
}

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
async function emailCustomer(
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

/** Puts a stored label on a repair, replaces an earlier one, and adds a timeline entry (D3.4). */
async function addShippingLabel(work: Work, repair: Locked<RepairRow>, label: StoredPaper): Promise<Repair> {
  const { db, actor } = work;
  const former = repair.shippingLabelFileId;
  const { id } = await db
    .insertInto('files')
    .values({ ...label, companyId: repair.companyId, repairId: repair.id, uploadedBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    db
      .updateTable('repairs')
      .set({ shippingLabelFileId: id, ...newRepairVersion })
      .where('id', '=', repair.id)
      .execute(),
    // The sweep deletes the stored file later, so that a rollback loses nothing.
    former === null ? undefined : db.deleteFrom('files').where('id', '=', former).execute(),
    addEntry(work, repair, {
      message: former === null ? 'Shipping label added.' : 'Shipping label replaced.',
    }),
    record(work, {
      action: 'repair.shipping_label_set',
      kind: 'repair',
      id: repair.id,
      before: { fileId: former },
      after: { fileId: id, name: label.name },
    }),
    publishChange(work, repair),
  ]);
  return readRepair(db, actor, repair.id);
}

export const repairDocumentsRoutes: Handlers<typeof endpoints.repairDocuments> = {
  pdf: ({ work: { db, actor, runtime }, params, query }) =>
    repairPdf(runtime, db, actor, params.id, query.copy),
  packingSlip: ({ work: { db, actor, runtime }, params }) => packingSlipPdf(runtime, db, actor, params.id),
  // Invoices are seldom beside other papers, so their code is loaded with the first one (decision 0022).
  invoicePdf: async ({ work: { db, actor, runtime }, params, query }) =>
    (await import('./repair-invoice.ts')).repairInvoicePdf(runtime, db, actor, params.id, query.source),
  emailSummary: async ({ work: before, record: repair, body: mail }) => {
    const printout = await preparePrintout(before, repair, mail);
    return ({ work, record, body }) => emailPrintout(work, record, body, printout);
  },
  email: ({ work, record, body }) => emailCustomer(work, record, body),
  previewEmail: ({ work, record, body }) => writeCustomerEmail(work, record, body),
  emailFiles: ({ work: { db, actor }, params }) => customerEmailFiles(db, actor, params.id),
  addShippingLabel: async ({ files }, { work: { runtime }, record: { companyId } }) => {
    const label = await storePaper(runtime, companyId, files[0]!);
    return ({ work, record }) => addShippingLabel(work, record, label);
  },
  label: ({ work: { db, actor, runtime }, params, query }) =>
    unitLabels(runtime, db, actor, [params.id], query),
  labels: ({ work: { db, actor, runtime }, query }) => unitLabels(runtime, db, actor, query.ids, query),
  messages: ({ work: { db, actor }, params }) => listRepairMessages(db, actor, params.id),
};
