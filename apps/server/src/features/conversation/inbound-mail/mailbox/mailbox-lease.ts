import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { InboundMailboxRow } from '../../../../db/schema/inbound-mail.ts';
import { giveBackLease, type Lease, renewLease, takeLease } from '../../../../leases/lease.ts';

/** A mailbox that a reader reads. */
export const mailboxLease: Lease = {
  purpose: 'mailbox',
  table: 'inbound_mailboxes',
  key: 'company_id',
  holder: { column: 'lease_holder', is: 'drawn' },
  time: { column: 'lease_until', is: 'end' },
};

/** An inactive company reads no mail (D1.7). Its mail stays in the mailbox until it is active again. */
export const isActive = sql<boolean>`exists (select from companies c
  where c.id = inbound_mailboxes.company_id and c.active)`;

/** Gives the mailbox of a company to a reader. Returns undefined when it is not due or another reader has it. */
export const claimMailbox = (
  db: Db,
  companyId: number,
  holder: string,
): Promise<InboundMailboxRow | undefined> =>
  takeLease<InboundMailboxRow>(db, mailboxLease, companyId, holder, {
    where: sql`enabled and retry_at <= now() and ${isActive}`,
  });

/**
 * Changes the reader's mailbox. Returns false when the mailbox was taken from it, its settings were changed, or the
 * company became inactive.
 */
export const changeAsHolder = (
  db: Db,
  companyId: number,
  holder: string,
  values: Pick<InboundMailboxRow, 'uidValidity' | 'lastUid'>,
): Promise<boolean> =>
  renewLease(db, mailboxLease, companyId, holder, {
    where: isActive,
    set: sql`uid_validity = ${values.uidValidity}, last_uid = ${values.lastUid}`,
  });

/** Gives the mailbox back. */
export const releaseMailbox = (db: Db, companyId: number, holder: string): Promise<unknown> =>
  giveBackLease(db, mailboxLease, companyId, holder);

/** Notes that the mailbox was read. */
export const noteRead = async (db: Db, companyId: number, holder: string): Promise<void> => {
  await db
    .updateTable('inboundMailboxes')
    .set({ lastReadAt: sql<Date>`now()`, lastError: null, failedSince: null, failures: 0 })
    .where('companyId', '=', companyId)
    .where('leaseHolder', '=', holder)
    .execute();
};

/** Notes a fault, and gives the mailbox back until the next try: after one minute, then twice as long, at most an hour. */
export const noteFault = (db: Db, companyId: number, holder: string, sentence: string): Promise<unknown> =>
  giveBackLease(db, mailboxLease, companyId, holder, {
    set: sql`last_error = ${sentence}, failures = failures + 1, failed_since = coalesce(failed_since, now()),
      retry_at = now() + least(60, power(2, least(failures, 10))) * interval '1 minute'`,
  });
