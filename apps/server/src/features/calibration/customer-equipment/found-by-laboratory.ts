import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';

/**
 * Returns whether the caller may read a notice that this unit was found outside its limits, and certificates with points
 * of it, or points of another system. Without a laboratory there are neither.
 */
export async function foundByLaboratory(
  db: Db,
  { role, userId, customerId }: Actor,
  unitId: number,
): Promise<Pick<UnitPassport, 'foundOutside' | 'hasPoints'>> {
  const own = isStaff(role) ? sql`true` : sql`(t.user_id = ${userId} or t.customer_id = ${customerId})`;
  const ownOld = isStaff(role) ? sql`true` : sql`o.customer_id = ${customerId}`;
  const states = isStaff(role) ? ['issued', 'withdrawn'] : ['issued'];
  const { rows } = await sql<{ foundOutside: boolean; hasPoints: boolean }>`select
    exists (select from calibrations c join out_of_tolerance_notices n on n.calibration_id = c.id
      join certificates t on t.id = c.certificate_id
      where c.customer_equipment_id = ${unitId} and ${own}) as found_outside,
    exists (select from calibrations c join certificates t on t.id = c.certificate_id
      where c.customer_equipment_id = ${unitId} and ${own} and t.state = any(${states})
        and c.calibrated_on is not null and c.points <> '[]'::jsonb)
      or exists (select from old_points o where o.customer_equipment_id = ${unitId} and ${ownOld}) as has_points
    where ${hasLaboratory}`.execute(db);
  const [found] = rows;
  return {
    ...(found?.foundOutside && { foundOutside: true }),
    ...(found?.hasPoints && { hasPoints: true }),
  };
}
