import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';
import { unreadColumn } from '../../repairs/repairs/index.ts';

/**
 * Marks the conversation as read by the caller up to a message. A later mark stays. Returns the messages that are
 * still unread.
 */
export async function markRead(
  { db, actor }: Work,
  repair: Locked<RepairRow>,
  messageId: number,
): Promise<number> {
  const { rows: marked } = await sql`
    insert into repair_message_reads as d (company_id, repair_id, user_id, message_id)
    select m.company_id, m.repair_id, ${actor.userId}::int, max(m.id) from repair_messages m
    where m.company_id = ${repair.companyId} and m.repair_id = ${repair.id} and m.id <= ${messageId}
    group by m.company_id, m.repair_id
    on conflict (company_id, repair_id, user_id) do update set message_id = greatest(d.message_id, excluded.message_id)
    returning 1`.execute(db);
  if (marked.length === 0) return 0;
  const { rows } = await sql<{ unread: number }>`
    select ${unreadColumn(actor)} from repairs r where r.id = ${repair.id}`.execute(db);
  return rows[0]?.unread ?? 0;
}
