import {
  type Certificate,
  certificateEndpoints,
} from '@portal/contract/calibration/certificates/endpoints.ts';
import { customerEquipmentPermissions } from '@portal/contract/calibration/customer-equipment/area.ts';
import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { formatDate } from '@portal/contract/core/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { q } from '../../../../api/query.ts';
import { CertificateBadge } from '../../../../record-parts/calibration/certificate-badge.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { CalibrationLabel } from '../../certificates/shared/calibration-label.tsx';
import { HistoryLine, HistoryLines, HistorySection, lineLink } from '../shared/history-section.tsx';
import { SeenWithdrawal } from './seen-withdrawal.tsx';

/** One certificate with its file. The customer says here that they have seen its withdrawal (D5.11). */
function CertificateLine({ certificate }: { certificate: Certificate }) {
  const { id, number, edition, state, issuedOn, approvedBy, withdrawalReason, fileUrl, can } = certificate;
  const name = edition > 1 ? `${number} version ${edition}` : number;
  return (
    <HistoryLine
      mark={<CertificateBadge state={state} />}
      detail={
        <>
          {[issuedOn ? `Issued ${formatDate(issuedOn)}` : 'Not issued', approvedBy]
            .filter(Boolean)
            .join(' · ')}
          {withdrawalReason ? <span className="block">Withdrawn: {withdrawalReason}</span> : null}
          {can.acknowledge ? (
            <span className="mt-2 block">
              <SeenWithdrawal id={id} name={name} />
            </span>
          ) : null}
        </>
      }
    >
      <a href={fileUrl} target="_blank" rel="noreferrer" className={`${lineLink} gap-1`}>
        <FileText aria-hidden className="size-4" />
        {name}
        <span className="sr-only">, PDF, opens in a new tab</span>
      </a>
    </HistoryLine>
  );
}

/** The certificates of a unit, newest first (D5.14). */
export function UnitCertificates({ unit }: { unit: UnitPassport }) {
  const mayLabel = may(useSignedInUser().role, customerEquipmentPermissions['customer.equipment.label']);
  const answer = useQuery(q(certificateEndpoints.listOfUnit, { params: { id: unit.id } }));
  return (
    <HistorySection
      title="Certificates"
      answer={answer}
      empty={
        <div className="flex flex-wrap items-center justify-between gap-2">
          There is no certificate of this unit yet.
          {mayLabel ? <CalibrationLabel unitId={unit.id} hasCertificate={false} /> : null}
        </div>
      }
    >
      {(rows) => (
        <>
          {mayLabel ? (
            <div className="pb-2">
              <CalibrationLabel
                unitId={unit.id}
                hasCertificate={rows.some(({ state }) => state === 'issued')}
              />
            </div>
          ) : null}
          <HistoryLines>
            {rows.map((row) => (
              <CertificateLine key={row.id} certificate={row} />
            ))}
          </HistoryLines>
        </>
      )}
    </HistorySection>
  );
}
