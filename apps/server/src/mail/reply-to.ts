import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { OutboxMessageRow } from '../db/schema/traces.ts';
import { replyAddress } from './reply-address.ts';

/**
 * Returns the Reply-To of a mail, so that answers come into the conversation of its repair (decision 0046). Returns null
 * when the company reads no mailbox, or when the mail is about no repair.
 */
export async function replyToOf(
  db: Db,
  masterKey: Buffer,
  { companyId, repairId }: Pick<OutboxMessageRow, 'companyId' | 'repairId'>,
): Promise<string | null> {
  if (repairId === null) return null;
  const found = await db
    .selectFrom('inboundMailboxes as m')
    .leftJoin('repairReplyAddresses as a', (join) => join.on('a.repairId', '=', repairId))
    .select(['m.address', 'm.plusAddresses'])
    .select(sql<number>`coalesce(a.generation, 0)`.as('linkEdition'))
    .where('m.companyId', '=', companyId)
    .where('m.enabled', '=', true)
    .executeTakeFirst();
  if (!found) return null;
  const { address, plusAddresses, linkEdition } = found;
  return plusAddresses ? replyAddress(masterKey, address, { id: repairId, companyId, linkEdition }) : address;
}
