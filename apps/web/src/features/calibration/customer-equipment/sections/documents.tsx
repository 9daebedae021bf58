import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { fileAddress } from '../../../../api/file-address.ts';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { HistoryLine, HistoryLines, HistorySection, lineLink } from '../shared/history-section.tsx';

/** The stored documents of a unit's repairs, newest first. */
export function UnitDocuments({ unit }: { unit: UnitPassport }) {
  const { timeZone } = useSignedInUser();
  const answer = useQuery(q(customerEquipmentEndpoints.documents, { params: { id: unit.id } }));
  return (
    <HistorySection
      title="Documents"
      answer={answer}
      empty="No documents are stored for this unit."
      hiddenWhenEmpty
    >
      {(rows) => (
        <HistoryLines>
          {rows.map((row) => (
            <HistoryLine
              key={row.id}
              detail={`${row.serviceReportNumber} · ${formatDayOf(row.createdAt, timeZone)}`}
            >
              <a href={fileAddress(row.url)} download className={lineLink}>
                {row.name}
              </a>
            </HistoryLine>
          ))}
        </HistoryLines>
      )}
    </HistorySection>
  );
}
