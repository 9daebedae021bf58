import { MEASURED } from './people-sql.ts';

/** The most parts of the measured company. There are ten movements of each, and half as many orders. */
export const PARTS_MAX = 100_000;
const MOVEMENTS = 10;

/**
 * Inserts the suppliers, the parts with their ledger, and the purchase orders of the measured company; $1 is the number
 * of its parts. Each statement has this one parameter.
 */
export const purchasingRows = [
  `insert into suppliers (company_id, name)
   select ${MEASURED}, 'Supplier ' || n from generate_series(1, 40) n where $1::int > 0`,
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
];
