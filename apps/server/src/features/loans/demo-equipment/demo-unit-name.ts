import type { RawBuilder } from 'kysely';
import { nameIn } from '../../records/audit/index.ts';

/** Returns a query for make, model and serial number of the demo unit that a row of `table` belongs to. */
export const demoUnitNameIn = (table: string): RawBuilder<unknown> =>
  nameIn(
    table,
    `concat_ws(' ', m.make, m.name, d.serial_number)`,
    `join demo_equipment d on d.id = n.demo_equipment_id
    join equipment_models m on m.id = d.equipment_model_id`,
  );
