import { isAdmin } from '@portal/contract/core/roles.ts';
import type { DemoStatus } from '@portal/contract/loans/demo-equipment/states.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { hasTrigram } from '../../../db/search-words.ts';

/** A demo unit that the search found. */
export interface FoundDemoUnit {
  id: number;
  serialNumber: string;
  make: string;
  modelName: string;
  currentStatus: DemoStatus;
  currentCustomerName: string | null;
}

/**
 * Finds demo units by serial number, make or model, the unit with that serial number first (D9.2). Only admins see them.
 * A text without a trigram finds none.
 */
export async function findDemoUnits(
  db: Db,
  actor: Actor,
  text: string,
  limit: number,
): Promise<FoundDemoUnit[]> {
  if (!isAdmin(actor.role) || !hasTrigram(text)) return [];
  const { rows } = await sql<FoundDemoUnit>`
    select d.id, d.serial_number, m.make, m.name as model_name, d.current_status, k.name as current_customer_name
    from find_demo_units(${text}) f join demo_equipment d on d.id = f.demo_equipment_id
      join equipment_models m on m.id = d.equipment_model_id left join customers k on k.id = d.current_customer_id
    where d.deleted_at is null
    order by lower(d.serial_number) = lower(${text}) desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}
