import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ImportRows } from '../../people/file-import/index.ts';
import { isUnusedUnit } from '../customer-equipment/index.ts';

/** Removes units that an import added and nobody changed or used since. Returns their number. */
export async function removeEquipment(db: Db, rows: ImportRows): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from customer_equipment e using file_import_rows r
    where ${rows} and r.action = 'create' and e.id = r.record_id and e.version = 1 and ${isUnusedUnit}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Restores units that an import changed and nobody changed since. Returns their number. */
export async function restoreEquipment(db: Db, rows: ImportRows): Promise<number> {
  const { numAffectedRows } = await sql`
    update customer_equipment e set equipment_type_id = (r.before->>'typeId')::int,
      equipment_model_id = (r.before->>'modelId')::int, notes = r.before->>'notes',
      last_calibration_date = (r.before->>'last')::date, next_calibration_due = (r.before->>'next')::date,
      calibration_interval_days = (r.before->>'interval')::int,
      -- An import of an earlier release has stored neither numbers nor places, because it changed none.
      calibration_interval_count = case when r.before ? 'unit' then (r.before->>'count')::int
        else e.calibration_interval_count end,
      calibration_interval_unit = coalesce(r.before->>'unit', e.calibration_interval_unit),
      serial_number = case when r.before ? 'serial' then r.before->>'serial' else e.serial_number end,
      asset_number = case when r.before ? 'asset' then r.before->>'asset' else e.asset_number end,
      location = case when r.before ? 'location' then r.before->>'location' else e.location end,
      department = case when r.before ? 'department' then r.before->>'department' else e.department end,
      owner = case when r.before ? 'owner' then r.before->>'owner' else e.owner end,
      last_calibration_id = (r.before->>'calibrationId')::int, last_calibration_result = r.before->>'result',
      updated_at = now(), version = e.version + 1
    from file_import_rows r
    where ${rows} and r.action = 'update' and e.id = r.record_id and e.version = r.version_after
      and exists (select from equipment_models m where m.id = (r.before->>'modelId')::int)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
