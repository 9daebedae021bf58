import type { Certificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import { customerEquipmentPermissions } from '@portal/contract/calibration/customer-equipment/area.ts';
import { technicalRecordPaths } from '@portal/contract/calibration/technical-records/paths.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { CertificateBadge } from '../../../../record-parts/calibration/certificate-badge.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { CalibrationLabel } from '../../../calibration/certificates/shared/calibration-label.tsx';
import { CertificateActions } from './certificate-actions.tsx';

const WorkOfCertificate = lazy(() =>
  import('../../../calibration/nonconforming-work/shared/work-of-certificate.tsx').then((part) => ({
    default: part.WorkOfCertificate,
  })),
);

interface CertificateListProps {
  certificates: readonly Certificate[];
  /** True when the list stands below something else. */
  withHeading?: boolean;
}

/** The certificates of a repair, newest first (D5.11). Without one there is no list. */
export const CertificateList = ({ certificates, withHeading = false }: CertificateListProps) =>
  certificates.length === 0 ? null : (
    <section aria-label="Certificates" className="px-4 py-3 not-first:border-t not-first:border-line">
      {withHeading ? <h3 className="mb-1">Certificates</h3> : null}
      <ul className="divide-y divide-line">
        {certificates.map((certificate) => (
          <CertificateLine key={certificate.id} certificate={certificate} />
        ))}
      </ul>
    </section>
  );

const nameOf = ({ number, edition }: Certificate): string =>
  edition > 1 ? `${number} version ${edition}` : number;

const unitsOf = ({ units }: Certificate): string =>
  units
    .map(({ make, modelName, serialNumber }) =>
      serialNumber ? `${make} ${modelName} (${serialNumber})` : `${make} ${modelName}`,
    )
    .join(', ');

/** Returns who did what when. */
const historyOf = (certificate: Certificate): string[] => [
  ...(certificate.draftedBy && certificate.state === 'draft' ? [`Drafted by ${certificate.draftedBy}`] : []),
  ...(certificate.issuedOn
    ? [
        `Issued ${formatDate(certificate.issuedOn)}${certificate.approvedBy ? `, approved by ${certificate.approvedBy}` : ''}`,
      ]
    : []),
  ...(certificate.laboratory ? [`Made by ${certificate.laboratory}`] : []),
  ...(certificate.correctionReason ? [`Corrects the version before: ${certificate.correctionReason}`] : []),
  ...(certificate.withdrawnOn
    ? [
        `Withdrawn ${formatDate(certificate.withdrawnOn)}: ${certificate.withdrawalReason}`,
        ...(certificate.withdrawalSeenAt ? ['The customer has seen the withdrawal'] : []),
      ]
    : []),
];

function CertificateLine({ certificate }: { certificate: Certificate }) {
  const { state, fileUrl, issueRefusal, issueWarning } = certificate;
  const name = nameOf(certificate);
  const { role, laboratory } = useSignedInUser();
  const refusalId = useId();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-1 last:pb-0">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          <CertificateBadge state={state} />
          <a
            href={fileUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1 text-primary-text hover:underline"
          >
            <FileText aria-hidden className="size-4" />
            PDF<span className="sr-only"> of {name}, opens in a new tab</span>
          </a>
          {laboratory ? (
            <AppLink
              to={technicalRecordPaths.technicalRecord(certificate.id)}
              className="inline-flex min-h-6 items-center text-primary-text hover:underline"
            >
              Record<span className="sr-only"> of {name}</span>
            </AppLink>
          ) : null}
        </p>
        <p className="text-muted">{unitsOf(certificate)}</p>
        {historyOf(certificate).map((line) => (
          <p key={line} className="text-sm">
            {line}
          </p>
        ))}
        {issueRefusal ? (
          <p id={refusalId} className="text-sm text-amber-800">
            {issueRefusal}
          </p>
        ) : null}
        {laboratory && issueWarning ? <p className="text-sm text-amber-800">{issueWarning}</p> : null}
        {laboratory && isStaff(role) && state !== 'draft' ? (
          <Suspense>
            <WorkOfCertificate certificate={certificate} name={name} />
          </Suspense>
        ) : null}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {state === 'issued' && may(role, customerEquipmentPermissions['customer.equipment.label']) ? (
          <CalibrationLabel certificateId={certificate.id} of={name} />
        ) : null}
        <CertificateActions certificate={certificate} name={name} refusalId={refusalId} />
      </div>
    </li>
  );
}
