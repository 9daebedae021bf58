import { type RawBuilder, sql } from 'kysely';
import type { KeptValue } from './kept-value.ts';

/** A trigger keeps everybody from writing these columns, the owner too. It is off only inside this transaction. */
const pastTheLedger = (statement: RawBuilder<unknown>): readonly RawBuilder<unknown>[] => [
  sql`alter table parts disable trigger parts_stock_by_ledger`,
  statement,
  sql`alter table parts enable trigger parts_stock_by_ledger`,
];

/** What is kept of stock and of what arrives (decisions 0029, 0030, 0031). */
export const keptOfStock: readonly KeptValue[] = [
  {
    name: 'stock on hand',
    agrees: 'The stock of each part equals its movements.',
    sources: ['parts', 'stock_movements'],
    drift: sql`
      select p.company_id, 'Part ' || p.part_number as of, p.quantity_on_hand as kept,
        coalesce(m.quantity, 0) as counted, p.id
      from parts p left join (select part_id, sum(quantity) as quantity from stock_movements group by 1) m
        on m.part_id = p.id
      where p.quantity_on_hand <> coalesce(m.quantity, 0)`,
    mend: pastTheLedger(sql`update parts p set quantity_on_hand = d.counted from drift d where d.id = p.id`),
  },
  {
    name: 'reserved stock',
    agrees: 'The reserved stock of each part equals its reservations.',
    sources: ['parts', 'stock_reservations'],
    drift: sql`
      select p.company_id, 'Part ' || p.part_number as of, p.quantity_reserved as kept,
        coalesce(r.quantity, 0) as counted, p.id
      from parts p left join (select part_id, sum(quantity) as quantity from stock_reservations group by 1) r
        on r.part_id = p.id
      where p.quantity_reserved <> coalesce(r.quantity, 0)`,
    mend: pastTheLedger(sql`update parts p set quantity_reserved = d.counted from drift d where d.id = p.id`),
  },
  {
    name: 'value of stock',
    agrees: 'The value of each part equals what its movements and new costs added.',
    sources: [],
    drift: sql`
      select p.company_id, 'Part ' || p.part_number as of,
        round(p.quantity_on_hand * coalesce(p.average_cost, p.cost, 0), 2) as kept,
        coalesce(m.value, 0) + coalesce(r.value, 0) as counted
      from parts p
        left join (select part_id, sum(value_change) as value from stock_movements group by 1) m on m.part_id = p.id
        left join (select part_id, sum(value_change) as value from stock_revaluations group by 1) r on r.part_id = p.id
      where round(p.quantity_on_hand * coalesce(p.average_cost, p.cost, 0), 2)
        <> coalesce(m.value, 0) + coalesce(r.value, 0)`,
    advice: 'The ledger is never changed. Correct the cost or the stock of the named parts on their pages.',
  },
  {
    name: 'average cost',
    agrees: 'The average cost of each part is that of its receipts.',
    sources: [],
    // Pieces that were there before the first receipt count with the cost of that day, which is not kept.
    drift: sql`
      select * from (
        select p.company_id, 'Part ' || p.part_number as of, round(p.average_cost, 2) as kept,
          round(average_cost_without(p.id, 0), 2) as counted
        from parts p where not exists (
          select from stock_movements m where m.part_id = p.id and m.quantity > 0
            and (m.kind <> 'receipt' or m.unit_cost is null)
            and m.id < (select min(r.id) from stock_movements r
              where r.part_id = p.id and r.kind = 'receipt' and r.unit_cost is not null))) x
      where abs(coalesce(kept, 0) - coalesce(counted, 0)) > 0.01`,
    advice:
      'The ledger is never changed. Receive the next delivery with its price, and correct the cost of the part.',
  },
  {
    name: 'pieces given back',
    agrees: 'No repair has given back more pieces of a part than it took.',
    sources: ['parts', 'stock_movements', 'repair_part_needs'],
    drift: sql`
      select n.company_id, 'Part ' || p.part_number || ' for repair ' || n.repair_id as of, n.taken as kept,
        0 as counted, n.part_id, n.repair_id, exists (
          select from stock_movements c where c.company_id = n.company_id and c.part_id = n.part_id
            and c.stock_count_id is not null and c.id > (select max(m.id) from stock_movements m
              where m.company_id = n.company_id and m.part_id = n.part_id and m.repair_id = n.repair_id)) as is_counted
      from repair_part_needs n join parts p on p.id = n.part_id where n.taken < 0`,
    mend: [
      sql`insert into stock_movements (company_id, part_id, kind, quantity, reason, repair_id, moved_by)
        select company_id, part_id, 'use', kept, 'More had been given back than was taken', repair_id, 'npm run doctor'
        from drift order by part_id, repair_id`,
      // A count since then has already found that the pieces are not there.
      sql`insert into stock_movements (company_id, part_id, kind, quantity, reason, moved_by)
        select company_id, part_id, 'correction', - kept, 'Counted since more had been given back than was taken',
          'npm run doctor'
        from drift where is_counted order by part_id, repair_id`,
    ],
  },
  {
    name: 'parts of repairs',
    agrees: 'What each repair wants and took of a part equals its lines and the movements of stock.',
    sources: ['repair_part_needs', 'repair_parts', 'stock_movements'],
    drift: sql`
      select company_id, 'Part ' || part_id || ' for repair ' || repair_id as of,
        coalesce(n.wanted, 0) || ' wanted and ' || coalesce(n.taken, 0) || ' taken' as kept,
        coalesce(l.wanted, 0) || ' and ' || coalesce(m.taken, 0) as counted,
        repair_id, part_id, coalesce(l.wanted, 0) as wanted, coalesce(m.taken, 0) as taken
      from repair_part_needs n
        full join (select company_id, repair_id, part_id, sum(quantity) as wanted from repair_parts
          where part_id is not null group by 1, 2, 3) l using (company_id, repair_id, part_id)
        full join (select company_id, repair_id, part_id, - sum(quantity) as taken from stock_movements
          where repair_id is not null group by 1, 2, 3) m using (company_id, repair_id, part_id)
      where coalesce(n.wanted, 0) <> coalesce(l.wanted, 0) or coalesce(n.taken, 0) <> coalesce(m.taken, 0)`,
    mend: [
      sql`insert into repair_part_needs (company_id, repair_id, part_id, wanted, taken)
        select company_id, repair_id, part_id, wanted, taken from drift
        on conflict (company_id, repair_id, part_id) do update set wanted = excluded.wanted, taken = excluded.taken`,
    ],
  },
  {
    name: 'received quantities',
    agrees: 'What is received of each order line equals its receipts.',
    sources: ['purchase_order_items', 'purchase_order_receipt_lines'],
    drift: sql`
      select i.company_id, 'Line ' || i.id || ' of order ' || i.purchase_order_id as of, i.received_quantity as kept,
        coalesce(r.quantity, 0) as counted, i.id, i.purchase_order_id
      from purchase_order_items i left join (select company_id, item_id, sum(quantity) as quantity
          from purchase_order_receipt_lines group by 1, 2) r on r.company_id = i.company_id and r.item_id = i.id
      where i.received_quantity <> coalesce(r.quantity, 0)`,
    mend: [
      sql`update purchase_order_items i set received_quantity = d.counted, version = version + 1
        from drift d where d.id = i.id`,
      sql`select settle_purchase_order(company_id, purchase_order_id)
        from (select distinct company_id, purchase_order_id from drift order by 1, 2) d`,
    ],
  },
];
