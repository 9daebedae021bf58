import { isStaff } from '@portal/contract/core/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';

/** The most unread messages that are counted. */
const COUNTED = 100;

/**
 * Returns the condition on `repair_messages as m` for messages that concern the caller: those of the other side, and
 * notes that name the caller.
 */
const concerns = ({ role, userId }: Pick<Actor, 'role' | 'userId'>): RawBuilder<boolean> =>
  isStaff(role)
    ? sql`(m.source <> 'staff' or ${userId} = any(m.mentioned))`
    : sql`(m.source = 'staff' and not m.internal)`;

/** Returns the SQL column `unread` of `repairs as r`: the messages that the caller has not seen, at most 100 (D12.2). */
export const unreadColumn = (actor: Pick<Actor, 'role' | 'userId'>): RawBuilder<number> =>
  sql`(select count(*)::int from (select from repair_messages m
    where m.company_id = r.company_id and m.repair_id = r.id and ${concerns(actor)}
      and m.id > coalesce((select d.message_id from repair_message_reads d
        where d.company_id = r.company_id and d.repair_id = r.id and d.user_id = ${actor.userId}), 0)
    limit ${sql.lit(COUNTED)}) counted) as unread`;
