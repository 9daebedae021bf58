import { oldCertificateMessages } from '@portal/contract/calibration/old-certificates/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ImportRows } from '../../people/file-import/index.ts';

/** Adds the certificates of a batch. Their ids were chosen when the plan was stored, so that a second time adds nothing. */
const create = (db: Db, rows: ImportRows) =>
  sql`
    insert into old_certificates (id, company_id, customer_equipment_id, customer_id, number, laboratory, calibrated_on,
      next_due, result, file_id, sha256, imported_by, imported_by_user_id)
    overriding system value
    select r.record_id, r.company_id, e.id, c.id, t.number, t.laboratory, t."calibratedOn", t."nextDue", t.result,
      f.id, t.sha256, t."importedBy", t."importedByUserId"
    from file_import_rows r
      cross join lateral jsonb_to_record(r.target) as t ("customerEquipmentId" int, "customerId" int, number text,
        laboratory text, "calibratedOn" date, "nextDue" date, result text, "fileId" int, sha256 text, "importedBy" text,
        "importedByUserId" int)
      join customer_equipment e on e.id = t."customerEquipmentId"
      join customers c on c.id = t."customerId" join files f on f.id = t."fileId"
    where ${rows} and r.action = 'create'
    on conflict do nothing`.execute(db);

/** Turns rows into errors whose unit was removed after the plan was made. */
const refuseGone = (db: Db, rows: ImportRows) =>
  sql`
    update file_import_rows r set action = 'error', reason = ${oldCertificateMessages.gone}, record_id = null
    where ${rows} and r.action = 'create'
      and not exists (select from old_certificates o where o.id = r.record_id)`.execute(db);

/** Writes a batch of rows. */
export const writeCertificates = (db: Db, rows: ImportRows): Promise<unknown>[] => [
  create(db, rows),
  refuseGone(db, rows),
];

/** Removes the certificates that an import added. Nothing else names them, so all of them go. Returns their number. */
export async function removeCertificates(db: Db, rows: ImportRows): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from old_certificates o using file_import_rows r
    where ${rows} and r.action = 'create' and o.id = r.record_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A paper is never changed by an import, so that none is restored. */
export const restoreNothing = async (): Promise<number> => 0;
