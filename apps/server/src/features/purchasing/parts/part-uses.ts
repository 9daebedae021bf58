import { partMessages } from '@portal/contract/stock/stock/part-messages.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict } from '../../../errors.ts';

interface Use {
  /** Rows of this table name the part in `part_id`. */
  table: string;
  /** Rows that count. A part that was only ever corrected was entered by mistake, so its corrections go with it. */
  which?: string;
  words: readonly [one: string, several: string];
}

/** Every table whose rows keep a part from being deleted. A test compares it with the foreign keys of the database. */
export const partUses: readonly Use[] = [
  { table: 'stock_movements', which: "x.kind <> 'correction'", words: ['stock movement', 'stock movements'] },
  { table: 'purchase_order_items', words: ['purchase order item', 'purchase order items'] },
  { table: 'repair_parts', words: ['line of a repair', 'lines of repairs'] },
  {
    table: 'repair_part_needs',
    which: 'x.wanted <> 0 or x.taken <> 0',
    words: ['repair', 'repairs'],
  },
  { table: 'stock_reservations', words: ['reservation', 'reservations'] },
];

/**
 * Refuses a part that is in use.
 * @throws 409 that names what uses it (D5.1). Such a part can only be deactivated.
 */
export async function refuseUsedPart(db: Db, partId: number): Promise<void> {
  const counted = partUses.map(
    ({ table, which = 'true' }, at) =>
      sql`select ${sql.lit(at)}::int as at, count(*)::int as rows from ${sql.ref(table)} x
        where x.part_id = ${partId} and (${sql.raw(which)})`,
  );
  const { rows } = await sql<{ at: number; rows: number }>`${sql.join(counted, sql` union all `)}`.execute(
    db,
  );
  const found = rows
    .filter(({ rows: n }) => n > 0)
    .map(({ at, rows: n }) => `${n} ${partUses[at]!.words[n === 1 ? 0 : 1]}`);
  if (found.length > 0) throw conflict('part.in_use', partMessages.inUse(found));
}

/** An SQL condition on `parts as p`: nothing but corrections of its stock names the part. */
export const isUnusedPart = sql<SqlBool>`(${sql.join(
  partUses.map(
    ({ table, which = 'true' }) =>
      sql`not exists (select from ${sql.table(table)} x where x.part_id = p.id and (${sql.raw(which)}))`,
  ),
  sql` and `,
)})`;
