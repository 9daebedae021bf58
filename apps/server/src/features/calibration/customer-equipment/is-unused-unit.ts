import { type SqlBool, sql } from 'kysely';

/** A condition on `customer_equipment as e` that is true for a unit without repairs, moves, results, certificates, points and recalls. */
export const isUnusedUnit = sql<SqlBool>`(
  not exists (select from customer_equipment_moves u where u.customer_equipment_id = e.id)
  and not exists (select from calibrations u where u.customer_equipment_id = e.id)
  and not exists (select from old_certificates u where u.customer_equipment_id = e.id)
  and not exists (select from old_points u where u.customer_equipment_id = e.id)
  and not exists (select from recall_units u where u.customer_equipment_id = e.id)
  and not exists (select from repairs_of_unit(e.id)))`;
