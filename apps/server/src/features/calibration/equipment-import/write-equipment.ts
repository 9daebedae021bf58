import { equipmentImportMessages } from '@portal/contract/calibration/equipment-import/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ImportRows } from '../../people/file-import/index.ts';

/** Reads the columns to write as a row `t`. A row whose customer or model was removed since the plan has no `t`. */
const targets = sql`cross join lateral jsonb_to_record(r.target) as t ("customerId" int, "equipmentModelId" int,
    "serialNumber" text, "assetNumber" text, location text, department text, owner text, "lastCalibrationDate" date,
    "nextCalibrationDue" date, "calibrationIntervalDays" int, "calibrationIntervalCount" int,
    "calibrationIntervalUnit" text, notes text)
  join customers c on c.id = t."customerId" join equipment_models m on m.id = t."equipmentModelId"`;

/** Adds the new units. Their ids were chosen when the plan was stored. */
const create = (db: Db, rows: ImportRows) =>
  sql`
    insert into customer_equipment (id, company_id, customer_id, equipment_type_id, equipment_model_id, serial_number,
      asset_number, location, department, owner, notes, last_calibration_date, next_calibration_due,
      calibration_interval_days, calibration_interval_count, calibration_interval_unit)
    overriding system value
    select r.record_id, r.company_id, c.id, m.equipment_type_id, m.id, t."serialNumber",
      t."assetNumber", t.location, t.department, t.owner, t.notes, t."lastCalibrationDate", t."nextCalibrationDue",
      t."calibrationIntervalDays", t."calibrationIntervalCount", coalesce(t."calibrationIntervalUnit", 'days')
    from file_import_rows r ${targets} where ${rows} and r.action = 'create'
    on conflict (id) do nothing`.execute(db);

/**
 * Changes the units that were found, and stores the replaced values with each row. A day that a file brings is no
 * calibration of the portal, so its result is not known.
 */
const update = (db: Db, rows: ImportRows) =>
  sql`
    with wanted as materialized (
        select r.record_id, m.id as model_id, m.equipment_type_id as type_id, t.*
        from file_import_rows r ${targets} where ${rows} and r.action = 'update'),
      old as materialized (
        select e.* from customer_equipment e where e.id in (select record_id from wanted) order by e.id for update),
      changed as (
        update customer_equipment e set equipment_type_id = w.type_id, equipment_model_id = w.model_id,
          serial_number = w."serialNumber", asset_number = w."assetNumber", location = w.location,
          department = w.department, owner = w.owner,
          last_calibration_date = w."lastCalibrationDate", next_calibration_due = w."nextCalibrationDue",
          calibration_interval_days = w."calibrationIntervalDays",
          calibration_interval_count = w."calibrationIntervalCount",
          calibration_interval_unit = coalesce(w."calibrationIntervalUnit", 'days'), notes = w.notes,
          last_calibration_id = case when e.last_calibration_date is not distinct from w."lastCalibrationDate"
            then e.last_calibration_id end,
          last_calibration_result = case when e.last_calibration_date is not distinct from w."lastCalibrationDate"
            then e.last_calibration_result end,
          updated_at = now(), version = e.version + 1
        from wanted w join old o on o.id = w.record_id where e.id = o.id and e.customer_id = w."customerId"
        returning e.id, e.version)
    update file_import_rows r set version_after = ch.version,
      before = jsonb_build_object('serial', o.serial_number, 'asset', o.asset_number, 'location', o.location,
        'department', o.department, 'owner', o.owner, 'count', o.calibration_interval_count,
        'unit', o.calibration_interval_unit, 'typeId', o.equipment_type_id, 'modelId', o.equipment_model_id, 'notes', o.notes,
        'last', o.last_calibration_date, 'next', o.next_calibration_due, 'interval', o.calibration_interval_days,
        'calibrationId', o.last_calibration_id, 'result', o.last_calibration_result)
    from old o join changed ch on ch.id = o.id
    where ${rows} and r.action = 'update' and r.record_id = o.id`.execute(db);

/** Turns rows into errors whose customer, model or unit was removed after the plan was made. */
const refuseGone = (db: Db, rows: ImportRows) =>
  sql`
    update file_import_rows r set action = 'error', reason = ${equipmentImportMessages.gone}, record_id = null
    where ${rows} and (r.action = 'update' and r.version_after is null or r.action = 'create'
      and not exists (select from customer_equipment e where e.id = r.record_id))`.execute(db);

/** Writes a batch of rows: new units and changed ones (D5.13). */
export const writeEquipment = (db: Db, rows: ImportRows): Promise<unknown>[] => [
  create(db, rows),
  update(db, rows),
  refuseGone(db, rows),
];
