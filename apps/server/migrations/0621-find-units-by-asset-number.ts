import type { NewIndex } from '../src/db/build-indexes.ts';

/** Units by their asset number (D5.6), and the requests that name a unit of the register. */
export const indexes: readonly NewIndex[] = [
  {
    name: 'customer_equipment_by_asset',
    on: 'customer_equipment (company_id, lower(asset_number), id) where asset_number is not null',
  },
  {
    name: 'repairs_of_equipment',
    on: 'repairs (company_id, customer_equipment_id) where customer_equipment_id is not null',
  },
  {
    name: 'repair_equipment_of_unit',
    on: 'repair_equipment (company_id, customer_equipment_id) where customer_equipment_id is not null',
  },
  {
    name: 'repairs_to_calibrate_by_unit',
    on: `repairs (company_id, id) include (customer_id, serial_number, customer_equipment_id)
      where calibration_needed and deleted_at is null
        and status in ('submitted','received','inspected','estimate_provided','estimate_approved','in_progress',
          'on_hold','waiting_for_parts','needs_review','estimate_declined')`,
  },
];
