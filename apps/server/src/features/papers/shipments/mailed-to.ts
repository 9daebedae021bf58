import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** Returns the addresses of the mails that this transaction has queued for a repair. */
export async function mailedTo(db: Db, repairId: number): Promise<string[]> {
  const { rows } = await sql<{ recipients: string[] }>`
    select recipients from outbox_messages where repair_id = ${repairId} and created_at = now()`.execute(db);
  return [...new Set(rows.flatMap(({ recipients }) => recipients))];
}
