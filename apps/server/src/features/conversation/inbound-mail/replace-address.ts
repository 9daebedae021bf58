import { sql } from 'kysely';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { replyLink } from '../../../mail/reply-address.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/**
 * Replaces the reply address of a repair. Answers to the mails that were sent until now wait for staff, because whoever
 * has one of these mails could write with it.
 */
export async function replaceReplyAddress(work: Work, { id }: Locked<RepairRow>): Promise<void> {
  await replyLink.revoke(work.db, sql`r.id = ${id}`);
  await record(work, { action: 'inbound_mail.address_replaced', kind: 'repair', id });
}
