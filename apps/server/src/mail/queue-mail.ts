import type { Db } from '../db/bound-kysely.ts';
import type { Runtime } from '../runtime.ts';
import { sendMailJob } from './send-mail-job.ts';

interface Mail {
  companyId: number;
  /** The repair the mail is about; the Outbox screen links it. */
  repairId?: number | null;
  /** The invitation the mail is about. */
  invitationId?: number | null;
  /** What made it necessary, such as `repair.submitted`. */
  event: string;
  recipients: readonly string[];
  /** Get a copy that everybody sees (D4.2: the company's ccEmail). */
  copies?: readonly (string | null)[];
  subject: string;
  html: string;
  text: string;
  /** Files of the same company that go with it, as they are stored. */
  attachments?: readonly number[];
  /** Counted for the company already, see mail-limits.ts; otherwise that is done when it is sent. */
  counted?: boolean;
  /** Why it is kept and not sent, until staff send it. */
  withheld?: string | undefined;
}

const SUBJECT_MAX = 250;

/** Trimmed, without doubles and without those in `taken`; addresses differ by more than case. */
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
 * Writes a mail to the outbox in the transaction of `db` (D4.1); it is sent soon after that commits, and
 * never when it does not. Without a single recipient nothing is written, and the answer is undefined.
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
      // A line break in a subject would begin another header.
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
