import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { OutboxMessageRow } from '../db/schema/traces.ts';

const SENTENCE = 'Not sent: the estimate was answered, replaced or expired before this email could leave.';

/**
 * Puts a claimed mail away that asks for the answer to an estimate nobody can answer any more. Returns true when it did.
 * The mail names its version by the paper that goes with it.
 */
export async function dropAnsweredEstimate(
  db: Db,
  { id, event, attachmentFileIds }: OutboxMessageRow,
): Promise<boolean> {
  if (event !== 'estimate.sent' && event !== 'estimate.reminder') return false;
  const { rows } = await sql`
    update outbox_messages set state = 'failed', held_at = now(), lease_until = null, last_error = ${SENTENCE}
    where id = ${id} and exists (select from estimates e where e.file_id = any(${attachmentFileIds}::int[])
      and e.state <> 'sent' and e.channel is distinct from 'preauthorised')
    returning id`.execute(db);
  return rows.length > 0;
}
