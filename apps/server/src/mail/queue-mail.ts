import type { Db } from '../db/bound-kysely.ts';
import type { Runtime } from '../runtime.ts';
import { sendMailJob } from './send-mail-job.ts';

interface Mail {
  companyId: number;
  /** The repair that the mail is about. The Outbox screen links to it. */
  repairId?: number | null;
  /** The invitation that the mail is about. */
  invitationId?: number | null;
  /** The event that caused the mail, such as `repair.submitted`. */
  event: string;
  recipients: readonly string[];
  /** The addresses of the visible copies, such as the company's ccEmail (D4.2). */
  copies?: readonly (string | null)[];
  subject: string;
  html: string;
  text: string;
  /** Ids of stored files of the same company to attach. */
  attachments?: readonly number[];
  /**
   * True when the recipients are already counted for the company (see mail-limits.ts). Otherwise they are counted
   * when the mail is sent.
   */
  counted?: boolean;
  /** The reason why the mail is withheld until staff send it. */
  withheld?: string | undefined;
}

const SUBJECT_MAX = 250;

/**
 * Returns the trimmed addresses, without duplicates and without those in `taken`. Upper and lower case do not matter.
 */
function distinct(addresses: readonly (string | null)[], taken: readonly string[] = []): string[] {
  const seen = new Set(taken.map((address) => address.toLowerCase()));
  return addresses.flatMap((given) => {
    const address = given?.trim() ?? '';
    if (address === '' || seen.has(address.toLowerCase())) return [];
    seen.add(address.toLowerCase());
    return [address];
  });
}

/**
 * Writes a mail to the outbox in the transaction of `db` (D4.1). The mail is sent soon after the commit, and never
 * when the transaction is rolled back. Without any recipient, nothing is written and undefined is returned.
 */
export async function queueMail(
  { db, runtime }: { db: Db; runtime: Pick<Runtime, 'jobs' | 'events'> },
  mail: Mail,
): Promise<number | undefined> {
  const recipients = distinct(mail.recipients);
  if (recipients.length === 0) return undefined;
  const { id } = await db
    .insertInto('outboxMessages')
    .values({
      companyId: mail.companyId,
      repairId: mail.repairId ?? null,
      invitationId: mail.invitationId ?? null,
      event: mail.event,
      recipients,
      copies: distinct(mail.copies ?? [], recipients),
      // A line break in the subject would begin another header.
      subject: mail.subject.replace(/\s+/g, ' ').trim().slice(0, SUBJECT_MAX),
      html: mail.html,
      bodyText: mail.text,
      attachmentFileIds: [...(mail.attachments ?? [])],
      counted: mail.counted ?? false,
      ...(mail.withheld !== undefined && { state: 'failed', lastError: mail.withheld }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    mail.withheld === undefined &&
      runtime.jobs.enqueue(db, sendMailJob, { companyId: mail.companyId, messageId: id }),
    runtime.events.publish(db, { companyId: mail.companyId, kind: 'outbox', id }),
  ]);
  return id;
}
