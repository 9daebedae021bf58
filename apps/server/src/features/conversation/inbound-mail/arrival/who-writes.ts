import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import { greeted } from '../../../../mail/names-in-mail.ts';
import { provenAddresses } from '../../../messaging/mail-rules/index.ts';

/** The name that customers see for a sender whom the repair does not know. */
const STRANGER = 'Someone by email';

/**
 * Returns the name of a sender when the address belongs to the repair: a portal user of its customer who confirmed it, an
 * address that mail about the repair may go to (decision 0018), or one that mail about it went to. Returns undefined for
 * other addresses. The name is ours and never the one in the mail, which anybody can write.
 */
async function knownName(db: Db, repair: RepairRow, address: string): Promise<string | undefined> {
  const [user, proven, sent] = await Promise.all([
    db
      .selectFrom('users')
      .select(['contactName', 'username'])
      .where(sql`lower(email)`, '=', address)
      .where('active', '=', true)
      .where('role', '=', 'customer')
      .where('emailVerifiedAt', 'is not', null)
      .where((eb) =>
        eb.or([eb('id', '=', repair.userId ?? 0), eb('customerId', '=', repair.customerId ?? 0)]),
      )
      .executeTakeFirst(),
    provenAddresses(db, repair),
    db
      .selectFrom('outboxMessages')
      .select('id')
      .where('repairId', '=', repair.id)
      .where('state', '=', 'sent')
      .where(sql<boolean>`${address} = any (select lower(r) from unnest(recipients) r)`)
      .limit(1)
      .executeTakeFirst(),
  ]);
  if (user) return user.contactName?.trim() || user.username;
  if (proven.emailAddress.toLowerCase() === address)
    return [greeted(repair.contactName)].find((name) => name !== 'there') ?? 'Customer';
  const isNamed = proven.additionalEmails.some((one) => one.toLowerCase() === address);
  return isNamed || sent ? 'Customer' : undefined;
}

/** Returns who wrote a mail about a repair. A sender is never taken for a user: a mail proves no account. */
export async function whoWrites(
  db: Db,
  repair: RepairRow,
  address: string,
): Promise<{ name: string; isKnown: boolean }> {
  const name = await knownName(db, repair, address);
  return { name: name ?? STRANGER, isKnown: name !== undefined };
}
