import { isAdmin } from '@portal/contract/core/roles.ts';
import type { ItemAgreement } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type {
  CalibrationRow,
  CalibrationStandardRow,
  CertificateRow,
} from '../../../db/schema/calibrations.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { missingFor } from '../../laboratory/authorisations/index.ts';
import { agreementsWhere } from '../../laboratory/calibration-terms/index.ts';
import { today } from '../../laboratory/procedures/index.ts';
import { unfitSentences } from '../calibrations/index.ts';
import { readableBy } from './certificate.policy.ts';

/** A unit on a certificate, without its measurement points. */
export type CertificateUnit = Pick<
  CalibrationRow,
  'certificateId' | 'make' | 'modelName' | 'serialNumber' | 'result' | 'calibratedOn'
> & { repairEquipmentId: number | null };

/** Returns the certificates that the caller may see, newest first. */
export const certificatesWhere = (
  db: Db,
  actor: Actor,
  condition: RawBuilder<SqlBool>,
): Promise<CertificateRow[]> =>
  db
    .selectFrom('certificates as t')
    .selectAll()
    .where(readableBy(actor))
    .where(condition)
    .orderBy('t.id', 'desc')
    .limit(100)
    .execute();

/** Returns the units on some certificates (`certificates as t`), in their order. */
export async function unitsWhere(db: Db, condition: RawBuilder<SqlBool>): Promise<CertificateUnit[]> {
  const { rows } = await sql<CertificateUnit>`
    select c.certificate_id, c.make, c.model_name, c.serial_number, c.result, c.calibrated_on,
      c.repair_equipment_id
    from certificates t join calibrations c on c.certificate_id = t.id where ${condition} order by c.id`.execute(
    db,
  );
  return rows;
}

/** What drafts (`certificates as t`) would certify, for admins, who may approve them. */
export interface DraftedResults {
  /** `unsigned` is the number of a procedure for which the caller may not sign today, `unfit` why nobody may. */
  calibrations: readonly (CalibrationRow & { unsigned: string | null; unfit: string | null })[];
  standards: readonly CalibrationStandardRow[];
  repairs: readonly RepairRow[];
  /** The customers whom the drafts name. */
  customers: readonly CustomerRow[];
  agreements: readonly ItemAgreement[];
}

/** Returns what some drafts would certify. Nobody but admins approves them, so nothing is read for others. */
export async function draftedResultsWhere(
  db: Db,
  { role, userId }: Pick<Actor, 'role' | 'userId'>,
  condition: RawBuilder<SqlBool>,
): Promise<DraftedResults> {
  if (!isAdmin(role)) return { calibrations: [], standards: [], repairs: [], customers: [], agreements: [] };
  const isDraft = sql<SqlBool>`t.state = 'draft' and ${condition}`;
  const unsigned = missingFor({ userId, act: 'sign', day: today }, sql.ref('c.procedureRevisionId'));
  const [
    { rows: calibrations },
    { rows: standards },
    { rows: repairs },
    { rows: customers },
    agreements,
    unfit,
  ] = await Promise.all([
    sql<Omit<DraftedResults['calibrations'][number], 'unfit'>>`select c.*, ${unsigned} as unsigned
      from certificates t join calibrations c on c.certificate_id = t.id
      where ${isDraft} order by c.id`.execute(db),
    sql<CalibrationStandardRow>`select s.* from certificates t join calibrations c on c.certificate_id = t.id
      join calibration_standards s on s.calibration_id = c.id
      where ${isDraft} order by s.calibration_id, s.position`.execute(db),
    sql<RepairRow>`select r.* from repairs r
      where r.id in (select t.repair_id from certificates t where ${isDraft})`.execute(db),
    sql<CustomerRow>`select k.* from customers k
      where k.id in (select t.customer_id from certificates t where ${isDraft})`.execute(db),
    agreementsWhere(
      db,
      sql<SqlBool>`e.id in (select c.repair_equipment_id from certificates t
        join calibrations c on c.certificate_id = t.id where ${isDraft})`,
    ),
    unfitSentences(
      db,
      sql`select d.id from certificates t join calibrations d on d.certificate_id = t.id where ${isDraft}`,
    ),
  ]);
  return {
    calibrations: calibrations.map((row) => ({ ...row, unfit: unfit.get(row.id) ?? null })),
    ...{ standards, repairs, customers, agreements },
  };
}

/** Returns the results on a certificate with their points and standards, in the order of the units. */
export async function resultsOn(db: Db, certificateId: number) {
  const [calibrations, { rows: standards }] = await Promise.all([
    db
      .selectFrom('calibrations')
      .selectAll()
      .where('certificateId', '=', certificateId)
      .orderBy('id')
      .execute(),
    sql<CalibrationStandardRow>`select s.* from calibration_standards s
      join calibrations c on c.id = s.calibration_id
      where c.certificate_id = ${certificateId} order by s.calibration_id, s.position`.execute(db),
  ]);
  return { calibrations, standards };
}
