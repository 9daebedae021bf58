import type { Db } from '../../../db/bound-kysely.ts';
import { fixedStatement } from '../../../db/fixed-statement.ts';

const keepStatement = fixedStatement(`
  update repairs r set touched_at = now(), last_staff_message_id = last.id,
    needs_reply_since = (
      select min(l.date) from repair_messages m join repair_logs l on l.id = m.id
      where m.company_id = r.company_id and m.repair_id = r.id and m.source <> 'staff'
        and m.id > greatest(coalesce(last.id, 0), coalesce(r.settled_message_id, 0)))
  from (select max(m.id) as id from repairs o
      join repair_messages m on m.company_id = o.company_id and m.repair_id = o.id
      where o.id = $1 and m.source = 'staff' and not m.internal) last
  where r.id = $1`);

/**
 * Keeps with the repair since when its customer waits for an answer, and the last message to the customer. A message of
 * staff answers all before it. Call it after each change of messages, with the repair locked.
 */
export const keepReplyState = async (db: Db, repairId: number): Promise<void> => {
  await keepStatement(db, [repairId]);
};
