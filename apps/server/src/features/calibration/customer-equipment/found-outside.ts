import { isStaff } from '@portal/contract/core/roles.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';

/** Returns true when the caller may read a notice that this unit was found outside its limits. */
export async function wasFoundOutside(
  db: Db,
  { role, userId, customerId }: Actor,
  unitId: number,
): Promise<boolean> {
  const own = isStaff(role) ? sql`true` : sql`(t.user_id = ${userId} or t.customer_id = ${customerId})`;
  const { rows } =
    await sql`select from calibrations c join out_of_tolerance_notices n on n.calibration_id = c.id
      join certificates t on t.id = c.certificate_id
    where c.customer_equipment_id = ${unitId} and ${own} and ${hasLaboratory} limit 1`.execute(db);
  return rows.length > 0;
}
