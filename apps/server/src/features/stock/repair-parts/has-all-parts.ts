import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { supplyOf } from './supply.queries.ts';

const waiting = sql`select w.id from repairs w where w.deleted_at is null and w.status = 'waiting_for_parts'`;

/**
 * Returns the condition for repairs `r` with the status "waiting for parts" whose parts have all arrived: the portal
 * suggests to go on with the work (D6.4). A repair without parts does not match, because somebody has to say what it
 * waits for.
 */
export const hasAllParts: RawBuilder<SqlBool> = sql<SqlBool>`(r.status = 'waiting_for_parts' and r.id in (
  with ${supplyOf(waiting)}
  select y.repair_id from supply y group by y.repair_id having bool_and(coalesce(y.state, 'ready') = 'ready')))`;
