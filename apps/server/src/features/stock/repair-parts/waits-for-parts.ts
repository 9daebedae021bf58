import { type RawBuilder, type SqlBool, sql } from 'kysely';

const isOpenLine = sql`o.status in ('draft','ordered','partial')
  and i.quantity > i.received_quantity + i.closed_short_quantity`;

/** The rows that make a repair wait. `of` narrows them to one repair; each has an index of its own. */
const sourcesOf = (of: (repairId: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown>[] => [
  sql`select n.repair_id from repair_part_needs n where n.wanted > n.taken ${of(sql`n.repair_id`)}`,
  // Pieces that were taken although they were not there (D6.3).
  sql`select n.repair_id from parts p join repair_part_needs n on n.part_id = p.id and n.taken > 0
    where p.quantity_on_hand < p.quantity_reserved ${of(sql`n.repair_id`)}`,
  sql`select i.repair_id from purchase_order_items i join purchase_orders o on o.id = i.purchase_order_id
    where i.repair_id is not null and ${isOpenLine} ${of(sql`i.repair_id`)}`,
  sql`select o.repair_id from purchase_orders o join purchase_order_items i on i.purchase_order_id = o.id
    where o.repair_id is not null and i.repair_id is null and not i.is_for_stock and ${isOpenLine}
      ${of(sql`o.repair_id`)}`,
];

/**
 * Returns SQL that is true when a repair `r` waits for parts: its lines want more than was taken, took more than was
 * there, or something was ordered for it (D6.5). The caller leaves out finished repairs. It reads a few rows by their
 * indexes, so it suits the rows of a page. With EXISTS the planner would read everything that a company waits for, once
 * for each page, because it does not see that a page has ten rows.
 */
export const waitsForParts: RawBuilder<SqlBool> = sql<SqlBool>`coalesce(${sql.join(
  sourcesOf((repairId) => sql`and ${repairId} = r.id limit 1`).map(
    (source) => sql`(select true from (${source}) source)`,
  ),
)}, false)`;

/** Returns the same as a condition that finds these repairs among all of a company. */
export const isWaitingForParts: RawBuilder<SqlBool> = sql<SqlBool>`r.id in (${sql.join(
  sourcesOf(() => sql``),
  sql` union all `,
)})`;
