import { MEASURED } from './people-sql.ts';

/** The most parts of the measured company. There are ten movements of each, and half as many orders. */
export const PARTS_MAX = 100_000;
const MOVEMENTS = 10;
/** Pieces of a part on a repair. No part has as many, so a repair without an order misses some. */
const MORE_THAN_STOCK = 12;

/**
 * Inserts the suppliers, the parts with their ledger, and the purchase orders of the measured company; $1 is the number
 * of its parts. Each statement has this one parameter.
 */
export const purchasingRows = [
  `insert into suppliers (company_id, name, country)
   select ${MEASURED}, 'Supplier ' || n, 'USA' from generate_series(1, 40) n where $1::int > 0`,
  // A part was bought once and used since. One in twenty is at its reorder point.
  `with s as (select min(id) as id from suppliers where company_id = ${MEASURED})
   insert into parts (company_id, part_number, name, description, manufacturer, model, cost, selling_price, location,
     preferred_supplier_id, reorder_point, quantity_on_hand, average_cost, low_told)
   select ${MEASURED}, 'BP-' || lpad(n::text, 7, '0'), 'Spare part ' || n % 997, 'Part for meter M' || n % 313,
     'Maker ' || n % 41, 'M' || n % 313, 10 + n % 90, 20 + n % 200, 'A' || n % 400, s.id + n % 40,
     case when n % 20 = 0 then 20 else 3 end, 11, 10 + n % 90, true
   from generate_series(1, $1::int) n, s`,
  `insert into stock_movements (company_id, part_id, kind, quantity, unit_cost, on_hand_after, value_change, moved_at,
     moved_by)
   select ${MEASURED}, p.id, case when n = 1 then 'receipt' else 'use' end, case when n = 1 then 20 else -1 end,
     case when n = 1 then p.average_cost end, 21 - n, p.average_cost * case when n = 1 then 20 else -1 end,
     now() - make_interval(days => 600 - 60 * n), 'Staff'
   from generate_series(1, ${MOVEMENTS}) n, parts p where p.company_id = ${MEASURED} and $1::int > 0 order by n, p.id`,
  `with s as (select min(id) as id from suppliers where company_id = ${MEASURED})
   insert into purchase_orders (company_id, po_number, supplier_id, order_date, expected_delivery_date, status, subtotal)
   select ${MEASURED}, 'PO-' || (1000 + n), s.id + n % 40, current_date - n % 700, current_date - n % 700 + 14,
     case when n % 50 = 0 then 'ordered' else 'received' end, 100 + n % 900
   from generate_series(1, $1::int / 2) n, s`,
  `insert into purchase_order_items (company_id, purchase_order_id, part_id, part_number, description, quantity,
     unit_price, received_quantity)
   select ${MEASURED}, o.id, p.id, p.part_number, p.description, 5, 10, case when o.status = 'received' then 5 else 0 end
   from purchase_orders o, generate_series(0, 1) k,
     (select min(id) as id, count(*) as parts from parts where company_id = ${MEASURED}) f
   join parts p on true where o.company_id = ${MEASURED} and $1::int > 0
     and p.id = f.id + (o.id * 2 + k) % f.parts`,
  // Half of the open repairs wait for parts: for an order that may be late, for a part that is missing, or for a person
  // who takes what is reserved. The other repairs have used their parts.
  `create temporary table repairs_with_parts as
   with f as (select min(id) as id, count(*)::int as parts from parts where company_id = ${MEASURED})
   select r.id, f.id + (r.id * 7) % f.parts as part_id, case when r.id % 8 = 6 then 2 else ${MORE_THAN_STOCK} end as wanted,
     case when r.id % 2 = 1 or r.status in ('completed', 'shipped', 'cancelled') then 'used'
       when r.id % 4 = 0 then 'ordered' when r.id % 8 = 6 then 'reserved' else 'missing' end as has
   from repairs r, f where r.company_id = ${MEASURED} and r.deleted_at is null and $1::int > 0`,
  `insert into repair_parts (company_id, repair_id, position, part_number, description, quantity, unit_price, msrp_price, part_id)
   select ${MEASURED}, w.id, 0, p.part_number, p.name, w.wanted, p.cost, p.selling_price, p.id
   from repairs_with_parts w join parts p on p.id = w.part_id where $1::int > 0`,
  `insert into repair_part_needs (company_id, repair_id, part_id, wanted, taken)
   select ${MEASURED}, id, part_id, wanted, case when has = 'used' then wanted else 0 end
   from repairs_with_parts where $1::int > 0`,
  `insert into stock_reservations (company_id, part_id, repair_id, quantity)
   select ${MEASURED}, part_id, id, wanted from repairs_with_parts where has = 'reserved' and $1::int > 0`,
  `update parts p set quantity_reserved = r.pieces
   from (select part_id, sum(quantity)::int as pieces from stock_reservations group by part_id) r
   where p.id = r.part_id and $1::int > 0`,
  `insert into purchase_orders (company_id, po_number, supplier_id, order_date, expected_delivery_date, status, subtotal)
   select ${MEASURED}, 'PO-R' || w.id, p.preferred_supplier_id, current_date - 20, current_date + w.id % 60 - 20, 'ordered',
     10 * w.wanted
   from repairs_with_parts w join parts p on p.id = w.part_id where w.has = 'ordered' and $1::int > 0`,
  `insert into purchase_order_items (company_id, purchase_order_id, part_id, part_number, description, quantity,
     unit_price, is_for_stock, repair_id)
   select ${MEASURED}, o.id, p.id, p.part_number, p.name, w.wanted, 10, false, w.id
   from repairs_with_parts w join parts p on p.id = w.part_id
     join purchase_orders o on o.company_id = ${MEASURED} and o.po_number = 'PO-R' || w.id where $1::int > 0`,
];
