import { activeStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { lockRows } from '../../../db/locked.ts';

/**
 * Locks the open repairs that may miss a part. A part that a repair misses only from now on is ordered for stock.
 */
export async function lockShortRepairs(db: Db, partIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await lockRows(
    db
      .selectFrom('repairs as r')
      .select('r.id')
      .where('r.deletedAt', 'is', null)
      .where('r.status', 'in', activeStatuses)
      .where(
        sql<SqlBool>`r.id in (select n.repair_id from repair_part_needs n join parts p on p.id = n.part_id
          where n.part_id = any(${partIds}::int[])
            and (n.wanted > n.taken or (n.taken > 0 and p.quantity_on_hand < p.quantity_reserved)))`,
      )
      .orderBy('r.id'),
    'no key update',
  );
  return new Set(rows.map(({ id }) => id));
}
