import { oldPointMessages } from '@portal/contract/calibration/old-points/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ImportRows } from '../../people/file-import/index.ts';

/** Adds the points of a batch. Their ids were chosen when the plan was stored, so that a second time adds nothing. */
const create = (db: Db, rows: ImportRows) =>
  sql`
    insert into old_points (id, company_id, customer_equipment_id, customer_id, calibrated_on, certificate_number,
      laboratory, quantity, nominal, unit, reference, as_found, as_left, error_as_found, error_as_left, uncertainty,
      coverage_factor, lower_error, upper_error, result, sha256)
    overriding system value
    select r.record_id, r.company_id, e.id, c.id, t."calibratedOn", t."certificateNumber", t.laboratory, t.quantity,
      t.nominal, t.unit, t.reference, t."asFound", t."asLeft", t."errorAsFound", t."errorAsLeft", t.uncertainty,
      t."coverageFactor", t."lowerError", t."upperError", t.result, t.sha256
    from file_import_rows r
      cross join lateral jsonb_to_record(r.target) as t ("customerEquipmentId" int, "customerId" int,
        "calibratedOn" date, "certificateNumber" text, laboratory text, quantity text, nominal text, unit text,
        reference text, "asFound" text, "asLeft" text, "errorAsFound" text, "errorAsLeft" text, uncertainty text,
        "coverageFactor" text, "lowerError" text, "upperError" text, result text, sha256 text)
      join customer_equipment e on e.id = t."customerEquipmentId"
      join customers c on c.id = t."customerId"
    where ${rows} and r.action = 'create'
    order by r.row_number
    on conflict do nothing`.execute(db);

/** Turns rows into errors whose unit was removed after the plan was made. */
const refuseGone = (db: Db, rows: ImportRows) =>
  sql`
    update file_import_rows r set action = 'error', reason = ${oldPointMessages.gone}, record_id = null
    where ${rows} and r.action = 'create'
      and not exists (select from old_points o where o.id = r.record_id)`.execute(db);

/** Writes a batch of rows. */
export const writePoints = (db: Db, rows: ImportRows): Promise<unknown>[] => [
  create(db, rows),
  refuseGone(db, rows),
];

/** Removes the points that an import added. Nothing else names them, so all of them go. Returns their number. */
export async function removePoints(db: Db, rows: ImportRows): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from old_points o using file_import_rows r
    where ${rows} and r.action = 'create' and o.id = r.record_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A point is never changed by an import, so that none is restored. */
export const restoreNothing = async (): Promise<number> => 0;
