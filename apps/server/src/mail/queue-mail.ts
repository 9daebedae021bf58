import { isSampleAddress } from '@portal/contract/core/sample-address.ts';
import { fixedStatement } from '../db/fixed-statement.ts';
import type { Runtime } from '../runtime.ts';
import type { Work } from '../work.ts';

interface Mail {
  companyId: number;
  /** The repair that the mail is about. The Outbox screen links to it. */
  repairId?: number | null;
  /** The invitation that the mail is about. */
  invitationId?: number | null;
  /** The account that the mail is about. Its role decides which mail server may carry the mail (D1.8). */
  accountUserId?: number;
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
  /** The Message-ID of the mail that this one answers, without brackets. */
  inReplyTo?: string | null;
  /** An iCalendar file that makes the mail an invitation or its cancellation (RFC 5546). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /**
   * True when the recipients are already counted for the company (see mail-limits.ts). Otherwise they are counted
   * when the mail is sent.
   */
  counted?: boolean | undefined;
  /** No mail server can send it now, so it stays in the outbox until there is one (D4.1). */
  hasNoServer?: boolean;
  /** The mail is not sent before this time. Default: as soon as its act cannot be undone. */
  dueAt?: Date | undefined;
  /** The reason why the mail is withheld until staff send it. */
  withheld?: string | undefined;
}

const SUBJECT_MAX = 250;

/**
 * Returns the trimmed addresses, without duplicates, without those in `taken` and without those of sample data. Upper and
 * lower case do not matter.
 */
function distinct(addresses: readonly (string | null)[], taken: readonly string[] = []): string[] {
  const seen = new Set(taken.map((address) => address.toLowerCase()));
  return addresses.flatMap((given) => {
    const address = given?.trim() ?? '';
    if (address === '' || isSampleAddress(address) || seen.has(address.toLowerCase())) return [];
    seen.add(address.toLowerCase());
    return [address];
  });
}

const insertMessage = fixedStatement<{ id: number; waitMs: number }>(`
  insert into outbox_messages (company_id, repair_id, invitation_id, event, recipients, copies, subject, html,
    body_text, attachment_file_ids, counted, state, last_error, calendar, calendar_method, in_reply_to, due_at,
    wanted_at, account_user_id, public_url)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
    coalesce($17::timestamptz, due_after_undo()), coalesce($17::timestamptz, now()), $18, $19)
  returning id, round(extract(epoch from due_at - now()) * 1000)::float8 as wait_ms`);

/**
 * Writes a mail to the outbox in the transaction of `db` (D4.1). The mail is sent soon after the commit, and never
 * when the transaction is rolled back. Mail of an act that can be undone is due when it no longer can (decision 0041).
 * Without any recipient, nothing is written and undefined is returned.
 */
export async function queueMail(
  { db, runtime }: Pick<Work, 'db'> & { runtime: Pick<Runtime, 'outbox' | 'events'> },
  mail: Mail,
): Promise<number | undefined> {
  const { companyId, withheld } = mail;
  const recipients = distinct(mail.recipients);
  if (recipients.length === 0) return undefined;
  const [message] = await insertMessage(db, [
    companyId,
    mail.repairId ?? null,
    mail.invitationId ?? null,
    mail.event,
    recipients,
    distinct(mail.copies ?? [], recipients),
    // A line break in the subject would begin another header.
    mail.subject.replace(/\s+/g, ' ').trim().slice(0, SUBJECT_MAX),
    mail.html,
    mail.text,
    [...(mail.attachments ?? [])],
    mail.counted ?? false,
    withheld === undefined ? 'queued' : 'failed',
    withheld ?? null,
    mail.calendar?.content ?? null,
    mail.calendar?.method ?? null,
    mail.inReplyTo ?? null,
    mail.dueAt ?? null,
    mail.accountUserId ?? null,
    runtime.outbox.publicUrl,
  ]);
  const { id, waitMs } = message!;
  // A mail for later is found by the sweep.
  if (withheld === undefined && !mail.hasNoServer && !mail.dueAt)
    runtime.outbox.sendAfterCommit(db, { companyId, messageId: id }, waitMs);
  await runtime.events.publish(db, { companyId, kind: 'outbox', id });
  return id;
}
