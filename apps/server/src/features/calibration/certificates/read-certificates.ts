import type { Certificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import { certificateMessages } from '@portal/contract/calibration/certificates/messages.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CertificateRow } from '../../../db/schema/calibrations.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { notFound } from '../../../errors.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { repairScope } from '../../repairs/repairs/index.ts';
import { customerEquipmentScope } from '../customer-equipment/index.ts';
import { abilitiesOf, withoutAddress } from './certificate.policy.ts';
import {
  type CertificateUnit,
  certificatesWhere,
  type DraftedResults,
  draftedResultsWhere,
  unitsWhere,
} from './certificate.queries.ts';
import { fileAddress } from './file-address.ts';
import { hasAddress } from './named-customer.ts';
import { refusalOfIssue } from './refuse-issue.ts';

/** Returns a certificate as the caller may see it. Customers do not learn who drafted it. */
function presentCertificate(
  actor: Actor,
  company: Pick<CompanyRow, 'certificateSecondPerson' | 'timeZone' | 'address'>,
  row: CertificateRow,
  units: readonly CertificateUnit[],
  { calibrations, standards, repairs, customers, agreements }: DraftedResults,
): Certificate {
  const own = units.filter(({ certificateId }) => certificateId === row.id);
  const drafted = calibrations.filter(({ certificateId }) => certificateId === row.id);
  const repair = repairs.find(({ id }) => id === row.repairId);
  const customer = customers.find(({ id }) => id === row.customerId);
  const refusal = refusalOfIssue(
    {
      ...{ certificate: row, company, calibrations: drafted, agreements },
      repair,
      standards: standards.filter(({ calibrationId }) => drafted.some(({ id }) => id === calibrationId)),
    },
    actor,
  );
  return {
    id: row.id,
    repairId: row.repairId,
    kind: row.kind,
    number: row.number,
    edition: row.edition,
    state: row.state,
    laboratory: row.laboratory,
    remarks: row.remarks,
    customerId: row.customerId,
    units: own.map(({ make, modelName, serialNumber, result, calibratedOn, repairEquipmentId }) => ({
      ...{ make, modelName, serialNumber, result, calibratedOn },
      itemId: repairEquipmentId,
    })),
    draftedBy: isStaff(actor.role) ? row.draftedBy : null,
    approvedBy: row.approvedBy,
    issuedOn: row.issuedOn,
    withdrawnOn: row.withdrawnOn,
    withdrawalReason: row.withdrawalReason,
    withdrawalSeenAt: row.withdrawalSeenAt?.toISOString() ?? null,
    correctionReason: row.correctionReason,
    sha256: row.sha256,
    fileUrl: fileAddress(row.id),
    can: abilitiesOf(actor, row, refusal),
    issueRefusal: refusal,
    issueWarning:
      row.state === 'draft' && isAdmin(actor.role)
        ? withoutAddress(company, { hasAddress: hasAddress({ customer, repair }) })
        : null,
    version: row.version,
  };
}

/**
 * Returns the certificates of a repair that the caller may see, newest first (D5.11).
 * @throws 404 when the repair is absent or foreign.
 */
export async function listCertificates(db: Db, actor: Actor, repairId: number): Promise<Certificate[]> {
  const ofRepair = sql<SqlBool>`t.repair_id = ${repairId}`;
  const [repair, company, rows, units, drafted] = await Promise.all([
    repairScope.find(db, actor, repairId, false),
    ownCompany(db),
    certificatesWhere(db, actor, ofRepair),
    unitsWhere(db, ofRepair),
    draftedResultsWhere(db, actor, ofRepair),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  return rows.map((row) => presentCertificate(actor, company, row, units, drafted));
}

/** Returns one certificate after a change. @throws 404 when it is absent or foreign. */
export async function readCertificate(db: Db, actor: Actor, id: number): Promise<Certificate> {
  const isIt = sql<SqlBool>`t.id = ${id}`;
  const [company, [row], units, drafted] = await Promise.all([
    ownCompany(db),
    certificatesWhere(db, actor, isIt),
    unitsWhere(db, isIt),
    draftedResultsWhere(db, actor, isIt),
  ]);
  if (!row) throw notFound(certificateMessages.notFound);
  return presentCertificate(actor, company, row, units, drafted);
}

/**
 * Returns the certificates of a unit that the caller may see, newest first (D5.14). A unit that came from another
 * customer keeps its history, but its new owner does not see certificates that name the former one.
 * @throws 404 when the unit is absent or foreign.
 */
export async function listCertificatesOfUnit(db: Db, actor: Actor, unitId: number): Promise<Certificate[]> {
  const ofUnit = sql<SqlBool>`t.id in (
    select c.certificate_id from calibrations c where c.customer_equipment_id = ${unitId})`;
  const [unit, company, rows, units, drafted] = await Promise.all([
    customerEquipmentScope.find(db, actor, unitId, false),
    ownCompany(db),
    certificatesWhere(db, actor, ofUnit),
    unitsWhere(db, ofUnit),
    draftedResultsWhere(db, actor, ofUnit),
  ]);
  if (!unit) throw notFound(unitMessages.notFound);
  return rows.map((row) => presentCertificate(actor, company, row, units, drafted));
}
