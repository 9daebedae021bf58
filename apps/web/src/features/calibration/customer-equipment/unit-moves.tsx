import type { UnitMove } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { formatDayOf } from '@portal/contract/core/dates.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Card } from '../../../ui/page/card.tsx';
import { HistoryLine, HistoryLines } from './shared/history-section.tsx';

/** Where a unit was before (D5.6). */
export function UnitMoves({ moves }: { moves: readonly UnitMove[] }) {
  const { timeZone } = useSignedInUser();
  if (moves.length === 0) return null;
  return (
    <Card title="Moves">
      <HistoryLines>
        {moves.map((move) => (
          <HistoryLine
            key={move.id}
            detail={[formatDayOf(move.movedAt, timeZone), move.movedBy].filter(Boolean).join(' · ')}
          >
            {move.fromCustomerName} → {move.toCustomerName}
          </HistoryLine>
        ))}
      </HistoryLines>
    </Card>
  );
}
