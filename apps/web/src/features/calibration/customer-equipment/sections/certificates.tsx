import {
  type Certificate,
  certificateEndpoints,
} from '@portal/contract/calibration/certificates/endpoints.ts';
import { customerEquipmentPermissions } from '@portal/contract/calibration/customer-equipment/area.ts';
import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, FileText } from 'lucide-react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { CertificateBadge } from '../../../../record-parts/calibration/certificate-badge.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { stayNear } from '../../../../ui/stay-near.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { CalibrationLabel } from '../../certificates/shared/calibration-label.tsx';
import { HistoryLine, HistoryLines, HistorySection, lineLink } from '../shared/history-section.tsx';

interface SeenWithdrawalProps {
  id: number;
  /** Such as 'CAL-1001 version 2'. */
  name: string;
}

/** The customer says that they have seen the withdrawal of a certificate (D5.11). */
function SeenWithdrawal({ id, name }: SeenWithdrawalProps) {
  const acknowledge = useEndpointMutation(certificateEndpoints.acknowledge, {
    invalidates: [certificateEndpoints.listOfUnit],
    failure: { title: 'That was not recorded' },
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      pending={acknowledge.isPending}
      aria-label={`I have seen this: ${name} is withdrawn`}
      onClick={({ currentTarget: button }) => {
        stayNear(button);
        acknowledge.mutate(
          { params: { id } },
          {
            onSuccess: () =>
              toast({ title: 'Confirmed', description: `You have seen that ${name} is withdrawn.` }),
          },
        );
      }}
    >
      <BadgeCheck aria-hidden className="size-4" />I have seen this
    </Button>
  );
}

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
      hiddenWhenEmpty={!mayLabel}
      empty={
        <div className="flex flex-wrap items-center justify-between gap-2">
          There is no certificate for this unit yet.
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
