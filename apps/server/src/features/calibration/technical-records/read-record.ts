import { certificateMessages } from '@portal/contract/calibration/certificates/messages.ts';
import type { RecordedUnit, TechnicalRecord } from '@portal/contract/calibration/technical-records/shapes.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { AuthorisedAct } from '@portal/contract/laboratory/authorisations/acts.ts';
import type { ItemAgreement } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type {
  CalibrationChangesTable,
  CalibrationRow,
  CalibrationStandardRow,
  CertificateRow,
} from '../../../db/schema/calibrations.ts';
import type { ProcedureRevisionRow } from '../../../db/schema/laboratory.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { notFound } from '../../../errors.ts';
import { agreementsOnCertificate } from '../../laboratory/calibration-terms/index.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { roomChangedSince } from '../rooms/index.ts';

type StandardRow = CalibrationStandardRow & { fileOfCalibrationId: number | null };
type ChangeRow = Omit<CalibrationChangesTable, 'id' | 'changedAt' | 'changes'> & {
  id: number;
  changedAt: Date;
  changes: RecordedUnit['changes'][number]['changes'];
};
type RevisionRow = ProcedureRevisionRow & { number: string; title: string; fileName: string | null };
interface AuthorityRow {
  calibrationId: number;
  act: AuthorisedAct;
  person: string;
  day: CalendarDate;
  what: string | null;
  evidence: string | null;
  validFrom: CalendarDate | null;
  validUntil: CalendarDate | null;
  grantedBy: string | null;
  grantedAt: Date | null;
}

const ofCertificate = (id: number) => sql`(select c.id from calibrations c where c.certificate_id = ${id})`;

/** Who calibrated and who approved, each with the authorisation for the procedure that held on that day. */
async function authorityFor(db: Db, id: number): Promise<AuthorityRow[]> {
  const { rows } = await sql<AuthorityRow>`
    select d.calibration_id, d.act, d.person, d.day, a.what, a.evidence, a.valid_from, a.valid_until, a.granted_by,
      a.created_at as granted_at
    from (
      select c.id as calibration_id, c.procedure_revision_id, 'perform' as act, c.technician_user_id as user_id,
        c.technician_name as person, c.calibrated_on as day, 1 as place
      from calibrations c where c.certificate_id = ${id}
      union all
      select c.id, c.procedure_revision_id, 'sign', t.approved_by_user_id, t.approved_by, t.issued_on, 3
      from calibrations c join certificates t on t.id = c.certificate_id where c.certificate_id = ${id}) d
      join procedure_revisions r on r.id = d.procedure_revision_id join procedures p on p.id = r.procedure_id
      left join lateral (select a.*, case when a.procedure_id is null then 'All of ' || a.discipline else p.number || ' ' || p.title end as what
        from authorisations a
        where a.user_id = d.user_id and d.act = any(a.acts)
          and (a.procedure_id = p.id or lower(a.discipline) = lower(p.discipline))
          and a.valid_from <= d.day and (a.valid_until is null or a.valid_until >= d.day)
          and (a.withdrawn_on is null or a.withdrawn_on > d.day)
        order by a.procedure_id nulls last, a.id limit 1) a on true
    where d.person is not null and d.day is not null
    order by d.calibration_id, d.place`.execute(db);
  return rows;
}

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

function presentProcedure(row: RevisionRow | undefined): RecordedUnit['procedure'] {
  if (!row) return null;
  const { id, procedureId, revision, effectiveFrom, text, fileName, readings, conditions, points, ranges } =
    row;
  const { number, title, writtenBy, approvedBy, approvedAt } = row;
  return {
    ...{ id, procedureId, revision, effectiveFrom, text, fileName, readings, conditions, points, ranges },
    ...{ number, title, writtenBy, approvedBy, approvedAt: instantOf(approvedAt) },
  };
}

interface Beside {
  standards: readonly StandardRow[];
  changes: readonly ChangeRow[];
  revisions: readonly RevisionRow[];
  authority: readonly AuthorityRow[];
  agreements: readonly ItemAgreement[];
  /** Results whose room has other readings now. */
  changedRooms: ReadonlySet<number>;
}

function presentUnit(row: CalibrationRow, beside: Beside): RecordedUnit {
  const { id, evaluation, procedureRevisionId } = row;
  return {
    ...{ id, typeName: row.typeName, make: row.make, modelName: row.modelName },
    ...{ serialNumber: row.serialNumber, assetNumber: row.assetNumber, unitId: row.customerEquipmentId },
    ...{ calibratedOn: row.calibratedOn, place: row.place, temperature: row.temperature },
    ...{ roomConditions: row.roomConditions, isRoomChanged: beside.changedRooms.has(id) },
    ...{ humidity: row.humidity, result: row.result, asFoundNotes: row.asFoundNotes },
    ...{ asLeftNotes: row.asLeftNotes, remarks: row.remarks, technicianName: row.technicianName },
    ...{ confirmedAt: instantOf(row.confirmedAt), overrideReason: row.overrideReason },
    ...{ overriddenBy: row.overriddenBy, procedureName: row.procedure, points: row.points },
    ...{ worksheet: row.worksheet, evaluation: evaluation && { ...evaluation } },
    agreed: row.issuedAt
      ? row.agreed
      : (beside.agreements.find(({ itemId }) => itemId === row.repairEquipmentId) ?? row.agreed),
    conditionsOverriddenBy: evaluation?.conditionsOverriddenBy ?? null,
    files: evaluation?.files ?? [],
    procedure: presentProcedure(beside.revisions.find((one) => one.id === procedureRevisionId)),
    standards: beside.standards
      .filter(({ calibrationId }) => calibrationId === id)
      .map((standard) => ({ ...standard, id: standard.referenceStandardId })),
    changes: beside.changes
      .filter(({ calibrationId }) => calibrationId === id)
      .map((change) => ({ ...change, changedAt: change.changedAt.toISOString() })),
    authority: beside.authority
      .filter(({ calibrationId }) => calibrationId === id)
      .map(({ act, person, day, what, evidence, validFrom, validUntil, grantedBy, grantedAt }) => ({
        ...{ act, person, day },
        granted:
          what === null || evidence === null || validFrom === null || grantedBy === null || grantedAt === null
            ? null
            : { what, evidence, validFrom, validUntil, grantedBy, grantedAt: grantedAt.toISOString() },
      })),
  };
}

type Certified = CertificateRow & { customerName: string | null };

const presentCertificate = (row: Certified): TechnicalRecord['certificate'] => ({
  ...{ id: row.id, number: row.number, edition: row.edition, state: row.state, kind: row.kind },
  ...{ customerName: row.customerName, draftedBy: row.draftedBy, draftedAt: row.draftedAt.toISOString() },
  ...{ approvedBy: row.approvedBy, issuedOn: row.issuedOn, issuedAt: instantOf(row.issuedAt) },
  ...{ sha256: row.sha256, release: row.portalRelease, replacesId: row.replacesId },
  ...{ correctionReason: row.correctionReason, withdrawnOn: row.withdrawnOn },
  ...{ withdrawalReason: row.withdrawalReason, receivedOn: row.receivedOn, remarks: row.remarks },
});

const presentRequest = (repair: RepairRow | undefined): TechnicalRecord['request'] =>
  repair
    ? {
        ...{ repairId: repair.id, serviceReportNumber: repair.serviceReportNumber },
        ...{ submittedAt: repair.dateSubmitted.toISOString(), contactName: repair.contactName },
        ...{ problemDescription: repair.descriptionProblem, poNumber: repair.poNumber },
      }
    : null;

/**
 * Returns all that a certificate rests on, read in one flight (ISO/IEC 17025:2017, 7.5.1).
 * @throws 404 without a laboratory, and for a certificate that is absent or foreign.
 */
export async function readRecord(db: Db, id: number): Promise<TechnicalRecord> {
  const [certificates, repair, units, standards, changes, revisions, authority, agreements, changed] =
    await Promise.all([
      sql<Certified>`select t.*, coalesce(k.name, r.company_name, r.contact_name) as customer_name
      from certificates t left join customers k on k.id = t.customer_id left join repairs r on r.id = t.repair_id
      where t.id = ${id}`.execute(db),
      db
        .selectFrom('repairs')
        .selectAll()
        .where('id', '=', sql<number>`(select t.repair_id from certificates t where t.id = ${id})`)
        .executeTakeFirst(),
      db.selectFrom('calibrations').selectAll().where('certificateId', '=', id).orderBy('id').execute(),
      sql<StandardRow>`select s.*, case when k.file_id is not null then k.id end as file_of_calibration_id
      from calibration_standards s left join standard_calibrations k on k.id = s.standard_calibration_id
      where s.calibration_id in ${ofCertificate(id)} order by s.calibration_id, s.position`.execute(db),
      sql<ChangeRow>`select x.* from calibration_changes x where x.calibration_id in ${ofCertificate(id)}
      order by x.id desc`.execute(db),
      sql<RevisionRow>`select r.*, p.number, p.title, f.name as file_name
      from procedure_revisions r join procedures p on p.id = r.procedure_id left join files f on f.id = r.file_id
      where r.id in (select c.procedure_revision_id from calibrations c where c.certificate_id = ${id})`.execute(
        db,
      ),
      authorityFor(db, id),
      agreementsOnCertificate(db, id),
      sql<{
        id: number;
      }>`select c.id from calibrations c where c.certificate_id = ${id} and ${roomChangedSince}`.execute(db),
      refuseWithoutLaboratory(db),
    ]);
  const [certificate] = certificates.rows;
  if (!certificate) throw notFound(certificateMessages.notFound);
  const beside = {
    ...{ standards: standards.rows, changes: changes.rows, revisions: revisions.rows },
    ...{ authority, agreements, changedRooms: new Set(changed.rows.map((row) => row.id)) },
  };
  return {
    certificate: presentCertificate(certificate),
    request: presentRequest(repair),
    units: units.map((unit) => presentUnit(unit, beside)),
  };
}
