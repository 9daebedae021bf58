import type { RawBuilder } from 'kysely';
import { nameIn } from '../../records/audit/index.ts';

/** Returns a query for make, model and serial number of the unit that a row of `table` is. */
export const unitNameIn = (table: string): RawBuilder<unknown> =>
  nameIn(
    table,
    `concat_ws(' ', m.make, m.name, n.serial_number)`,
    'join equipment_models m on m.id = n.equipment_model_id',
  );
