import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { whyWithheld } from '../../../mail/mail-limits.ts';
import { inMail, textInMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import {
  type AddressedMail,
  addressMail,
  mailMessages,
  ownSender,
} from '../../messaging/repair-mail/index.ts';

/** A message that others may be told of. */
export interface ToldMessage {
  id: number;
  source: string;
  internal: boolean;
  userId: number | null;
  mentioned: number[];
  author: string;
  text: string;
  fileIds: number[];
}

/** Files of messages are attached up to this many bytes. More are read in the portal. */
const ATTACHED_MAX = 10 * 1024 * 1024;

/** Returns the files to attach, or none when they are too large together. */
async function attachable(db: Db, messages: readonly ToldMessage[]): Promise<number[]> {
  const ids = messages.flatMap(({ fileIds }) => fileIds);
  if (ids.length === 0) return [];
  const { bytes } = await db
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return bytes > ATTACHED_MAX ? [] : ids;
}

/** Returns the Message-ID of the last mail that came in, which this mail answers. */
const answeredMail = async (db: Db, repairId: number): Promise<string | null> => {
  const last = await db
    .selectFrom('repairMessages')
    .select('mailId')
    .where('repairId', '=', repairId)
    .where('mailId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.mailId ?? null;
};

/** Returns the mail with the addresses of the repair that may get messages of staff (decision 0018). */
export async function addressMessages(
  work: Pick<Work, 'db' | 'runtime'>,
  repair: RepairRow,
): Promise<AddressedMail> {
  const sender = await ownSender(work.db, repair.companyId, 'message.sent', repair.id);
  return addressMail(work, sender, 'message.sent', repair);
}

/**
 * Mails messages of staff about a repair, and about others to which they wrote the same. Returns the mail's id in the outbox, or
 * undefined when the company has switched such mail off.
 */
export async function mailToCustomer(
  work: Pick<Work, 'db' | 'runtime'>,
  mail: AddressedMail,
  {
    repair,
    others,
    messages,
  }: { repair: RepairRow; others: readonly RepairRow[]; messages: readonly ToldMessage[] },
): Promise<number | undefined> {
  const [attachments, inReplyTo] = await Promise.all([
    attachable(work.db, messages),
    answeredMail(work.db, repair.id),
  ]);
  return mailMessages(work, mail, repair, { messages, others, attachments, inReplyTo });
}

/** Returns the addresses of the company's side: its technician for the repair, and its address for copies. */
async function staffAddresses(
  db: Db,
  repair: RepairRow,
  company: { ccEmail: string | null; email: string | null },
) {
  const { rows } = await sql<{ email: string }>`
    select u.email from technicians t join users u on u.id = t.user_id
    where t.id = ${repair.technicianId} and u.active and u.role <> 'customer'
      and not 'message.received' = any(u.muted_notifications)`.execute(db);
  const address = company.ccEmail?.trim() || company.email?.trim();
  return [...rows.map(({ email }) => email), ...(address ? [address] : [])];
}

/**
 * Mails messages of the customer's side to the company: to its technician for the repair, and to its address for copies
 * or else its own. The text is broken up where it names sites, because a stranger may have typed it. Returns the mail's
 * id, or undefined when the company has no address.
 */
export async function mailToStaff(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  repair: RepairRow,
  messages: readonly ToldMessage[],
): Promise<number | undefined> {
  const company = await ownCompany(db);
  const recipients = await staffAddresses(db, repair, company);
  if (recipients.length === 0) return undefined;
  const withheld = await whyWithheld(runtime, [['mail-by-customers', repair.companyId]], recipients.length);
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const number = repair.serviceReportNumber;
  const { html, text } = renderMail({
    company,
    publicUrl,
    heading: `New message about ${number}`,
    paragraphs: messages.flatMap((message) => [
      `${inMail(message.author)} wrote:`,
      textInMail(message.text, 5_000),
    ]),
    details: [
      ['Service report number', number],
      ['Model / part number', inMail(repair.modelPartNo)],
    ],
    action: { label: 'Read and answer', url: `${publicUrl}${repairPaths.repair(repair.id)}` },
  });
  return queueMail(
    { db, runtime },
    {
      ...{
        companyId: repair.companyId,
        repairId: repair.id,
        event: 'message.received',
        recipients,
        html,
        text,
      },
      ...{ subject: `${number}: message from ${inMail(messages.at(-1)?.author)}`, withheld },
      hasNoServer: runtime.config.smtpUrl === null && !hasOwnServer(company),
    },
  );
}
