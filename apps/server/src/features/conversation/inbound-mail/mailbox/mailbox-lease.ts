import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { InboundMailboxRow } from '../../../../db/schema/inbound-mail.ts';

/** The seconds that a reader holds a mailbox without renewing. A killed portal's mailbox is free after them. */
const LEASE_SECONDS = 40;
/** How often a reader renews. */
export const RENEW_MS = 10_000;

/** An inactive company reads no mail (D1.7). Its mail stays in the mailbox until it is active again. */
const isActive = sql<boolean>`exists (select from companies c
  where c.id = inbound_mailboxes.company_id and c.active)`;

const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Gives the mailbox of a company to a reader. Returns undefined when it is not due or another reader has it. */
export const claimMailbox = (
  db: Db,
  companyId: number,
  holder: string,
): Promise<InboundMailboxRow | undefined> =>
  db
    .updateTable('inboundMailboxes')
    .set({ leaseHolder: holder, leaseUntil: leaseEnd })
    .where('companyId', '=', companyId)
    .where('enabled', '=', true)
    .where(isActive)
    .where('retryAt', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst();

/**
 * Changes the reader's mailbox. Returns false when the mailbox was taken from it, its settings were changed, or the
 * company became inactive.
 */
export async function changeAsHolder(
  db: Db,
  companyId: number,
  holder: string,
  values: Partial<Pick<InboundMailboxRow, 'uidValidity' | 'lastUid' | 'lastReadAt'>> = {},
): Promise<boolean> {
  const changed = await db
    .updateTable('inboundMailboxes')
    .set({ ...values, leaseUntil: leaseEnd })
    .where('companyId', '=', companyId)
    .where('leaseHolder', '=', holder)
    .where(isActive)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Gives the mailbox back. */
export const releaseMailbox = async (db: Db, companyId: number, holder: string): Promise<void> => {
  await db
    .updateTable('inboundMailboxes')
    .set({ leaseHolder: null, leaseUntil: null })
    .where('companyId', '=', companyId)
    .where('leaseHolder', '=', holder)
    .execute();
};

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
export const noteFault = async (
  db: Db,
  companyId: number,
  holder: string,
  sentence: string,
): Promise<void> => {
  await db
    .updateTable('inboundMailboxes')
    .set((eb) => ({
      lastError: sentence,
      failures: eb('failures', '+', 1),
      failedSince: sql<Date>`coalesce(failed_since, now())`,
      retryAt: sql<Date>`now() + least(60, power(2, least(failures, 10))) * interval '1 minute'`,
      leaseHolder: null,
      leaseUntil: null,
    }))
    .where('companyId', '=', companyId)
    .where('leaseHolder', '=', holder)
    .execute();
};
