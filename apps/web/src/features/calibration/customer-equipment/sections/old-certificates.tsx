import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import {
  type OldCertificate,
  oldCertificateEndpoints,
} from '@portal/contract/calibration/old-certificates/endpoints.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { q } from '../../../../api/query.ts';
import { ResultBadge } from '../../../../record-parts/calibration/result-badge.tsx';
import { HistoryLine, HistoryLines, HistorySection, lineLink } from '../shared/history-section.tsx';

function OldCertificateLine({ certificate }: { certificate: OldCertificate }) {
  const { number, laboratory, calibratedOn, nextDue, result, fileUrl } = certificate;
  const detail = [
    `Calibrated ${formatDate(calibratedOn)}`,
    nextDue && `next due ${formatDate(nextDue)}`,
    laboratory,
  ];
  return (
    <HistoryLine
      mark={result ? <ResultBadge result={result} /> : null}
      detail={detail.filter(Boolean).join(' · ')}
    >
      <a href={fileUrl} target="_blank" rel="noreferrer" className={`${lineLink} gap-1`}>
        <FileText aria-hidden className="size-4" />
        {number}
        <span className="sr-only">, PDF, opens in a new tab</span>
      </a>
    </HistoryLine>
  );
}

/** The certificates of a unit from another system, newest first. They are papers: nothing is worked out from them. */
export function UnitOldCertificates({ unit }: { unit: UnitPassport }) {
  const answer = useQuery(q(oldCertificateEndpoints.listOfUnit, { params: { id: unit.id } }));
  return (
    <HistorySection title="Certificates Made Elsewhere" answer={answer} hiddenWhenEmpty empty="">
      {(rows) => (
        <HistoryLines>
          {rows.map((row) => (
            <OldCertificateLine key={row.id} certificate={row} />
          ))}
        </HistoryLines>
      )}
    </HistorySection>
  );
}
