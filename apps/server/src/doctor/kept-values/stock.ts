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
