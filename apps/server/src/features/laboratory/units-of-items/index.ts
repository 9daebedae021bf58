import { sql } from 'kysely';

/**
 * The unit of the register (`customer_equipment as y`) that an item of a request (`repair_equipment as e`, its `repairs as r`) is about: the one that it
 * names, else the one of its customer with its model and serial number, else with its asset number.
 */
export const unitOfItem = sql`select y.* from customer_equipment y where y.id = e.customer_equipment_id
  union all
  (select y.* from units_of_serial(e.serial_number) s join customer_equipment y on y.id = s.unit_id
  where e.customer_equipment_id is null and y.customer_id = r.customer_id
    and y.equipment_model_id = e.equipment_model_id
  order by y.active desc, y.id limit 1)
  union all
  (select y.* from units_of_asset(e.asset_number) s join customer_equipment y on y.id = s.unit_id
  where e.customer_equipment_id is null and e.serial_number is null and y.customer_id = r.customer_id
  order by y.active desc, y.id limit 1)`;
