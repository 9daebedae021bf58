import type { Certificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import { certificateMessages as say } from '@portal/contract/calibration/certificates/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CertificateRow } from '../../../db/schema/calibrations.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { followStandards } from '../calibrations/index.ts';
import { publishCertificate } from './certificate-news.ts';
import { readCertificate } from './read-certificates.ts';

const isOpen = (db: Db, id: number) =>
  db.selectFrom('certificates').select('id').where('replacesId', '=', id).executeTakeFirst();

/** Copies the results of one certificate with their standards to another, where they may change. */
async function copyResults(db: Db, from: number, to: number): Promise<void> {
  const originals = await db
    .selectFrom('calibrations')
    .select('id')
    .where('certificateId', '=', from)
    .orderBy('id')
    .execute();
  for (const { id } of originals) {
    const { rows } = await sql<{ id: number }>`
      insert into calibrations (company_id, repair_id, repair_equipment_id, customer_equipment_id, certificate_id,
        type_name, make, model_name, serial_number, asset_number, calibrated_on, procedure, technician_id, technician_name, place,
        temperature, humidity, result, proposed_result, as_found_notes, as_left_notes, certificate_number, points,
        next_due, found_in_limits, was_due_on, completed_at, entered_by_user_ids, remarks, limits_from, override_reason,
        overridden_by, technician_user_id, confirmed_at, confirmed_by_user_id,
        procedure_revision_id, worksheet, evaluation, agreed,
        room_id, room_from, room_to, room_standard_id, room_conditions)
      select company_id, repair_id, repair_equipment_id, customer_equipment_id, ${to},
        type_name, make, model_name, serial_number, asset_number, calibrated_on, procedure, technician_id, technician_name, place,
        temperature, humidity, result, proposed_result, as_found_notes, as_left_notes, certificate_number, points,
        next_due, found_in_limits, was_due_on, completed_at, entered_by_user_ids, remarks, limits_from, override_reason,
        overridden_by, technician_user_id, coalesce(confirmed_at, issued_at), confirmed_by_user_id,
        procedure_revision_id, worksheet, evaluation, agreed,
        room_id, room_from, room_to, room_standard_id, room_conditions
      from calibrations where id = ${id} returning id`.execute(db);
    // The unit of the repair may have been corrected since. The paper follows it (D5.11).
    await sql`
      update calibrations c set type_name = t.name, make = m.make, model_name = m.name, serial_number = e.serial_number
      from repair_equipment e join equipment_models m on m.id = e.equipment_model_id
        join equipment_types t on t.id = e.equipment_type_id
      where c.id = ${rows[0]!.id} and e.id = c.repair_equipment_id`.execute(db);
    await sql`
      insert into calibration_standards (company_id, calibration_id, reference_standard_id, position, name, make,
        model, serial_number, standard_calibration_id, certificate_number, issuer, accreditation, calibrated_on, due_on,
        state, override_reason, overridden_by)
      select company_id, ${rows[0]!.id}, reference_standard_id, position, name, make, model, serial_number,
        standard_calibration_id, certificate_number, issuer, accreditation, calibrated_on, due_on, state,
        override_reason, overridden_by
      from calibration_standards where calibration_id = ${id}`.execute(db);
  }
}

/**
 * Begins the correction of an issued certificate: a draft of the next version with a copy of its results (D5.11). The
 * issued one stays in force until the correction is issued.
 * @throws 409 when it is not in force, was made elsewhere, or is being corrected already.
 */
export async function correctCertificate(
  work: Work,
  row: Locked<CertificateRow>,
  { reason }: { reason: string },
): Promise<Certificate> {
  const { db, actor } = work;
  const { companyId, repairId, customerId, userId, number, remarks } = row;
  if (row.state !== 'issued') throw conflict('certificate.not_issued', say.notIssued(number));
  if (row.kind !== 'own') throw conflict('certificate.made_elsewhere', say.uploadedStays);
  if (await isOpen(db, row.id)) throw conflict('certificate.correction_open', say.correctionOpen(number));
  const draft = await db
    .insertInto('certificates')
    .values({
      ...{ companyId, repairId, customerId, userId, number, remarks },
      kind: 'own',
      edition: row.edition + 1,
      replacesId: row.id,
      correctionReason: reason,
      receivedOn: row.receivedOn,
      draftedByUserId: actor.userId,
      draftedBy: actor.displayName,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await copyResults(db, row.id, draft.id);
  const { timeZone } = await ownCompany(db);
  await followStandards(db, timeZone, { certificateId: draft.id });
  await Promise.all([
    record(work, {
      action: 'certificate.correction_begun',
      kind: 'certificate',
      id: draft.id,
      after: { number, edition: draft.edition, replacesId: row.id, reason },
    }),
    publishCertificate(work, draft),
  ]);
  return readCertificate(db, actor, draft.id);
}
