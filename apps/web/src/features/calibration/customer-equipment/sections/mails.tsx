import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { HistoryLine, HistoryLines, HistorySection } from '../shared/history-section.tsx';

/** The mails about a unit's repairs, newest first. */
export function UnitMails({ unit }: { unit: UnitPassport }) {
  const { timeZone } = useSignedInUser();
  const answer = useQuery(q(customerEquipmentEndpoints.mails, { params: { id: unit.id } }));
  return (
    <HistorySection title="Mail" answer={answer} empty="No mail was sent about this unit." hiddenWhenEmpty>
      {(rows) => (
        <HistoryLines>
          {rows.map((row) => (
            <HistoryLine
              key={row.id}
              detail={`${row.recipients.join(', ')} · ${formatDateTime(row.createdAt, timeZone)}`}
            >
              {row.subject}
            </HistoryLine>
          ))}
        </HistoryLines>
      )}
    </HistorySection>
  );
}
