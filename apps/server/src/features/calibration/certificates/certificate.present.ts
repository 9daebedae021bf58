import type { Certificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import type { Actor } from '../../../db/actor.ts';
import type { CertificateRow } from '../../../db/schema/calibrations.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { abilitiesOf } from './certificate.policy.ts';
import type { CertificateUnit, DraftedResults } from './certificate.queries.ts';
import { refusalOfIssue } from './refuse-issue.ts';

/** Returns the address of a certificate's file. */
const fileAddress = (id: number): string => `/api/certificates/${id}/certificate.pdf`;

/** Returns a certificate as the caller may see it. Customers do not learn who drafted it. */
export function presentCertificate(
  actor: Actor,
  company: Pick<CompanyRow, 'certificateSecondPerson' | 'timeZone'>,
  row: CertificateRow,
  units: readonly CertificateUnit[],
  { calibrations, standards, repairs }: DraftedResults,
): Certificate {
  const own = units.filter(({ certificateId }) => certificateId === row.id);
  const drafted = calibrations.filter(({ certificateId }) => certificateId === row.id);
  const refusal = refusalOfIssue(
    {
      ...{ certificate: row, company, calibrations: drafted },
      repair: repairs.find(({ id }) => id === row.repairId),
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
    version: row.version,
  };
}
