import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { StatusBadge } from '../../../../record-parts/repairs/status-badge.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { HistoryLine, HistoryLines, HistorySection, lineLink } from '../shared/history-section.tsx';

const kindOf = (repairNeeded: boolean, calibrationNeeded: boolean): string =>
  calibrationNeeded ? (repairNeeded ? 'Repair and calibration' : 'Calibration') : 'Repair';

/** The repairs and calibrations of a unit, newest first. */
export function UnitRepairs({ unit }: { unit: UnitPassport }) {
  const { role, timeZone } = useSignedInUser();
  const answer = useQuery(q(customerEquipmentEndpoints.repairs, { params: { id: unit.id } }));
  return (
    <HistorySection
      title="Repairs and calibrations"
      answer={answer}
      empty={
        role === 'customer'
          ? 'We have not worked on this unit yet.'
          : 'There is no request about this unit yet.'
      }
    >
      {(rows) => (
        <HistoryLines>
          {rows.map((row) => (
            <HistoryLine
              key={row.id}
              mark={<StatusBadge status={row.status} />}
              detail={[
                kindOf(row.repairNeeded, row.calibrationNeeded),
                formatDayOf(row.dateSubmitted, timeZone),
                // A customer's own name says nothing.
                role === 'customer' ? null : row.companyName,
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              <AppLink to={repairPath(role, row.id)} className={lineLink}>
                {row.serviceReportNumber}
              </AppLink>
            </HistoryLine>
          ))}
        </HistoryLines>
      )}
    </HistorySection>
  );
}
